import { Button, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { useAnsweredFetcher } from '#src/features/home/parts/use-answer.tsx'
import { memberWords } from '#src/features/home/words/member-words.ts'
import { roles as allRoles, mayGiveRole, type Role } from '#src/features/organization/rules/permissions.ts'
import { roleWords } from '#src/features/organization/words/role-words.ts'
import type { MemberRow } from '#src/features/workspace/server/organization/load-organization.ts'
import { useWords } from '#src/words/reader.ts'

type OneRole = { member: MemberRow; by: Role; isSelf: boolean }

/** A member's role, and another one where the reader may give it. */
export function RoleOf({ member, by, isSelf }: OneRole): ReactElement {
  const words = useWords(memberWords)
  const roles = useWords(roleWords)
  const fetcher = useAnsweredFetcher()
  const offered = allRoles.filter((role) => mayGiveRole(by, member.role, role))
  if (offered.length < 2) return <span>{roles.names[member.role]}</span>
  return (
    <fetcher.Form method="post" className="org-role">
      <HiddenFields fields={{ intent: 'change-role', user: member.user }} />
      <NativeSelect
        key={member.role}
        name="role"
        aria-label={words.roleOf(isSelf ? words.yourself : member.name)}
        defaultValue={member.role}
        data={offered.map((value) => ({ value, label: roles.names[value] }))}
      />
      <Button type="submit" variant="default" size="compact-sm" aria-label={words.saveTheRoleOf(member.name)}>
        {words.save}
      </Button>
    </fetcher.Form>
  )
}

type Removal = { member: MemberRow; members: MemberRow[]; user: string }

/** Takes a member out of the organisation; what they made goes to whom the reader chooses. */
export function RemoveMember({ member, members, user }: Removal): ReactElement {
  const words = useWords(memberWords)
  const heirs = members.filter((one) => one.user !== member.user)
  return (
    <details className="org-more">
      <summary aria-label={words.remove(member.name)}>{words.remove2}</summary>
      <Form method="post" className="settings-form">
        <HiddenFields fields={{ intent: 'remove-member', user: member.user }} />
        <NativeSelect
          name="heir"
          label={words.whatTheyMadeGoesTo}
          defaultValue={user}
          data={heirs.map((one) => ({
            value: one.user,
            label: one.user === user ? `${one.name} (you)` : one.name,
          }))}
        />
        <Button type="submit" variant="default" size="compact-sm" className="settings-danger">
          {words.remove(member.name)}
        </Button>
      </Form>
    </details>
  )
}
