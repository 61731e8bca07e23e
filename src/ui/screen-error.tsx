import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { z } from 'zod'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { LinkButton } from './link-button.tsx'
import { ScreenTitle } from './screen-title.tsx'

const told = z.object({ message: z.string(), requestId: z.string().optional() })

type Props = { error: unknown; back?: { to: string; label: string } }

/** A route's ScreenError, with a link to its parent. */
export function screenError(
  to: string,
  label: MessageDescriptor,
): (props: { error: unknown }) => ReactElement {
  return function ErrorScreen({ error }) {
    const { t } = useLingui()
    return <ScreenError error={error} back={{ to, label: t(label) }} />
  }
}

/** A screen that couldn't load: not found, with a link back (by default home), or failed, with Retry and the request id. */
export function ScreenError({ error, back }: Props): ReactElement {
  const { t } = useLingui()
  const revalidator = useRevalidator()
  const answer = isRouteErrorResponse(error) ? error : undefined
  const said = told.safeParse(answer?.data).data
  const { to, label } = back ?? { to: '/workspace', label: t`Back to home` }
  const wayBack = <LinkButton to={to} label={label} />
  if (answer && answer.status < 500) {
    const title = answer.status === 404 ? t`Not found` : t`Can’t show this page`
    return (
      <>
        <ScreenTitle>{title}</ScreenTitle>
        <EmptyState
          title={title}
          text={said?.message ?? t`This isn’t in your workspace, or it was deleted.`}
          action={wayBack}
        />
      </>
    )
  }
  const title = t`Couldn’t load this page`
  return (
    <>
      <ScreenTitle>{title}</ScreenTitle>
      <ErrorState
        title={title}
        text={t`Something went wrong on our side. Your data is unchanged. Try again.`}
        requestId={said?.requestId}
        onRetry={() => void revalidator.revalidate()}
      />
    </>
  )
}
