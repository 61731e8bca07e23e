import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { contactRoleLabels } from '#src/features/contact/messages/contact-labels.ts'
import { dealRoles } from '#src/features/contact/schema.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'
import type { AccountPerson } from '../server/list-account-people.ts'

type Props = { account: string; person: AccountPerson; name: string }

/** A person's role in the deal, saved on change. */
export function RoleChoice({ account, person, name }: Props): ReactElement {
  const { t } = useLingui()

  const fetcher = useAnsweredFetcher()
  const { contact, lead, role } = person
  const whom: Record<string, string> = contact ? { contact } : { lead: lead ?? '', account }
  return (
    <fetcher.Form method="post" className="people-role">
      <HiddenFields fields={{ intent: 'give-role', ...whom }} />
      <NativeSelect
        // The key also shows a change that was undone elsewhere.
        key={role}
        name="role"
        size="xs"
        aria-label={t`${name}’s role in the deal`}
        defaultValue={role}
        data={dealRoles.map((value) => ({ value, label: t(contactRoleLabels[value]) }))}
        onChange={(event) => {
          void fetcher.submit(event.currentTarget.form)
        }}
      />
    </fetcher.Form>
  )
}
