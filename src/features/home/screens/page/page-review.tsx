import { Button } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Form } from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import type { PageInternal } from '#src/features/home/server/load-page-internal.ts'
import { pageWords } from '#src/features/home/words/page-words.ts'
import { MentionField } from '#src/features/notification/parts/mention-field.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useWords } from '#src/words/reader.ts'

/** What members say of a page: their verdicts on this version, and their comments. */
export function PageReview({ internal: { comments, approvals } }: { internal: PageInternal }): ReactElement {
  const words = useWords(pageWords)
  return (
    <>
      <Panel title={words.approvals}>
        {approvals.length === 0 ? <p className="quiet">{words.noVerdict}</p> : null}
        <ul className="internal-list">
          {approvals.map(({ author, verdict, n, isOfDraft, createdAt }) => (
            <li key={`${author} ${n}`}>
              <strong>{author || words.somebody}</strong>{' '}
              {words.verdict(verdict === 'approved', isOfDraft ? undefined : n)}{' '}
              <span className="quiet">
                <RelativeTime at={createdAt} />
              </span>
            </li>
          ))}
        </ul>
        <div className="internal-verdicts">
          <Form method="post">
            <HiddenFields fields={{ intent: 'verdict', verdict: 'approved' }} />
            <Button type="submit" size="xs">
              {words.approve}
            </Button>
          </Form>
          <Form method="post">
            <HiddenFields fields={{ intent: 'verdict', verdict: 'changes_wanted' }} />
            <Button type="submit" size="xs" variant="default">
              {words.askForChanges}
            </Button>
          </Form>
        </div>
      </Panel>
      <Panel title={words.comments}>
        <ul className="internal-list">
          {comments.map(({ id, body, author, isResolved, createdAt }) => (
            <li key={id} data-state={isResolved ? 'done' : 'open'} className="internal-comment">
              <div>
                <p>
                  <strong>{author || words.somebody}</strong>{' '}
                  <span className="quiet">
                    <RelativeTime at={createdAt} />
                  </span>
                </p>
                <p className="internal-words">{body}</p>
              </div>
              <IntentButton
                fields={{ intent: 'resolve-comment', comment: id, resolved: isResolved ? 'no' : 'yes' }}
                icon={isResolved ? 'rotate-ccw' : 'check'}
                label={isResolved ? words.openAgain : words.resolve}
              />
            </li>
          ))}
        </ul>
        <CommentForm key={comments.length} />
      </Panel>
    </>
  )
}

function CommentForm(): ReactElement {
  const words = useWords(pageWords)
  const [body, setBody] = useState('')
  return (
    <Form method="post">
      <HiddenFields fields={{ intent: 'comment' }} />
      <MentionField name="body" label={words.comment} isLabelled value={body} onValue={setBody} />
      <Button type="submit" size="xs" mt="xs">
        {words.addComment}
      </Button>
    </Form>
  )
}
