import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import type { SaveState } from '#src/ui/draft-saver.ts'
import { useLocale, useWords } from '#src/words/reader.ts'
import { editorWords } from '../words/editor-words.ts'

type Props = { state: SaveState | undefined; onRetry: () => void }

/** Says whether what was written is kept. */
export function SaveStateLine({ state, onRetry }: Props): ReactElement {
  const words = useWords(editorWords)
  return (
    <span className="pe-save" role="status" data-state={state?.kind ?? 'saved'}>
      <Sentence state={state} />
      {state?.kind === 'failed' ? (
        <Button size="compact-xs" variant="subtle" onClick={onRetry}>
          {words.retry}
        </Button>
      ) : null}
    </span>
  )
}

function Sentence({ state }: Pick<Props, 'state'>): string {
  const words = useWords(editorWords)
  const locale = useLocale()
  switch (state?.kind) {
    case undefined:
      return words.saved
    case 'saved':
      return words.savedAt(state.at.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' }))
    case 'waiting':
      return words.notSaved
    case 'saving':
      return words.saving
    case 'failed':
      return words.saveFailed(state.message)
    case 'conflict':
      return words.changedElsewhere
  }
}
