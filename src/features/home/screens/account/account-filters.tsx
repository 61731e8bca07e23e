import type { ReactElement } from 'react'
import { countryName } from '#src/features/account/rules/countries.ts'
import { type OwnField, ownName } from '#src/features/account/rules/own-field.ts'
import { accountStages, nextStepStates } from '#src/features/account/schema.ts'
import { accountFactWords } from '#src/features/account/words/account-fact-words.ts'
import { ownFieldWords } from '#src/features/account/words/own-field-words.ts'
import { FilterMenu } from '#src/features/home/parts/filter-menu.tsx'
import type { FilterValue } from '#src/features/home/parts/list-filters.tsx'
import { accountListWords } from '#src/features/home/words/account-list-words.ts'
import { momentumWords } from '#src/features/home/words/momentum-words.ts'
import { ownFieldScreenWords } from '#src/features/home/words/own-field-screen-words.ts'
import type { Criterion } from '#src/features/icp/rules/criterion.ts'
import { tiers } from '#src/features/icp/rules/score.ts'
import { icpWords } from '#src/features/icp/words/icp-words.ts'
import { momenta } from '#src/features/visit/rules/momentum.ts'
import type { Person } from '#src/features/workspace/server/people.ts'
import { useLocale, useWords } from '#src/words/reader.ts'

/** What companies can be narrowed by. */
export type AccountChoices = {
  members: Person[]
  tags: string[]
  countries: string[]
  /** Of the workspace's own. */
  fields: OwnField[]
  /** The profile whose tiers are shown. */
  icp: { name: string; criteria: Criterion[] } | null
}

type Props = { choices: AccountChoices; chosen: Record<string, string>; kept: Record<string, string> }

/** Narrows the list of companies; the address keeps what is chosen. */
export function AccountFilters({ choices, chosen, kept }: Props): ReactElement {
  const words = useWords(accountListWords)
  const facts = useWords(accountFactWords)
  const said = useWords(momentumWords)
  const icp = useWords(icpWords)
  const own = { ...useWords(ownFieldScreenWords), ...useWords(ownFieldWords) }
  const locale = useLocale()
  const countries = choices.countries
    .map((code): FilterValue => [code, countryName(locale, code)])
    .toSorted(([, one], [, other]) => one.localeCompare(other, locale))
  return (
    <FilterMenu
      label={words.filter}
      chosen={chosen}
      kept={kept}
      sayDay={(day) => day}
      filters={[
        {
          name: 'stage',
          label: facts.stage,
          isSeveral: true,
          values: accountStages.map((one) => [one, facts.stages[one]]),
        },
        {
          name: 'owner',
          label: facts.owner,
          isSeveral: true,
          values: [
            ['nobody', words.nobody],
            ...choices.members.map(({ user, name }): FilterValue => [user, name]),
          ],
        },
        {
          name: 'tag',
          label: facts.tags,
          isSeveral: true,
          values: choices.tags.map((tag) => [tag, tag]),
        },
        {
          name: 'step',
          label: facts.nextStep,
          isSeveral: true,
          values: nextStepStates.map((one) => [one, facts.due[one]]),
        },
        { name: 'country', label: facts.country, isSeveral: true, values: countries },
        ...(choices.icp
          ? [
              {
                name: 'tier',
                label: icp.fit,
                isSeveral: true as const,
                values: tiers.map((tier): FilterValue => [tier, icp.tiers[tier]]),
              },
            ]
          : []),
        {
          name: 'momentum',
          label: said.standing,
          every: said.everyStanding,
          values: momenta.map((one) => [one, said.words[one]]),
        },
        ...choices.fields.map((field) => ownFilter(field, own)),
      ]}
    />
  )
}

type OwnWords = typeof ownFieldScreenWords.en & typeof ownFieldWords.en

/** By what one of the workspace's own fields narrows: by what can be chosen, and whether it is known at all. */
function ownFilter(field: OwnField, words: OwnWords) {
  const chosen: Record<string, FilterValue[]> = {
    choice: field.choices.map((one): FilterValue => [one, one]),
    yes_no: [
      ['yes', words.yes],
      ['no', words.no],
    ],
  }
  const isKnown: FilterValue[] = [
    ['+', words.known],
    ['-', words.unknown],
  ]
  return {
    name: ownName(field),
    label: field.name,
    isSeveral: true as const,
    values: [...(chosen[field.kind] ?? []), ...isKnown],
  }
}
