import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { z } from 'zod'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { LinkButton } from './link-button.tsx'

const told = z.object({ message: z.string(), requestId: z.string().optional() })

type Props = { error: unknown; back?: { to: string; label: string } }

/** The ScreenError of a route, with the way back to what the route belongs to. */
export function screenError(
  to: string,
  label: MessageDescriptor,
): (props: { error: unknown }) => ReactElement {
  return function ErrorScreen({ error }) {
    const { t } = useLingui()
    return <ScreenError error={error} back={{ to, label: t(label) }} />
  }
}

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
  const wayBack = <LinkButton to={to} label={label} />
  if (answer && answer.status < 500) {
    return (
      <EmptyState
        title={answer.status === 404 ? t`Not found` : t`Can’t show this page`}
        text={said?.message ?? t`This isn’t in your workspace, or it was deleted.`}
        action={wayBack}
      />
    )
  }
  return (
    <ErrorState
      title={t`Couldn’t load this page`}
      text={t`Something went wrong on our side. Your data is unchanged. Try again.`}
      requestId={said?.requestId}
      onRetry={() => void revalidator.revalidate()}
    />
  )
}
