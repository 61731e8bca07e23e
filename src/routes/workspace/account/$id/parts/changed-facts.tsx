import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { countryName } from '#src/features/account/rules/countries.ts'
import {
  type CustomField,
  idOfOwn,
  isOwnName,
  type OwnName,
} from '#src/features/account/rules/custom-field.ts'
import { type FactName, factNames, type SomeFacts } from '#src/features/account/schema.ts'
import { customFieldText } from '#src/routes/workspace/account/parts/custom-field-value.tsx'
import type { Locale } from '#src/translation/locale.ts'
import { useLocale } from '#src/translation/reader.ts'
import type { Say } from '#src/translation/speak.ts'

type Props = {
  before: SomeFacts
  after: SomeFacts
  names: Record<string, string>
  fields: CustomField[]
}

/** Changed fields with their previous and new values. */
export function ChangedFacts({ before, after, names, fields }: Props): ReactElement {
  const { t } = useLingui()

  const locale = useLocale()
  const said = {
    locale,
    names,
    stages: {
      target: t`Target`,
      contacted: t`Contacted`,
      engaged: t`Engaged`,
      opportunity: t`Opportunity`,
      customer: t`Customer`,
      lost: t`Lost`,
    },
    fields,
    own: t,
  }
  return (
    <ul className="timeline-facts">
      {fieldsOf(after).map((name) => (
        <li key={name}>
          <del>{textOf(name, before, said) || t`empty`}</del> →{' '}
          <ins>{textOf(name, after, said) || t`empty`}</ins>
        </li>
      ))}
    </ul>
  )
}

export function fieldsOf(after: SomeFacts): (FactName | OwnName)[] {
  return [...factNames, ...Object.keys(after).filter(isOwnName)].filter((name) => after[name] !== undefined)
}

type Said = {
  locale: Locale
  names: Record<string, string>
  stages: Record<string, string>
  fields: CustomField[]
  own: Say
}

function textOf(name: FactName | OwnName, facts: SomeFacts, said: Said): string {
  const { locale, names, stages } = said
  const value = facts[name]
  if (value === null || value === undefined || value === '') return ''
  if (isOwnName(name)) return ownTextOf(name, facts, said)
  if (name === 'stage') return stages[String(value)] ?? ''
  if (name === 'owner') return names[String(value)] ?? ''
  if (name === 'country') return countryName(locale, String(value))
  if (typeof value === 'number') return value.toLocaleString(locale)
  return Array.isArray(value) ? value.join(', ') : String(value)
}

function ownTextOf(name: OwnName, facts: SomeFacts, { locale, fields, own }: Said): string {
  const field = fields.find(({ id }) => id === idOfOwn(name))
  return customFieldText(field ?? { kind: 'text' }, facts[name], { locale, say: own })
}
