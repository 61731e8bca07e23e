import { Button, NativeSelect, Table, Textarea } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import { WorkspaceChoice } from '#src/features/home/parts/workspace-choice.tsx'
import { orgWords } from '#src/features/home/words/org-words.ts'
import { roleWords } from '#src/features/organization/words/role-words.ts'
import type {
  InviteRow,
  OrganizationView,
} from '#src/features/workspace/server/organization/load-organization.ts'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useWords } from '#src/words/reader.ts'

type Props = {
  organization: Pick<OrganizationView, 'workspaces' | 'invites'>
  wrong: Record<string, string>
}

/** Inviting, one or many at once, and who has not answered yet. */
export function OrgInvites({ organization, wrong }: Props): ReactElement {
  const words = useWords(orgWords)
  const workspaces = organization.workspaces.filter(({ deletedAt }) => !deletedAt)
  return (
    <Panel title={words.invitations}>
      <Form method="post" className="org-invite">
        <HiddenFields fields={{ intent: 'invite' }} />
        <Textarea
          name="emails"
          label={words.eMailAddresses}
          description={words.oneOrManyAsYou}
          autosize
          minRows={2}
          maxRows={8}
          required
          error={wrong['emails']}
        />
        <NativeSelect
          name="role"
          label={words.theyBecome}
          defaultValue="member"
          data={[
            { value: 'member', label: words.memberWorksInTheWorkspaces },
            { value: 'admin', label: words.adminManagesPeopleAndAll },
          ]}
        />
        <WorkspaceChoice
          label={words.inTheseWorkspaces}
          workspaces={workspaces}
          chosen={workspaces.slice(0, 1).map(({ id }) => id)}
          error={wrong['workspaces']}
        />
        <Button type="submit">{words.sendInvitations}</Button>
      </Form>
      {organization.invites.length > 0 ? (
        <div className="panel-scroll">
          <Pending
            invites={organization.invites}
            names={new Map(workspaces.map(({ id, name }) => [id, name]))}
          />
        </div>
      ) : (
        <p className="quiet">{words.nobodyIsInvitedAtThe}</p>
      )}
    </Panel>
  )
}

function Pending({ invites, names }: { invites: InviteRow[]; names: Map<string, string> }): ReactElement {
  const words = useWords(orgWords)
  const roles = useWords(roleWords)
  return (
    <Table className="wide-table">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.address}</Table.Th>
          <Table.Th>{words.role}</Table.Th>
          <Table.Th>{words.workspaces}</Table.Th>
          <Table.Th>{words.sent}</Table.Th>
          <Table.Th>{words.expires}</Table.Th>
          <Table.Th>
            <span className="visually-hidden">{words.actions}</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {invites.map((one) => (
          <Table.Tr key={one.id}>
            <Table.Td>
              <span className="row-title">{one.email}</span>
            </Table.Td>
            <Table.Td data-label={words.role}>{roles.names[one.role]}</Table.Td>
            <Table.Td data-label={words.workspaces}>
              {one.workspaces.map((id) => names.get(id) ?? words.aDeletedOne).join(', ')}
            </Table.Td>
            <Table.Td data-label={words.sent}>
              <RelativeTime at={one.sentAt} />
            </Table.Td>
            <Table.Td data-label={words.expires}>
              {one.hasRunOut ? words.ranOut : <RelativeTime at={one.expiresAt} />}
            </Table.Td>
            <Table.Td>
              <div className="row-actions">
                <IntentButton
                  fields={{ intent: 'resend-invite', id: one.id }}
                  icon="refresh-cw"
                  label={words.sendAgainTo(one.email)}
                />
                <IntentButton
                  fields={{ intent: 'revoke-invite', id: one.id }}
                  icon="x"
                  label={words.takeBackTheInvitationOf(one.email)}
                />
              </div>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
