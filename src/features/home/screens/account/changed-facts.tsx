import type { ReactElement } from 'react'
import { countryName } from '#src/features/account/rules/countries.ts'
import { type FactName, factNames, type SomeFacts } from '#src/features/account/schema.ts'
import { accountFactWords } from '#src/features/account/words/account-fact-words.ts'
import { accountTimelineWords } from '#src/features/home/words/account-timeline-words.ts'
import type { Locale } from '#src/words/locale.ts'
import { useLocale, useWords } from '#src/words/reader.ts'

type Props = { before: SomeFacts; after: SomeFacts; names: Record<string, string> }

/** What changed of a company: each field as it was and as it became. */
export function ChangedFacts({ before, after, names }: Props): ReactElement {
  const words = useWords(accountTimelineWords)
  const facts = useWords(accountFactWords)
  const locale = useLocale()
  const said = { locale, names, stages: facts.stages }
  return (
    <ul className="timeline-facts">
      {fieldsOf(after).map((name) => (
        <li key={name}>
          <del>{textOf(name, before, said) || words.emptied}</del> →{' '}
          <ins>{textOf(name, after, said) || words.emptied}</ins>
        </li>
      ))}
    </ul>
  )
}

/** The fields that a change says. */
export function fieldsOf(after: SomeFacts): FactName[] {
  return factNames.filter((name) => after[name] !== undefined)
}

type Said = { locale: Locale; names: Record<string, string>; stages: Record<string, string> }

function textOf(name: FactName, facts: SomeFacts, { locale, names, stages }: Said): string {
  const value = facts[name]
  if (value === null || value === undefined || value === '') return ''
  if (name === 'stage') return stages[String(value)] ?? ''
  if (name === 'owner') return names[String(value)] ?? ''
  if (name === 'country') return countryName(locale, String(value))
  if (typeof value === 'number') return value.toLocaleString(locale)
  return Array.isArray(value) ? value.join(', ') : value
}
