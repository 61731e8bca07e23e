import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import { MentionField } from '#src/features/notification/parts/mention-field.tsx'
import type { SharingAnswer } from '#src/features/share/schema.ts'
import type { Sharing, SharingComment, SharingVerdict } from '#src/features/share/server/load-sharing.ts'
import { clockText } from '#src/features/transcript/rules/clock-text.ts'
import { placeIn } from '#src/features/transcript/rules/spoken-hit.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { actionOf, type SharingFetcher } from './sharing-fetcher.ts'

type Props = { sharing: Sharing; answer: SharingAnswer | undefined; fetcher: SharingFetcher }

/** Decisions and comments of visitors. */
export function SharingFeedback(props: Props): ReactElement {
  const { t } = useLingui()
  const { comments, verdicts, links, place } = props.sharing
  if (comments.length === 0 && verdicts.length === 0)
    return (
      <p className="sharing-quiet">{t`Comments and decisions from the people you share with show up here.`}</p>
    )
  const labels = new Map(links.map(({ id, label }) => [id, label]))
  return (
    <ul className="sharing-list">
      {verdicts.map((verdict) => (
        <li key={verdict.id}>
          <Decision verdict={verdict} label={labels.get(verdict.share) ?? ''} />
        </li>
      ))}
      {comments.map((comment) => (
        <li key={comment.id} data-state={comment.isResolved ? 'done' : 'open'}>
          <Said
            comment={comment}
            label={labels.get(comment.share) ?? ''}
            asset={place.kind === 'asset' ? place.id : undefined}
          />
          {comment.answers.length > 0 ? (
            <ul className="sharing-answers">
              {comment.answers.map((answer) => (
                <li key={answer.id}>
                  <Said comment={answer} label="" />
                </li>
              ))}
            </ul>
          ) : null}
          <CommentActions {...props} key={comment.answers.length} comment={comment} />
        </li>
      ))}
    </ul>
  )
}

function Decision({ verdict, label }: { verdict: SharingVerdict; label: string }): ReactElement {
  const { t } = useLingui()
  const { name, email, note, variant, createdAt } = verdict
  const isApproved = verdict.verdict === 'approved'
  return (
    <>
      <p className="sharing-line">
        <span className="sharing-mark" data-verdict={verdict.verdict}>
          {isApproved ? t`${name} approved` : t`${name} requested changes`}
        </span>
        <span className="sharing-quiet">
          {[email, variant ? t`variant ${{ n: variant }}` : '', label && t`via “${label}”`]
            .filter(Boolean)
            .join(' · ')}{' '}
          <RelativeTime at={createdAt} />
        </span>
      </p>
      {note ? <p className="sharing-said">{note}</p> : null}
    </>
  )
}

type SaidProps = { comment: SharingComment; label: string; asset?: string | undefined }

/** `asset`: the recording whose times are links. */
function Said({ comment, label, asset }: SaidProps): ReactElement {
  const { t } = useLingui()
  const { name, email, atMs, isResolved, createdAt, body } = comment
  const moment = atMs === null ? '' : t`at ${{ time: clockText(atMs / 1000) }}`
  const about = [email, comment.about, asset ? '' : moment, label && t`via “${label}”`]
  return (
    <>
      <p className="sharing-line">
        <strong>{name || t`Anonymous visitor`}</strong>
        {asset && moment ? <Link to={placeIn(asset, atMs)}>{moment}</Link> : null}
        <span className="sharing-quiet">
          {about.filter(Boolean).join(' · ')} <RelativeTime at={createdAt} />
        </span>
        {isResolved ? <span className="sharing-mark">{t`Done`}</span> : null}
      </p>
      <p className="sharing-said">{body}</p>
    </>
  )
}

function CommentActions({
  sharing,
  answer,
  fetcher,
  comment,
}: Props & { comment: SharingComment }): ReactElement {
  const { t } = useLingui()
  const { id, isResolved } = comment
  const name = comment.name || t`Anonymous visitor`
  const isRefused =
    answer?.kind === 'refused' && answer.intent === 'answer-comment' && answer.values['comment'] === id
  const [body, setBody] = useState((isRefused && answer.values['body']) || '')
  return (
    <div className="sharing-actions">
      <fetcher.Form method="post" action={actionOf(sharing)}>
        <input type="hidden" name="intent" value="resolve-comment" />
        <input type="hidden" name="comment" value={id} />
        <input type="hidden" name="resolved" value={isResolved ? 'no' : 'yes'} />
        <Button type="submit" variant="default" size="xs">
          {isResolved ? t`Reopen` : t`Resolve`}
        </Button>
      </fetcher.Form>
      <fetcher.Form method="post" action={actionOf(sharing)}>
        <input type="hidden" name="intent" value="delete-comment" />
        <input type="hidden" name="comment" value={id} />
        <Button
          type="submit"
          variant="subtle"
          color="red"
          size="xs"
          aria-label={t`Delete comment by ${name}`}
        >
          {t`Delete`}
        </Button>
      </fetcher.Form>
      <details className="sharing-more" open={isRefused}>
        <summary aria-label={t`Reply to ${name}`}>{t({ message: 'Reply', context: 'verb' })}</summary>
        <fetcher.Form method="post" action={actionOf(sharing)} className="sharing-form">
          <input type="hidden" name="intent" value="answer-comment" />
          <input type="hidden" name="comment" value={id} />
          <div className="sharing-wide">
            <MentionField
              name="body"
              label={t`Your reply to ${name}`}
              isLabelled
              readers={t`Visible to everyone with this link.`}
              value={body}
              onValue={setBody}
            />
          </div>
          <Button type="submit" size="xs">
            {t`Send reply`}
          </Button>
        </fetcher.Form>
      </details>
    </div>
  )
}
