import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import type { ReactElement } from 'react'
import { roleNameLabels } from '#src/features/organization/messages/role-labels.ts'
import type {
  InviteRow,
  OrganizationView,
} from '#src/features/workspace/server/organization/load-organization.ts'
import { fieldProps } from '#src/ui/form-answer.ts'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { PlainTable } from '#src/ui/plain-table.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useFocusWhenNew } from '#src/ui/use-focus-when-new.ts'
import { WorkspaceChoice } from '#src/ui/workspace-choice.tsx'

type Props = {
  organization: Pick<OrganizationView, 'workspaces' | 'invites'>
  wrong: Record<string, string>
}

/** A form to invite people, and the pending invitations. */
export function OrgInvites({ organization, wrong }: Props): ReactElement {
  const { t } = useLingui()
  const workspaces = organization.workspaces.filter(({ deletedAt }) => !deletedAt)
  return (
    <Panel title={t`Invitations`}>
      <IntentForm fields={{ intent: 'invite' }} className="org-invite">
        <Textarea
          key={organization.invites.at(-1)?.id}
          ref={useFocusWhenNew<HTMLTextAreaElement>()}
          {...fieldProps(wrong, 'emails')}
          label={t`Email addresses`}
          description={t`Separate addresses with commas, spaces or line breaks.`}
          autosize
          minRows={2}
          maxRows={8}
          required
        />
        <NativeSelect
          name="role"
          label={t`Role`}
          defaultValue="member"
          data={[
            { value: 'member', label: t`Member: works in the workspaces below` },
            { value: 'admin', label: t`Admin: manages people and all workspaces` },
          ]}
        />
        <WorkspaceChoice
          label={t`Workspaces`}
          workspaces={workspaces}
          chosen={workspaces.slice(0, 1).map(({ id }) => id)}
          error={wrong['workspaces']}
        />
        <Button type="submit">{t`Send invitations`}</Button>
      </IntentForm>
      {organization.invites.length > 0 ? (
        <div className="panel-scroll">
          <Pending
            invites={organization.invites}
            names={new Map(workspaces.map(({ id, name }) => [id, name]))}
          />
        </div>
      ) : (
        <p className="quiet">{t`No pending invitations.`}</p>
      )}
    </Panel>
  )
}

function Pending({ invites, names }: { invites: InviteRow[]; names: Map<string, string> }): ReactElement {
  const { t } = useLingui()

  return (
    <PlainTable
      rows={invites}
      keyOf={(one) => one.id}
      className="wide-table"
      columns={[
        { label: t`Email`, render: (one) => <span className="row-title">{one.email}</span> },
        { label: t`Role`, render: (one) => t(roleNameLabels[one.role]) },
        {
          label: t`Workspaces`,
          render: (one) => one.workspaces.map((id) => names.get(id) ?? t`deleted workspace`).join(', '),
        },
        { label: t`Sent`, render: (one) => <RelativeTime at={one.sentAt} /> },
        {
          label: t`Expires`,
          render: (one) => (one.hasRunOut ? t`Expired` : <RelativeTime at={one.expiresAt} />),
        },
        {
          label: t`Actions`,
          isActions: true,
          render: (one) => (
            <div className="row-actions">
              <IntentButton
                fields={{ intent: 'resend-invite', id: one.id }}
                icon="refresh-cw"
                label={t`Resend to ${{ email: one.email }}`}
              />
              <IntentButton
                fields={{ intent: 'revoke-invite', id: one.id }}
                icon="x"
                label={t`Revoke invitation for ${{ email: one.email }}`}
              />
            </div>
          ),
        },
      ]}
    />
  )
}
