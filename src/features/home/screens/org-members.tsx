import { Button, NativeSelect, Table } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import {
  may,
  mayGiveRole,
  mayRemove,
  type Role,
  roleNames,
  roles,
} from '#src/features/organization/rules/permissions.ts'
import type {
  MemberRow,
  OrganizationView,
} from '#src/features/workspace/server/organization/load-organization.ts'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import { IntentButton } from '../parts/intent-button.tsx'
import { useAnsweredFetcher } from '../parts/use-answer.tsx'

type Props = { organization: OrganizationView; user: string }

/** Who is in which workspace, and as what. */
export function OrgMembers({ organization, user }: Props): ReactElement {
  const { role, members } = organization
  const workspaces = organization.workspaces.filter(({ deletedAt }) => !deletedAt)
  return (
    <Panel title={`Members (${members.length})`} flush>
      <Table className="wide-table org-members">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Person</Table.Th>
            <Table.Th>Role</Table.Th>
            {workspaces.map(({ id, name }) => (
              <Table.Th key={id}>{name}</Table.Th>
            ))}
            <Table.Th>Last sign-in</Table.Th>
            <Table.Th>
              <span className="visually-hidden">Actions</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {members.map((member) => (
            <Table.Tr key={member.user}>
              <Table.Td>
                <span className="row-title">
                  {member.name}
                  {member.user === user ? ' (you)' : ''}
                </span>
                <span className="row-sub">{member.email}</span>
                {may(role, 'organization.require_mfa') && !member.hasFactor ? (
                  <span className="row-sub">No two-step sign-in</span>
                ) : null}
              </Table.Td>
              <Table.Td data-label="Role">
                <RoleOf member={member} by={role} isSelf={member.user === user} />
              </Table.Td>
              {workspaces.map(({ id, name }) => (
                <Table.Td key={id} data-label={name}>
                  <Placed member={member} workspace={{ id, name }} by={role} />
                </Table.Td>
              ))}
              <Table.Td data-label="Last sign-in">
                {member.lastSignInAt ? (
                  <RelativeTime at={member.lastSignInAt} />
                ) : (
                  <span className="quiet">Never</span>
                )}
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

type OneRole = { member: MemberRow; by: Role; isSelf: boolean }

function RoleOf({ member, by, isSelf }: OneRole): ReactElement {
  const fetcher = useAnsweredFetcher()
  const offered = roles.filter((role) => mayGiveRole(by, member.role, role))
  if (offered.length < 2) return <span>{roleNames[member.role]}</span>
  return (
    <fetcher.Form method="post" className="org-role">
      <HiddenFields fields={{ intent: 'change-role', user: member.user }} />
      <NativeSelect
        key={member.role}
        name="role"
        aria-label={`Role of ${isSelf ? 'yourself' : member.name}`}
        defaultValue={member.role}
        data={offered.map((value) => ({ value, label: roleNames[value] }))}
      />
      <Button
        type="submit"
        variant="default"
        size="compact-sm"
        aria-label={`Save the role of ${member.name}`}
      >
        Save
      </Button>
    </fetcher.Form>
  )
}

type OnePlace = { member: MemberRow; workspace: { id: string; name: string }; by: Role }

function Placed({ member, workspace, by }: OnePlace): ReactElement {
  const isThere = member.workspaces.includes(workspace.id)
  if (!may(by, 'member.place') || (isThere && member.workspaces.length === 1))
    return <span className={isThere ? undefined : 'quiet'}>{isThere ? 'Yes' : '–'}</span>
  const fields = { user: member.user, workspace: workspace.id }
  return isThere ? (
    <IntentButton
      fields={{ intent: 'displace', ...fields }}
      icon="check"
      label={`Take ${member.name} out of ${workspace.name}`}
    />
  ) : (
    <IntentButton
      fields={{ intent: 'place', ...fields }}
      icon="plus"
      label={`Add ${member.name} to ${workspace.name}`}
    />
  )
}

type Removal = { member: MemberRow; members: MemberRow[]; user: string }

function RemoveMember({ member, members, user }: Removal): ReactElement {
  const heirs = members.filter((one) => one.user !== member.user)
  return (
    <details className="org-more">
      <summary aria-label={`Remove ${member.name}`}>Remove</summary>
      <Form method="post" className="settings-form">
        <HiddenFields fields={{ intent: 'remove-member', user: member.user }} />
        <NativeSelect
          name="heir"
          label="What they made goes to"
          defaultValue={user}
          data={heirs.map((one) => ({
            value: one.user,
            label: one.user === user ? `${one.name} (you)` : one.name,
          }))}
        />
        <Button type="submit" variant="default" size="compact-sm" className="settings-danger">
          Remove {member.name}
        </Button>
      </Form>
    </details>
  )
}
