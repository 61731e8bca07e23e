import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { isRouteErrorResponse, Link, useRevalidator } from 'react-router'
import { z } from 'zod'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'

const told = z.object({ message: z.string(), requestId: z.string().optional() })

type Props = { error: unknown; back?: { to: string; label: string } }

/**
 * A screen that could not load: not there with the way back, to the workspace's home if nothing is nearer, or broken
 * with Retry and the id to quote.
 */
export function ScreenError({ error, back }: Props): ReactElement {
  const { t } = useLingui()
  const revalidator = useRevalidator()
  const answer = isRouteErrorResponse(error) ? error : undefined
  const said = told.safeParse(answer?.data).data
  const { to, label } = back ?? { to: '/workspace', label: t`Back to home` }
  const wayBack = (
    <Button component={Link} to={to} variant="default">
      {label}
    </Button>
  )
  if (answer && answer.status < 500) {
    return (
      <EmptyState
        title={answer.status === 404 ? t`Not here` : t`This cannot be shown`}
        text={said?.message ?? t`This is not in your workspace, or it was removed.`}
        action={wayBack}
      />
    )
  }
  return (
    <ErrorState
      title={t`This did not load`}
      text={t`Something went wrong on our side. Nothing you entered was changed.`}
      requestId={said?.requestId}
      onRetry={() => void revalidator.revalidate()}
    />
  )
}
