import { Button, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { dealRoles } from '#src/features/contact/schema.ts'
import { contactWords } from '#src/features/contact/words/contact-words.ts'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { useAnsweredFetcher } from '#src/features/home/parts/use-answer.tsx'
import type { AccountPerson } from '#src/features/home/server/people/list-account-people.ts'
import { accountPeopleWords } from '#src/features/home/words/account-people-words.ts'
import { useWords } from '#src/words/reader.ts'

type Props = { account: string; person: AccountPerson; name: string }

/** Which role somebody has in the deal, kept when another is chosen. */
export function RoleChoice({ account, person, name }: Props): ReactElement {
  const words = useWords(accountPeopleWords)
  const { roles } = useWords(contactWords)
  const fetcher = useAnsweredFetcher()
  const { contact, lead, role } = person
  const whom: Record<string, string> = contact ? { contact } : { lead: lead ?? '', account }
  return (
    <fetcher.Form method="post" className="people-role">
      <HiddenFields fields={{ intent: 'give-role', ...whom }} />
      <NativeSelect
        // What was undone elsewhere shows, too.
        key={role}
        name="role"
        size="xs"
        aria-label={words.roleOf(name)}
        defaultValue={role}
        data={dealRoles.map((value) => ({ value, label: roles[value] }))}
        onChange={(event) => {
          void fetcher.submit(event.currentTarget.form)
        }}
      />
      <noscript>
        <Button type="submit" size="xs" variant="default">
          {words.keepRole}
        </Button>
      </noscript>
    </fetcher.Form>
  )
}
