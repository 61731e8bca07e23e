import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { useNavigation } from 'react-router'
import {
  accountFactLabels,
  accountFactStageLabels,
} from '#src/features/account/messages/account-fact-labels.ts'
import { countriesByName } from '#src/features/account/rules/countries.ts'
import {
  type CustomField,
  type CustomValue,
  ownName,
  ownText,
} from '#src/features/account/rules/custom-field.ts'
import { accountStages } from '#src/features/account/schema.ts'
import type { AccountRow } from '#src/features/account/server/list-accounts.ts'
import type { Person } from '#src/features/workspace/server/people.ts'
import { useLocale } from '#src/translation/reader.ts'
import { type FieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
import '#src/routes/workspace/parts/account.css'
import { useCustomFieldChoices } from '#src/routes/workspace/account/parts/custom-field-value.tsx'

type Props = { account: AccountRow; members: Person[]; fields: CustomField[]; wrong: FieldErrors }

/** The form of an account's fields. */
export function AccountFacts({ account, members, fields, wrong }: Props): ReactElement {
  const { t } = useLingui()

  const locale = useLocale()
  const isBusy = useNavigation().formMethod === 'POST'
  const stages = accountStages.map((value) => ({ value, label: t(accountFactStageLabels[value]) }))
  const people = members.map(({ user, name }) => ({ value: user, label: name }))
  const countries = countriesByName(locale).map(({ code, name }) => ({ value: code, label: name }))
  return (
    <Panel title={t`Details`}>
      <IntentForm
        fields={{ intent: 'change-account', account: account.id, version: account.version }}
        className="account-facts"
        key={account.version}
      >
        <Text name="name" value={account.name} wrong={wrong} isRequired />
        <Text name="domain" value={account.domain ?? ''} wrong={wrong} />
        <Choice name="stage" value={account.stage} data={stages} wrong={wrong} />
        <Choice
          name="owner"
          value={account.owner ?? ''}
          data={[{ value: '', label: t`Unassigned` }, ...people]}
          wrong={wrong}
        />
        <Text name="industry" value={account.industry} wrong={wrong} />
        <Text name="employees" value={numberText(account.employees, locale)} wrong={wrong} isNumber />
        <Choice
          name="country"
          value={account.country}
          data={[{ value: '', label: t`Unknown` }, ...countries]}
          wrong={wrong}
        />
        <Text name="city" value={account.city} wrong={wrong} />
        <Text
          name="revenue"
          value={numberText(account.revenue, locale)}
          hint={t`In whole US dollars.`}
          wrong={wrong}
          isNumber
        />
        <Text name="source" value={account.source} wrong={wrong} />
        <Text name="nextStep" value={account.nextStep} wrong={wrong} />
        <TextInput
          type="date"
          {...fieldProps(wrong, 'nextStepOn')}
          label={t`Due date`}
          defaultValue={account.nextStepOn ?? ''}
          min="2000-01-01"
          max="2999-12-31"
        />
        <Text
          name="tags"
          value={account.tags.join(', ')}
          hint={t`Separated by commas, up to 20.`}
          wrong={wrong}
        />
        {fields.map((field) => (
          <Own key={field.id} field={field} value={account.fields[field.id]} wrong={wrong} />
        ))}
        <Button type="submit" loading={isBusy}>
          {t`Save`}
        </Button>
      </IntentForm>
    </Panel>
  )
}

type OwnProps = { field: CustomField; value: CustomValue | undefined; wrong: FieldErrors }

/** A custom field. */
function Own({ field, value, wrong }: OwnProps): ReactElement {
  const text = ownText(value, useLocale())
  const choices = useCustomFieldChoices(field, text)
  const name = ownName(field)
  const said = { name, label: field.name, defaultValue: text, error: wrong[name] }
  if (choices) return <NativeSelect {...said} data={choices} />
  if (field.kind === 'date') return <TextInput {...said} type="date" />
  return (
    <TextInput
      {...said}
      maxLength={500}
      autoComplete="off"
      {...(field.kind === 'number' && { inputMode: 'decimal' })}
      {...(field.kind === 'url' && { inputMode: 'url' })}
    />
  )
}

type ChoiceProps = {
  name: 'stage' | 'owner' | 'country'
  value: string
  data: { value: string; label: string }[]
  wrong: FieldErrors
}

function Choice({ name, value, data, wrong }: ChoiceProps): ReactElement {
  const { t } = useLingui()

  const label = t(accountFactLabels[name])
  return (
    <NativeSelect name={name} label={label} defaultValue={value} error={wrong[name]}>
      {data.map((one) => (
        // Browsers and the server name some countries differently.
        <option key={one.value} value={one.value} suppressHydrationWarning>
          {one.label}
        </option>
      ))}
    </NativeSelect>
  )
}

const longest: Partial<Record<TextProps['name'], number>> = {
  name: 120,
  domain: 300,
  tags: 900,
  nextStep: 120,
}

type TextProps = {
  name: 'name' | 'domain' | 'industry' | 'employees' | 'city' | 'revenue' | 'source' | 'tags' | 'nextStep'
  value: string
  hint?: string
  isNumber?: true
  isRequired?: true
  wrong: FieldErrors
}

function Text({ name, value, hint, isNumber, isRequired, wrong }: TextProps): ReactElement {
  const { t } = useLingui()

  const label = t(accountFactLabels[name])
  return (
    <TextInput
      id={`account-${name}`}
      name={name}
      label={label}
      required={isRequired === true}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      defaultValue={value}
      maxLength={longest[name] ?? 80}
      {...(isNumber && { inputMode: 'numeric' })}
      autoComplete="off"
      error={wrong[name]}
    />
  )
}

function numberText(number: number | null, locale: string): string {
  return number === null ? '' : number.toLocaleString(locale)
}
