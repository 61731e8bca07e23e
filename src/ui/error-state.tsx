import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { useWords } from '#src/words/reader.ts'
import { partWords } from './words/part-words.ts'

type Props = { title: string; text: string; requestId?: string | undefined; onRetry?: () => void }

/** What a screen shows when it could not load: what happened, a way out, and the id to quote to support. */
export function ErrorState({ title, text, requestId, onRetry }: Props): ReactElement {
  const words = useWords(partWords)
  return (
    <div className="empty-state" role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      {onRetry ? (
        <Button variant="default" onClick={onRetry}>
          {words.retry}
        </Button>
      ) : null}
      {requestId ? <p>{words.request(requestId)}</p> : null}
    </div>
  )
}
