import { Table } from '@mantine/core'
import type { ReactElement } from 'react'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import { memberWords } from '#src/features/home/words/member-words.ts'
import { may, mayRemove, type Role } from '#src/features/organization/rules/permissions.ts'
import type {
  MemberRow,
  OrganizationView,
} from '#src/features/workspace/server/organization/load-organization.ts'
import { LastTime } from '#src/ui/last-time.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'
import { RemoveMember, RoleOf } from './member-forms.tsx'

type Props = { organization: OrganizationView; user: string }

/** Who is in which workspace, and as what. */
export function OrgMembers({ organization, user }: Props): ReactElement {
  const words = useWords(memberWords)
  const { role, members } = organization
  const workspaces = organization.workspaces.filter(({ deletedAt }) => !deletedAt)
  return (
    <Panel title={words.members(members.length)} flush>
      <Table className="wide-table org-members">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.person}</Table.Th>
            <Table.Th>{words.role}</Table.Th>
            {workspaces.map(({ id, name }) => (
              <Table.Th key={id}>{name}</Table.Th>
            ))}
            <Table.Th>{words.lastActive}</Table.Th>
            <Table.Th>
              <span className="visually-hidden">{words.actions}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {members.map((member) => (
            <Table.Tr key={member.user}>
              <Table.Td>
                <span className="row-title">
                  {member.name}
                  {member.user === user ? words.you : ''}
                </span>
                <span className="row-sub">{member.email}</span>
                {may(role, 'organization.require_mfa') && !member.hasFactor ? (
                  <span className="row-sub">{words.noTwoStepSignIn}</span>
                ) : null}
              </Table.Td>
              <Table.Td data-label={words.role}>
                <RoleOf member={member} by={role} isSelf={member.user === user} />
              </Table.Td>
              {workspaces.map(({ id, name }) => (
                <Table.Td key={id} data-label={name}>
                  <Placed member={member} workspace={{ id, name }} by={role} />
                </Table.Td>
              ))}
              <Table.Td data-label={words.lastActive}>
                <LastTime at={member.lastActiveAt} />
              </Table.Td>
              <Table.Td>
                {member.user !== user && mayRemove(role, member.role) ? (
                  <RemoveMember member={member} members={members} user={user} />
                ) : null}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}

type OnePlace = { member: MemberRow; workspace: { id: string; name: string }; by: Role }

function Placed({ member, workspace, by }: OnePlace): ReactElement {
  const words = useWords(memberWords)
  const isThere = member.workspaces.includes(workspace.id)
  if (!may(by, 'member.place') || (isThere && member.workspaces.length === 1))
    return <span className={isThere ? undefined : 'quiet'}>{isThere ? words.yes : '–'}</span>
  const fields = { user: member.user, workspace: workspace.id }
  return isThere ? (
    <IntentButton
      fields={{ intent: 'displace', ...fields }}
      icon="check"
      label={words.takeOutOf(member.name, workspace.name)}
    />
  ) : (
    <IntentButton
      fields={{ intent: 'place', ...fields }}
      icon="plus"
      label={words.addTo(member.name, workspace.name)}
    />
  )
}
