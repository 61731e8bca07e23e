import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { isRouteErrorResponse, Link, useRevalidator } from 'react-router'
import { z } from 'zod'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'

const told = z.object({ message: z.string(), requestId: z.string().optional() })

type Props = { error: unknown; back: { to: string; label: string } }

/** What stands where a screen about pages could not load: why, and a way out. */
export function PageError({ error, back }: Props): ReactElement {
  const { revalidate } = useRevalidator()
  const answer = isRouteErrorResponse(error) ? error : undefined
  const words = told.safeParse(answer?.data).data
  if (answer && answer.status < 500) {
    return (
      <EmptyState
        title={answer.status === 404 ? 'Page not found' : 'This did not work'}
        text={words?.message ?? 'It was deleted, or it is in another workspace.'}
        action={
          <Button component={Link} to={back.to} variant="default">
            {back.label}
          </Button>
        }
      />
    )
  }
  return (
    <ErrorState
      title="This did not load"
      text="Something went wrong on our side. What you saved is kept."
      requestId={words?.requestId}
      onRetry={() => void revalidate()}
    />
  )
}
