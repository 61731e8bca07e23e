import { Button, NativeSelect, Table, Textarea } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { roleNames } from '#src/features/organization/rules/permissions.ts'
import type {
  InviteRow,
  OrganizationView,
} from '#src/features/workspace/server/organization/load-organization.ts'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import { IntentButton } from '../parts/intent-button.tsx'
import { WorkspaceChoice } from '../parts/workspace-choice.tsx'

type Props = {
  organization: Pick<OrganizationView, 'workspaces' | 'invites'>
  wrong: Record<string, string>
}

/** Inviting, one or many at once, and who has not answered yet. */
export function OrgInvites({ organization, wrong }: Props): ReactElement {
  const workspaces = organization.workspaces.filter(({ deletedAt }) => !deletedAt)
  return (
    <Panel title="Invitations">
      <Form method="post" className="org-invite">
        <HiddenFields fields={{ intent: 'invite' }} />
        <Textarea
          name="emails"
          label="E-mail addresses"
          description="One or many, as you copied them: separated by lines, commas or spaces."
          autosize
          minRows={2}
          maxRows={8}
          required
          error={wrong['emails']}
        />
        <NativeSelect
          name="role"
          label="They become"
          defaultValue="member"
          data={[
            { value: 'member', label: 'Member: works in the workspaces below' },
            { value: 'admin', label: 'Admin: manages people and all workspaces' },
          ]}
        />
        <WorkspaceChoice
          label="In these workspaces"
          workspaces={workspaces}
          chosen={workspaces.slice(0, 1).map(({ id }) => id)}
          error={wrong['workspaces']}
        />
        <Button type="submit">Send invitations</Button>
      </Form>
      {organization.invites.length > 0 ? (
        <div className="panel-scroll">
          <Pending
            invites={organization.invites}
            names={new Map(workspaces.map(({ id, name }) => [id, name]))}
          />
        </div>
      ) : (
        <p className="quiet">Nobody is invited at the moment.</p>
      )}
    </Panel>
  )
}

function Pending({ invites, names }: { invites: InviteRow[]; names: Map<string, string> }): ReactElement {
  return (
    <Table className="wide-table">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Address</Table.Th>
          <Table.Th>Role</Table.Th>
          <Table.Th>Workspaces</Table.Th>
          <Table.Th>Sent</Table.Th>
          <Table.Th>Expires</Table.Th>
          <Table.Th>
            <span className="visually-hidden">Actions</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {invites.map((one) => (
          <Table.Tr key={one.id}>
            <Table.Td>
              <span className="row-title">{one.email}</span>
            </Table.Td>
            <Table.Td data-label="Role">{roleNames[one.role]}</Table.Td>
            <Table.Td data-label="Workspaces">
              {one.workspaces.map((id) => names.get(id) ?? 'a deleted one').join(', ')}
            </Table.Td>
            <Table.Td data-label="Sent">
              <RelativeTime at={one.sentAt} />
            </Table.Td>
            <Table.Td data-label="Expires">
              {one.hasRunOut ? 'Ran out' : <RelativeTime at={one.expiresAt} />}
            </Table.Td>
            <Table.Td>
              <div className="row-actions">
                <IntentButton
                  fields={{ intent: 'resend-invite', id: one.id }}
                  icon="refresh-cw"
                  label={`Send again to ${one.email}`}
                />
                <IntentButton
                  fields={{ intent: 'revoke-invite', id: one.id }}
                  icon="x"
                  label={`Take back the invitation of ${one.email}`}
                />
              </div>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
