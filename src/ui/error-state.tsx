import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'

type Props = { title: string; text: string; requestId?: string | undefined; onRetry?: () => void }

/** Error state: what happened, a way out, and the request id for support. */
export function ErrorState({ title, text, requestId, onRetry }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <div className="empty-state" role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      {onRetry ? (
        <Button variant="default" onClick={onRetry}>
          {t`Retry`}
        </Button>
      ) : null}
      {requestId ? <p>{t`Request ${requestId}`}</p> : null}
    </div>
  )
}
