import { useLingui } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import type { ReactElement } from 'react'
import { may, mayRemove, type Role } from '#src/features/organization/rules/permissions.ts'
import type {
  MemberRow,
  OrganizationView,
} from '#src/features/workspace/server/organization/load-organization.ts'
import { MemberRole, RemoveMember } from '#src/routes/parts/member-forms.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { LastTime } from '#src/ui/last-time.tsx'
import { Panel } from '#src/ui/panel.tsx'

type Props = { organization: OrganizationView; user: string }

/** The members with their roles and workspaces. */
export function OrgMembers({ organization, user }: Props): ReactElement {
  const { t } = useLingui()
  const { role, members } = organization
  const workspaces = organization.workspaces.filter(({ deletedAt }) => !deletedAt)
  return (
    <Panel title={t`Members (${{ count: members.length }})`} flush>
      <Table className="wide-table org-members">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Person`}</Table.Th>
            <Table.Th>{t`Role`}</Table.Th>
            {workspaces.map(({ id, name }) => (
              <Table.Th key={id}>{name}</Table.Th>
            ))}
            <Table.Th>{t`Last active`}</Table.Th>
            <Table.Th>
              <span className="visually-hidden">{t`Actions`}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {members.map((member) => (
            <Table.Tr key={member.user}>
              <Table.Td>
                <span className="row-title">
                  {member.name}
                  {member.user === user ? t` (you)` : ''}
                </span>
                <span className="row-sub">{member.email}</span>
                {may(role, 'organization.require_mfa') && !member.hasFactor ? (
                  <span className="row-sub">{t`No two-step sign-in`}</span>
                ) : null}
              </Table.Td>
              <Table.Td data-label={t`Role`}>
                <MemberRole member={member} by={role} isSelf={member.user === user} />
              </Table.Td>
              {workspaces.map(({ id, name }) => (
                <Table.Td key={id} data-label={name}>
                  <WorkspaceMembership member={member} workspace={{ id, name }} by={role} />
                </Table.Td>
              ))}
              <Table.Td data-label={t`Last active`}>
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

function WorkspaceMembership({ member, workspace, by }: OnePlace): ReactElement {
  const { t } = useLingui()
  const isThere = member.workspaces.includes(workspace.id)
  if (!may(by, 'member.place') || (isThere && member.workspaces.length === 1))
    return <span className={isThere ? undefined : 'quiet'}>{isThere ? t`Yes` : '–'}</span>
  const fields = { user: member.user, workspace: workspace.id }
  return isThere ? (
    <IntentButton
      fields={{ intent: 'displace', ...fields }}
      icon="check"
      label={t`Remove ${{ name: member.name }} from ${{ name2: workspace.name }}`}
    />
  ) : (
    <IntentButton
      fields={{ intent: 'place', ...fields }}
      icon="plus"
      label={t`Add ${{ name: member.name }} to ${{ name2: workspace.name }}`}
    />
  )
}
