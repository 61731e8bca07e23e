import { type ReactElement, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { FormAnswer } from '#src/features/home/schema.ts'
import { webhookWords } from '#src/features/home/words/webhook-words.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'

type Props = { answer: FormAnswer | undefined; withLink?: true }

/** A secret that was just made, this once. */
export function WebhookSecret({ answer, withLink }: Props): ReactElement | null {
  const words = useWords(webhookWords)
  const secret = answer?.kind === 'done' ? answer.secret : undefined
  const shown = useRef<HTMLDivElement>(null)
  // The form that made it may stand far below.
  useEffect(() => {
    if (secret) shown.current?.focus()
  }, [secret])
  if (!secret) return null
  return (
    <div ref={shown} tabIndex={-1} role="group" aria-label={words.secretTitle} className="webhook-made">
      <Panel title={words.secretTitle}>
        <p>{words.secretOnce}</p>
        <p className="webhook-secret">
          <code>{secret.value}</code>
          <CopyButton value={secret.value} label={words.copySecret} />
        </p>
        {withLink ? (
          <p>
            <Link to={`/workspace/settings/webhooks/${secret.endpoint}`}>{words.openEndpoint}</Link>
          </p>
        ) : null}
      </Panel>
    </div>
  )
}
