import type { ReactElement } from 'react'
import { countryName } from '#src/features/account/rules/countries.ts'
import { type MergedField, mergedFields } from '#src/features/account/rules/merge.ts'
import type { AccountRow } from '#src/features/account/server/list-accounts.ts'
import { accountFactWords } from '#src/features/account/words/account-fact-words.ts'
import { MergeTwo, Moves } from '#src/features/home/parts/merge-two.tsx'
import { movedThings } from '#src/features/home/rules/moved-things.ts'
import type { WrongFields } from '#src/features/home/schema.ts'
import type { MergeDesk } from '#src/features/home/server/merge/load-merge-desk.ts'
import { accountMergeWords } from '#src/features/home/words/account-merge-words.ts'
import { useLocale, useWords } from '#src/words/reader.ts'

type Preview = NonNullable<MergeDesk['preview']>
type Props = { preview: Preview; names: Record<string, string>; wrong: WrongFields }

/** Two companies beside each other, what is taken of each, and what moves. */
export function MergeForm({ preview, names: members, wrong }: Props): ReactElement {
  const words = useWords(accountMergeWords)
  const facts = useWords(accountFactWords)
  const say = useFact(members)
  const { stays, goes, choice, moves } = preview
  const names = { stays: stays.name, goes: goes.name }
  return (
    <MergeTwo
      words={words}
      names={names}
      hidden={{
        intent: 'merge-accounts',
        account: stays.id,
        with: goes.id,
        version: stays.version,
        otherVersion: goes.version,
      }}
      paths={{ turn: `/workspace/account/${goes.id}/merge?with=${stays.id}`, another: '?' }}
      rows={mergedFields.map((field) => ({
        field,
        label: field === 'name' || field === 'domain' ? words[field] : facts[field],
        chosen: choice[field],
        says: { stays: say(stays, field), goes: say(goes, field) },
      }))}
      rest={words.moves}
      confirm={{ most: 200, wrong: wrong['confirm'], button: words.doMerge }}
    >
      <Moves words={words} names={names} things={movedThings} moves={moves} />
      <p>
        {words.losesText} <strong>{words.forGood}</strong>
      </p>
    </MergeTwo>
  )
}

/** What a company says in a field, as text. */
function useFact(names: Record<string, string>): (company: AccountRow, field: MergedField) => string {
  const { stages } = useWords(accountFactWords)
  const locale = useLocale()
  return (company, field) => {
    const value = company[field]
    if (value === null || value === '') return ''
    if (field === 'stage') return stages[company.stage]
    if (field === 'owner') return names[String(value)] ?? ''
    if (field === 'country') return countryName(locale, String(value))
    if (field === 'nextStep') return [company.nextStep, company.nextStepOn].filter(Boolean).join(' · ')
    return typeof value === 'number' ? value.toLocaleString(locale) : value
  }
}
