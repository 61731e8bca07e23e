import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { type FieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { SuggestedInput } from '#src/ui/suggested-input.tsx'

type Person = { email: string; first: string; last: string }

type Props = {
  people: string[]
  /** The person at first. */
  person?: Person | undefined
  errors: FieldErrors
}

/** The person who gets a personal link, if any. */
export function PersonFields({ people, person, errors }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <fieldset className="fields">
      <legend>{t`Person (optional)`}</legend>
      <p className="quiet">{t`Add an email to get a personal link for this person.`}</p>
      <SuggestedInput
        {...fieldProps(errors, 'email', 254)}
        label={t`Email`}
        inputMode="email"
        defaultValue={person?.email ?? ''}
        suggestions={people}
      />
      <div className="field-pair">
        <TextInput
          {...fieldProps(errors, 'first', 80)}
          label={t`First name`}
          defaultValue={person?.first ?? ''}
          autoComplete="off"
        />
        <TextInput
          {...fieldProps(errors, 'last', 80)}
          label={t`Last name`}
          defaultValue={person?.last ?? ''}
          autoComplete="off"
        />
      </div>
    </fieldset>
  )
}
