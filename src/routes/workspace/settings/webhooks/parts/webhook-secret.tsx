import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { CopyButton } from '#src/ui/copy-button.tsx'
import type { FormAnswer } from '#src/ui/form-answer.ts'
import { Panel } from '#src/ui/panel.tsx'

type Props = { answer: FormAnswer | undefined; withLink?: true }

/** A new secret, shown once. */
export function WebhookSecret({ answer, withLink }: Props): ReactElement | null {
  const { t } = useLingui()
  const secret = answer?.kind === 'done' ? answer.secret : undefined
  const shown = useRef<HTMLDivElement>(null)
  // The form that created it may be far below.
  useEffect(() => {
    if (secret) shown.current?.focus()
  }, [secret])
  if (!secret) return null
  return (
    <div ref={shown} tabIndex={-1} role="group" aria-label={t`Signing secret`} className="webhook-made">
      <Panel title={t`Signing secret`}>
        <p>{t`Copy it now. You won’t see it again, but you can rotate it at any time.`}</p>
        <p className="webhook-secret">
          <code>{secret.value}</code>
          <CopyButton value={secret.value} label={t`Copy secret`} />
        </p>
        {withLink ? (
          <p>
            <Link to={`/workspace/settings/webhooks/${secret.endpoint}`}>{t`Open webhook`}</Link>
          </p>
        ) : null}
      </Panel>
    </div>
  )
}
