import { Button, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { mayGiveRole, type Role, roleNames, roles } from '#src/features/organization/rules/permissions.ts'
import type { MemberRow } from '#src/features/workspace/server/organization/load-organization.ts'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import { useAnsweredFetcher } from '../parts/use-answer.tsx'

type OneRole = { member: MemberRow; by: Role; isSelf: boolean }

/** A member's role, and another one where the reader may give it. */
export function RoleOf({ member, by, isSelf }: OneRole): ReactElement {
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

type Removal = { member: MemberRow; members: MemberRow[]; user: string }

/** Takes a member out of the organisation; what they made goes to whom the reader chooses. */
export function RemoveMember({ member, members, user }: Removal): ReactElement {
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
