import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { MentionField } from '#src/features/notification/parts/mention-field.tsx'
import type { TranscriptClient } from '#src/features/transcript/browser/transcript-client.ts'
import { clockText } from '#src/features/transcript/rules/clock-text.ts'
import type { CommentRow } from '#src/features/transcript/schema.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'

/** What a comment is about to be made on. */
export type Quoted = { segment: string; startMs: number | null; quote: string }

type Props = {
  comments: CommentRow[]
  quoted: Quoted | undefined
  client: TranscriptClient
  onComments: (comments: CommentRow[]) => void
  onQuoted: (quoted: Quoted | undefined) => void
  onShow: (segment: string) => void
}

/** The members' comments on the transcript. */
export function CommentsPanel({
  comments,
  quoted,
  client,
  onComments,
  onQuoted,
  onShow,
}: Props): ReactElement {
  const { t } = useLingui()
  const [body, setBody] = useState('')
  const [problem, setProblem] = useState('')

  async function change(asked: Promise<CommentRow[]>): Promise<boolean> {
    try {
      onComments(await asked)
      setProblem('')
      return true
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      return false
    }
  }

  async function send(on: Quoted): Promise<void> {
    if (!(await change(client.comment({ ...on, body })))) return
    setBody('')
    onQuoted(undefined)
  }

  return (
    <div className="te-panel">
      {quoted ? (
        <form
          className="te-comment-form"
          onSubmit={(event) => {
            event.preventDefault()
            void send(quoted)
          }}
        >
          <blockquote className="te-quote">{quoted.quote}</blockquote>
          <MentionField label={t`Comment`} value={body} onValue={setBody} />
          <div className="te-inline">
            <Button type="submit" size="compact-sm" disabled={body.trim() === ''}>
              {t`Comment`}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => onQuoted(undefined)}>
              {t`Cancel`}
            </Button>
          </div>
        </form>
      ) : null}
      {problem ? (
        <p role="alert" className="te-problem">
          {problem}
        </p>
      ) : null}
      {comments.length === 0 && !quoted ? (
        <p className="te-hint">{t`Select words in the transcript, then choose Comment in the toolbar.`}</p>
      ) : null}
      <ul className="te-list">
        {comments.map((comment) => (
          <Comment
            key={comment.id}
            comment={comment}
            onShow={onShow}
            onResolve={() => void change(client.resolve(comment.id, !comment.isResolved))}
            onRemove={() => void change(client.removeComment(comment.id))}
          />
        ))}
      </ul>
    </div>
  )
}

type CommentProps = {
  comment: CommentRow
  onShow: (segment: string) => void
  onResolve: () => void
  onRemove: () => void
}

function Comment({ comment, onShow, onResolve, onRemove }: CommentProps): ReactElement {
  const { t } = useLingui()
  return (
    <li className="te-comment" data-resolved={comment.isResolved || undefined}>
      <p className="te-hint">
        {comment.author || t`Former member`} · <RelativeTime at={comment.createdAt} />
        {comment.startMs === null ? '' : ` · ${clockText(comment.startMs / 1000)}`}
        {comment.isResolved ? ` · ${t`resolved`}` : ''}
      </p>
      {comment.quote ? <blockquote className="te-quote">{comment.quote}</blockquote> : null}
      <p className="te-comment-body">{comment.body}</p>
      <div className="te-inline">
        {comment.segment ? (
          <Button size="compact-xs" variant="subtle" onClick={() => onShow(comment.segment ?? '')}>
            {t`Show`}
          </Button>
        ) : null}
        <Button size="compact-xs" variant="subtle" onClick={onResolve}>
          {comment.isResolved ? t`Reopen` : t`Resolve`}
        </Button>
        {comment.isOwn ? (
          <Button size="compact-xs" variant="subtle" color="red" onClick={onRemove}>
            {t`Remove`}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
