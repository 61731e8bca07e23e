import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { contactLabels, contactRoleLabels } from '#src/features/contact/messages/contact-labels.ts'
import { dealRoles } from '#src/features/contact/schema.ts'
import { fieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'
import type { AccountPerson } from '../server/list-account-people.ts'

type Props = { account: string; person?: AccountPerson }

/** The form of a contact; without a person, for a new one. */
export function ContactForm({ account, person }: Props): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  const known: Record<string, string | number> = person?.contact
    ? { intent: 'change-contact', contact: person.contact, version: person.version ?? 1 }
    : { intent: 'add-contact', account }
  const isAdded = !person && fetcher.data?.kind === 'done'
  return (
    // The key resets the form for the next person.
    <fetcher.Form method="post" className="contact-form" key={isAdded ? fetcher.data?.message : 'one'}>
      <HiddenFields fields={known} />
      <Fields person={person} wrong={fieldErrors(fetcher.data, String(known['intent']))} />
      {person ? null : (
        <p className="quiet">{t`Enter a name or an email. If a contact has the same email as a visitor, they’re shown with that visitor’s visits.`}</p>
      )}
      <Button type="submit" size="xs" loading={fetcher.state !== 'idle'}>
        {person ? t`Save` : t`Add person`}
      </Button>
    </fetcher.Form>
  )
}

type FieldsProps = { person: AccountPerson | undefined; wrong: Record<string, string> }

const lines = [
  ['first', 80, 'text'],
  ['last', 80, 'text'],
  ['email', 254, 'email'],
  ['title', 120, 'text'],
  ['phone', 40, 'tel'],
  ['profile', 300, 'url'],
] as const

function Fields({ person, wrong }: FieldsProps): ReactElement {
  const { t } = useLingui()
  return (
    <>
      {lines.map(([name, longest, inputMode]) => (
        <TextInput
          key={name}
          name={name}
          size="xs"
          label={t(contactLabels[name])}
          defaultValue={person?.[name] ?? ''}
          maxLength={longest}
          inputMode={inputMode}
          autoComplete="off"
          error={wrong[name]}
        />
      ))}
      <NativeSelect
        {...fieldProps(wrong, 'role')}
        size="xs"
        label={t`Role in the deal`}
        defaultValue={person?.role ?? 'unknown'}
        data={dealRoles.map((value) => ({ value, label: t(contactRoleLabels[value]) }))}
      />
      <Textarea
        {...fieldProps(wrong, 'note', 2000)}
        size="xs"
        label={t`Note`}
        defaultValue={person?.note ?? ''}
        autosize
        minRows={1}
        maxRows={10}
      />
    </>
  )
}
