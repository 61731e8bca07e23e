import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useRef } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { timeText } from '#src/features/page/parts/time-text.ts'
import type { Playback } from '#src/features/page/parts/use-playback.ts'
import type { VisitorAnswer } from '#src/features/share/schema.ts'
import type { SeenComment } from '#src/features/share/server/open-share.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { VisitorFields } from './visitor-fields.tsx'

type Props = {
  comments: SeenComment[]
  /** The opened asset of a collection; otherwise empty. */
  item: string
  /** Undefined without a recording. */
  playback: Playback | undefined
  wasSent: boolean
}

/** The comments and the form to add one. */
export function ShareComments({ comments, item, playback, wasSent }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <section className="share-comments" id="comments" aria-labelledby="comments-title">
      <h2 id="comments-title">{t`Comments`}</h2>
      {wasSent ? (
        <p role="status" className="share-sent">
          {t`Thank you. Your comment was posted.`}
        </p>
      ) : null}
      {comments.length === 0 ? <p className="share-hint">{t`No comments yet.`}</p> : null}
      <ul>
        {comments.map((comment) => (
          <li key={comment.id}>
            <Comment comment={comment} playback={playback} />
            {comment.answers.length > 0 ? (
              <ul>
                {comment.answers.map((answer) => (
                  <li key={answer.id}>
                    <Comment comment={answer} playback={playback} />
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
      <CommentForm key={comments.length} item={item} playback={playback} />
    </section>
  )
}

type CommentProps = { comment: Omit<SeenComment, 'answers'>; playback: Playback | undefined }

function Comment({ comment, playback }: CommentProps): ReactElement {
  const { t } = useLingui()
  const { name, body, atMs, isResolved, createdAt } = comment
  return (
    <>
      <p className="share-said-by">
        <strong>{name}</strong> <RelativeTime at={createdAt} />
        {atMs === null ? null : <Moment atMs={atMs} playback={playback} />}
        {isResolved ? <span className="share-done">{t`Done`}</span> : null}
      </p>
      <p className="share-said">{body}</p>
    </>
  )
}

function Moment({ atMs, playback }: { atMs: number; playback: Playback | undefined }): ReactElement {
  const { t } = useLingui()
  const time = timeText(atMs)
  if (!playback?.isReady) return <span className="share-moment">{time}</span>
  return (
    <button
      type="button"
      className="share-moment"
      aria-label={t`Play from ${time}`}
      onClick={() => playback.player.playFrom(atMs)}
    >
      {time}
    </button>
  )
}

function CommentForm({ item, playback }: Pick<Props, 'item' | 'playback'>): ReactElement {
  const { t } = useLingui()
  const answer = useActionData<VisitorAnswer>()
  const refused = answer?.intent === 'comment' ? answer : undefined
  const values = refused?.values ?? {}
  const isSending = useNavigation().state === 'submitting'
  const at = useRef<HTMLInputElement>(null)
  return (
    <Form method="post" className="share-form" preventScrollReset aria-label={t`Write a comment`}>
      <h3>{t`Write a comment`}</h3>
      <input type="hidden" name="intent" value="comment" />
      <input type="hidden" name="item" value={item} />
      <label>
        {t`Your comment`}
        <textarea name="body" rows={4} maxLength={4000} required defaultValue={values['body']} />
      </label>
      {playback ? (
        <div className="share-at">
          <label>
            {t`Time in the recording (optional)`}
            <input
              ref={at}
              name="at"
              maxLength={12}
              placeholder={t`For example, 1:23`}
              autoComplete="off"
              defaultValue={values['at']}
            />
          </label>
          {playback.isReady ? (
            <button
              type="button"
              onClick={() => {
                if (at.current) at.current.value = timeText(playback.at)
              }}
            >
              {t`Use ${{ time: timeText(playback.at) }}`}
            </button>
          ) : null}
        </div>
      ) : null}
      <VisitorFields values={values} />
      {refused ? <p role="alert">{refused.message}</p> : null}
      <button type="submit" disabled={isSending}>
        {t`Post comment`}
      </button>
    </Form>
  )
}
