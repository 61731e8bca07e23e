import { useLingui } from '@lingui/react/macro'
import { type ReactElement, type ReactNode, useId } from 'react'
import {
  accountFactLabels,
  accountFactStageLabels,
} from '#src/features/account/messages/account-fact-labels.ts'
import { countriesByName } from '#src/features/account/rules/countries.ts'
import type { CustomField } from '#src/features/account/rules/custom-field.ts'
import { accountStages, type FactName } from '#src/features/account/schema.ts'
import { CustomFieldInput } from '#src/routes/workspace/account/parts/custom-field-value.tsx'
import type { AccountOverview } from '#src/routes/workspace/server/list-account-overviews.ts'
import { useLocale } from '#src/translation/reader.ts'
import type { AccountChoices } from './account-filters.tsx'

type Props = {
  account: AccountOverview
  field: FactName | CustomField
  label: string
  choices: AccountChoices
}

/** The inputs of an open cell. */
export function AccountCellFields({ account, field, label, choices }: Props): ReactElement {
  return typeof field === 'string' ? (
    <Fields account={account} field={field} choices={choices} />
  ) : (
    <CustomFieldInput field={field} value={account.fields[field.id]} label={label} />
  )
}

const longest: Partial<Record<FactName, number>> = { name: 120, domain: 300 }

type FieldProps = Pick<Props, 'account' | 'choices'> & { field: FactName }

function Fields({ account, field, choices }: FieldProps): ReactElement {
  const { t } = useLingui()

  const locale = useLocale()
  if (field === 'stage')
    return (
      <Choice
        name={field}
        value={account.stage}
        values={accountStages.map((one) => [one, t(accountFactStageLabels[one])])}
      />
    )
  if (field === 'owner') {
    const members = choices.members.map(({ user, name }) => [user, name] as const)
    return <Choice name={field} value={account.owner ?? ''} values={[['', t`Unassigned`], ...members]} />
  }
  if (field === 'country') {
    const countries = countriesByName(locale).map(({ code, name }) => [code, name] as const)
    return <Choice name={field} value={account.country} values={[['', t`Unknown`], ...countries]} />
  }
  if (field === 'nextStep')
    return (
      <>
        <Text name="nextStep" value={account.nextStep} longest={120} />
        <input
          type="date"
          name="nextStepOn"
          aria-label={t`Due date`}
          defaultValue={account.nextStepOn ?? ''}
          min="2000-01-01"
          max="2999-12-31"
        />
      </>
    )
  if (field === 'tags') return <Tags tags={account.tags} known={choices.tags} />
  const value = account[field]
  const text = typeof value === 'number' ? value.toLocaleString(locale) : (value ?? '')
  return (
    <Text
      name={field}
      value={text}
      longest={longest[field] ?? 80}
      isNumber={field === 'employees' || field === 'revenue'}
    />
  )
}

type ChoiceProps = { name: FactName; value: string; values: (readonly [value: string, word: string])[] }

function Choice({ name, value, values }: ChoiceProps): ReactElement {
  const { t } = useLingui()

  const label = t(accountFactLabels[name])
  return (
    <select name={name} aria-label={label} defaultValue={value}>
      {values.map(([one, word]) => (
        <option key={one} value={one}>
          {word}
        </option>
      ))}
    </select>
  )
}

type TextProps = {
  name: Exclude<FactName, 'tags'>
  value: string
  longest: number
  isNumber?: boolean
}

function Text({ name, value, longest, isNumber }: TextProps): ReactElement {
  const { t } = useLingui()

  const label = t(accountFactLabels[name])
  return (
    <input
      type="text"
      name={name}
      aria-label={label}
      defaultValue={value}
      maxLength={longest}
      autoComplete="off"
      {...(isNumber && { inputMode: 'numeric' })}
    />
  )
}

function Tags({ tags, known }: { tags: string[]; known: string[] }): ReactNode {
  const list = useId()
  const { t } = useLingui()
  return (
    <>
      <input
        type="text"
        name="tags"
        aria-label={t`Tags`}
        defaultValue={tags.join(', ')}
        maxLength={900}
        autoComplete="off"
        list={list}
      />
      <datalist id={list}>
        {known.map((tag) => (
          <option key={tag} value={[...tags, tag].join(', ')}>
            {tag}
          </option>
        ))}
      </datalist>
    </>
  )
}
