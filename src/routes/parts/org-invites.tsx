import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Table, Textarea } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { roleNameLabels } from '#src/features/organization/messages/role-labels.ts'
import type {
  InviteRow,
  OrganizationView,
} from '#src/features/workspace/server/organization/load-organization.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
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
      <Form method="post" className="org-invite">
        <HiddenFields fields={{ intent: 'invite' }} />
        <Textarea
          name="emails"
          label={t`Email addresses`}
          description={t`Separate addresses with commas, spaces or line breaks.`}
          autosize
          minRows={2}
          maxRows={8}
          required
          error={wrong['emails']}
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
      </Form>
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
    <Table className="wide-table">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t`Email`}</Table.Th>
          <Table.Th>{t`Role`}</Table.Th>
          <Table.Th>{t`Workspaces`}</Table.Th>
          <Table.Th>{t`Sent`}</Table.Th>
          <Table.Th>{t`Expires`}</Table.Th>
          <Table.Th>
            <span className="visually-hidden">{t`Actions`}</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {invites.map((one) => (
          <Table.Tr key={one.id}>
            <Table.Td>
              <span className="row-title">{one.email}</span>
            </Table.Td>
            <Table.Td data-label={t`Role`}>{t(roleNameLabels[one.role])}</Table.Td>
            <Table.Td data-label={t`Workspaces`}>
              {one.workspaces.map((id) => names.get(id) ?? t`deleted workspace`).join(', ')}
            </Table.Td>
            <Table.Td data-label={t`Sent`}>
              <RelativeTime at={one.sentAt} />
            </Table.Td>
            <Table.Td data-label={t`Expires`}>
              {one.hasRunOut ? t`Expired` : <RelativeTime at={one.expiresAt} />}
            </Table.Td>
            <Table.Td>
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
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
