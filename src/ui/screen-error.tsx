import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { isRouteErrorResponse, Link, useRevalidator } from 'react-router'
import { z } from 'zod'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'

const told = z.object({ message: z.string(), requestId: z.string().optional() })

type Props = { error: unknown; back: { to: string; label: string } }

/** A screen that could not load: not there with the way back, or broken with Retry and the id to quote. */
export function ScreenError({ error, back }: Props): ReactElement {
  const revalidator = useRevalidator()
  const answer = isRouteErrorResponse(error) ? error : undefined
  const words = told.safeParse(answer?.data).data
  const wayBack = (
    <Button component={Link} to={back.to} variant="default">
      {back.label}
    </Button>
  )
  if (answer && answer.status < 500) {
    return (
      <EmptyState
        title={answer.status === 404 ? 'Not here' : 'This cannot be shown'}
        text={words?.message ?? 'This is not in your workspace, or it was removed.'}
        action={wayBack}
      />
    )
  }
  return (
    <ErrorState
      title="This did not load"
      text="Something went wrong on our side. Nothing you entered was changed."
      requestId={words?.requestId}
      onRetry={() => void revalidator.revalidate()}
    />
  )
}
