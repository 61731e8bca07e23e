import type { ReactElement } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useWords } from '#src/words/reader.ts'
import type { VisitorAnswer } from '../schema.ts'
import type { SeenVerdict } from '../server/open-share.ts'
import { shareWords } from '../words/share-words.ts'
import { VisitorFields } from './visitor-fields.tsx'

type Props = { verdict: SeenVerdict | null; variant: number | undefined; wasSent: boolean }

/** What was decided last, and the form to decide. */
export function ShareDecision({ verdict, variant, wasSent }: Props): ReactElement {
  const words = useWords(shareWords)
  const answer = useActionData<VisitorAnswer>()
  const refused = answer?.intent === 'approve' || answer?.intent === 'ask-changes' ? answer : undefined
  const values = refused?.values ?? {}
  const isSending = useNavigation().state === 'submitting'
  return (
    <section className="share-decision" id="decision" aria-labelledby="decision-title">
      <h2 id="decision-title">{words.decideTitle}</h2>
      {wasSent ? (
        <p role="status" className="share-sent">
          {words.decided}
        </p>
      ) : null}
      {verdict ? <Decided verdict={verdict} variant={variant} /> : null}
      <Form
        key={String(verdict?.createdAt)}
        method="post"
        className="share-form"
        preventScrollReset
        aria-label={words.decideTitle}
      >
        <p className="share-hint">{words.decideText}</p>
        {variant === undefined ? null : <input type="hidden" name="variant" value={variant} />}
        <label>
          {words.note}
          <textarea name="note" rows={3} maxLength={4000} defaultValue={values['note']} />
        </label>
        <VisitorFields values={values} />
        {refused ? <p role="alert">{refused.message}</p> : null}
        <div className="share-choices">
          <button type="submit" name="intent" value="approve" disabled={isSending}>
            {words.approve}
          </button>
          <button
            type="submit"
            name="intent"
            value="ask-changes"
            className="share-quiet"
            disabled={isSending}
          >
            {words.askChanges}
          </button>
        </div>
      </Form>
    </section>
  )
}

function Decided({ verdict, variant }: { verdict: SeenVerdict; variant: number | undefined }): ReactElement {
  const words = useWords(shareWords)
  const { name, createdAt } = verdict
  const isOld = variant !== undefined && verdict.variant !== variant
  return (
    <p className="share-decided" data-verdict={isOld ? 'old' : verdict.verdict}>
      {verdict.verdict === 'approved' ? words.approvedBy(name) : words.changesBy(name)}
      {isOld ? ` ${words.sinceThen}` : null} · <RelativeTime at={createdAt} />
    </p>
  )
}
