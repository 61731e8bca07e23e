import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { MentionField } from '#src/features/notification/parts/mention-field.tsx'
import { FormButton } from '#src/ui/form-button.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import type { PageInternal } from '../load.ts'

function verdictOf(isApproved: boolean, version: number | undefined): MessageDescriptor {
  if (version === undefined)
    return isApproved ? msg`approved this version` : msg`requested changes to this version`
  return isApproved
    ? msg`approved an earlier version (${{ version }})`
    : msg`requested changes to an earlier version (${{ version }})`
}

/** What members say of a page: their verdicts on this version, and their comments. */
export function PageReview({ internal: { comments, approvals } }: { internal: PageInternal }): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <Panel title={t`Approvals`}>
        {approvals.length === 0 ? <p className="quiet">{t`No approvals yet.`}</p> : null}
        <ul className="internal-list">
          {approvals.map(({ author, verdict, n, isOfDraft, createdAt }) => (
            <li key={`${author} ${n}`}>
              <strong>{author || t`Former member`}</strong>{' '}
              {t(verdictOf(verdict === 'approved', isOfDraft ? undefined : n))}{' '}
              <span className="quiet">
                <RelativeTime at={createdAt} />
              </span>
            </li>
          ))}
        </ul>
        <div className="internal-verdicts">
          <FormButton
            fields={{ intent: 'verdict', verdict: 'approved' }}
            size="xs"
            variant="filled"
            label={t`Approve version`}
          />
          <FormButton
            fields={{ intent: 'verdict', verdict: 'changes_wanted' }}
            size="xs"
            label={t`Request changes`}
          />
        </div>
      </Panel>
      <Panel title={t`Comments`}>
        <ul className="internal-list">
          {comments.map(({ id, body, author, isResolved, createdAt }) => (
            <li key={id} data-state={isResolved ? 'done' : 'open'} className="internal-comment">
              <div>
                <p>
                  <strong>{author || t`Former member`}</strong>{' '}
                  <span className="quiet">
                    <RelativeTime at={createdAt} />
                  </span>
                </p>
                <p className="internal-words">{body}</p>
              </div>
              <IntentButton
                fields={{ intent: 'resolve-comment', comment: id, resolved: isResolved ? 'no' : 'yes' }}
                icon={isResolved ? 'rotate-ccw' : 'check'}
                label={isResolved ? t`Reopen` : t`Resolve`}
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
  const { t } = useLingui()
  const [body, setBody] = useState('')
  return (
    <IntentForm fields={{ intent: 'comment' }}>
      <MentionField name="body" label={t`Comment`} isLabelled value={body} onValue={setBody} />
      <Button type="submit" size="xs" mt="xs">
        {t`Add comment`}
      </Button>
    </IntentForm>
  )
}
