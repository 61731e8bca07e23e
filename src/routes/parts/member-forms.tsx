import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { roleNameLabels } from '#src/features/organization/messages/role-labels.ts'
import { roles as allRoles, mayGiveRole, type Role } from '#src/features/organization/rules/permissions.ts'
import type { MemberRow } from '#src/features/workspace/server/organization/load-organization.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'

type OneRole = { member: MemberRow; by: Role; isSelf: boolean }

/** A member's role, editable if the viewer may change it. */
export function MemberRole({ member, by, isSelf }: OneRole): ReactElement {
  const { t } = useLingui()

  const fetcher = useAnsweredFetcher()
  const offered = allRoles.filter((role) => mayGiveRole(by, member.role, role))
  if (offered.length < 2) return <span>{t(roleNameLabels[member.role])}</span>
  return (
    <fetcher.Form method="post" className="org-role">
      <HiddenFields fields={{ intent: 'change-role', user: member.user }} />
      <NativeSelect
        key={member.role}
        name="role"
        aria-label={isSelf ? t`Your role` : t`${{ name: member.name }}’s role`}
        defaultValue={member.role}
        data={offered.map((value) => ({ value, label: t(roleNameLabels[value]) }))}
      />
      <Button
        type="submit"
        variant="default"
        size="compact-sm"
        aria-label={t`Save ${{ name: member.name }}’s role`}
      >
        {t`Save`}
      </Button>
    </fetcher.Form>
  )
}

type Removal = { member: MemberRow; members: MemberRow[]; user: string }

/** Removes a member from the organization and transfers their content to a chosen member. */
export function RemoveMember({ member, members, user }: Removal): ReactElement {
  const { t } = useLingui()
  const heirs = members.filter((one) => one.user !== member.user)
  return (
    <details className="org-more">
      <summary aria-label={t`Remove ${{ name: member.name }}`}>{t`Remove`}</summary>
      <IntentForm fields={{ intent: 'remove-member', user: member.user }} className="settings-form">
        <NativeSelect
          name="heir"
          label={t`Transfer their content to`}
          defaultValue={user}
          data={heirs.map((one) => ({
            value: one.user,
            label: one.user === user ? `${one.name} (you)` : one.name,
          }))}
        />
        <Button type="submit" variant="default" size="compact-sm" className="settings-danger">
          {t`Remove ${{ name: member.name }}`}
        </Button>
      </IntentForm>
    </details>
  )
}
