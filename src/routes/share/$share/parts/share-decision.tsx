import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import type { VisitorAnswer } from '#src/features/share/schema.ts'
import type { SeenVerdict } from '#src/features/share/server/open-share.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { VisitorFields } from './visitor-fields.tsx'

type Props = { verdict: SeenVerdict | null; variant: number | undefined; wasSent: boolean }

/** The latest decision and the form to make one. */
export function ShareDecision({ verdict, variant, wasSent }: Props): ReactElement {
  const { t } = useLingui()
  const answer = useActionData<VisitorAnswer>()
  const refused = answer?.intent === 'approve' || answer?.intent === 'ask-changes' ? answer : undefined
  const values = refused?.values ?? {}
  const isSending = useNavigation().state === 'submitting'
  return (
    <section className="share-decision" id="decision" aria-labelledby="decision-title">
      <h2 id="decision-title">{t`Your decision`}</h2>
      {wasSent ? (
        <p role="status" className="share-sent">
          {t`Thank you. Your decision was sent.`}
        </p>
      ) : null}
      {verdict ? <Decided verdict={verdict} variant={variant} /> : null}
      <Form
        key={String(verdict?.createdAt)}
        method="post"
        className="share-form"
        preventScrollReset
        aria-label={t`Your decision`}
      >
        <p className="share-hint">{t`Approve it as is, or say what should change.`}</p>
        {variant === undefined ? null : <input type="hidden" name="variant" value={variant} />}
        <label>
          {t`Note (required if you request changes)`}
          <textarea name="note" rows={3} maxLength={4000} defaultValue={values['note']} />
        </label>
        <VisitorFields values={values} />
        {refused ? <p role="alert">{refused.message}</p> : null}
        <div className="share-choices">
          <button type="submit" name="intent" value="approve" disabled={isSending}>
            {t`Approve`}
          </button>
          <button
            type="submit"
            name="intent"
            value="ask-changes"
            className="share-quiet"
            disabled={isSending}
          >
            {t`Request changes`}
          </button>
        </div>
      </Form>
    </section>
  )
}

function Decided({ verdict, variant }: { verdict: SeenVerdict; variant: number | undefined }): ReactElement {
  const { t } = useLingui()
  const { name, createdAt } = verdict
  const isOld = variant !== undefined && verdict.variant !== variant
  return (
    <p className="share-decided" data-verdict={isOld ? 'old' : verdict.verdict}>
      {verdict.verdict === 'approved' ? t`${name} approved this.` : t`${name} requested changes.`}
      {isOld ? ` ${t`It has changed since.`}` : null} · <RelativeTime at={createdAt} />
    </p>
  )
}
