import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { isRouteErrorResponse, Link, useRevalidator } from 'react-router'
import { z } from 'zod'
import { useWords } from '#src/words/reader.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { partWords } from './words/part-words.ts'

const told = z.object({ message: z.string(), requestId: z.string().optional() })

type Props = { error: unknown; back?: { to: string; label: string } }

/**
 * A screen that could not load: not there with the way back, to the workspace's home if nothing is nearer, or broken
 * with Retry and the id to quote.
 */
export function ScreenError({ error, back }: Props): ReactElement {
  const words = useWords(partWords)
  const revalidator = useRevalidator()
  const answer = isRouteErrorResponse(error) ? error : undefined
  const said = told.safeParse(answer?.data).data
  const { to, label } = back ?? { to: '/workspace', label: words.backHome }
  const wayBack = (
    <Button component={Link} to={to} variant="default">
      {label}
    </Button>
  )
  if (answer && answer.status < 500) {
    return (
      <EmptyState
        title={answer.status === 404 ? words.notHere : words.thisCannotBeShown}
        text={said?.message ?? words.notInWorkspace}
        action={wayBack}
      />
    )
  }
  return (
    <ErrorState
      title={words.didNotLoad}
      text={words.nothingChanged}
      requestId={said?.requestId}
      onRetry={() => void revalidator.revalidate()}
    />
  )
}
