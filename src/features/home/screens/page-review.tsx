import { Button, Textarea } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import { IntentButton } from '../parts/intent-button.tsx'
import type { PageInternal } from '../server/load-page-internal.ts'

/** What members say of a page: their verdicts on this version, and their comments. */
export function PageReview({ internal: { comments, approvals } }: { internal: PageInternal }): ReactElement {
  return (
    <>
      <Panel title="Approvals">
        {approvals.length === 0 ? <p className="quiet">Nobody has given a verdict yet.</p> : null}
        <ul className="internal-list">
          {approvals.map(({ author, verdict, n, isOfDraft, createdAt }) => (
            <li key={`${author} ${n}`}>
              <strong>{author}</strong> {verdict === 'approved' ? 'approved' : 'wants changes in'}{' '}
              {isOfDraft ? 'this version' : `version ${n}, before this one`}{' '}
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
              Approve this version
            </Button>
          </Form>
          <Form method="post">
            <HiddenFields fields={{ intent: 'verdict', verdict: 'changes_wanted' }} />
            <Button type="submit" size="xs" variant="default">
              Ask for changes
            </Button>
          </Form>
        </div>
      </Panel>
      <Panel title="Comments">
        <ul className="internal-list">
          {comments.map(({ id, body, author, isResolved, createdAt }) => (
            <li key={id} data-state={isResolved ? 'done' : 'open'} className="internal-comment">
              <div>
                <p>
                  <strong>{author}</strong>{' '}
                  <span className="quiet">
                    <RelativeTime at={createdAt} />
                  </span>
                </p>
                <p className="internal-words">{body}</p>
              </div>
              <IntentButton
                fields={{ intent: 'resolve-comment', comment: id, resolved: isResolved ? 'no' : 'yes' }}
                icon={isResolved ? 'rotate-ccw' : 'check'}
                label={isResolved ? 'Open again' : 'Resolve'}
              />
            </li>
          ))}
        </ul>
        <Form method="post" key={comments.length}>
          <HiddenFields fields={{ intent: 'comment' }} />
          <Textarea name="body" label="Comment" autosize minRows={2} maxLength={4000} required />
          <Button type="submit" size="xs" mt="xs">
            Add comment
          </Button>
        </Form>
      </Panel>
    </>
  )
}
