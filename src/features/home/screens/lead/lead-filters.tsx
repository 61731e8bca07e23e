import type { ReactElement } from 'react'
import { FilterMenu } from '#src/features/home/parts/filter-menu.tsx'
import type { FilterValue } from '#src/features/home/parts/list-filters.tsx'
import type { Named } from '#src/features/home/server/lead/list-open-journeys.ts'
import type { LeadList } from '#src/features/home/server/lead/load-lead-list.ts'
import { leadListWords } from '#src/features/home/words/lead-list-words.ts'
import { leadFactWords } from '#src/features/lead/words/lead-fact-words.ts'
import { useLocale, useWords } from '#src/words/reader.ts'

export type LeadChoices = LeadList['choices']

type Props = { choices: LeadChoices; chosen: Record<string, string>; kept: Record<string, string> }

/** Narrows the list of people; the address keeps what is chosen. */
export function LeadFilters({ choices, chosen, kept }: Props): ReactElement {
  const words = useWords(leadListWords)
  const { tags } = useWords(leadFactWords)
  const locale = useLocale()
  return (
    <FilterMenu
      label={words.filter}
      chosen={chosen}
      kept={kept}
      sayDay={(day) => new Date(`${day}T12:00:00Z`).toLocaleDateString(locale, { timeZone: 'UTC' })}
      filters={[
        {
          name: 'account',
          label: words.company,
          every: words.any,
          values: [['none', words.noCompany], ...valuesOf(choices.companies)],
        },
        {
          name: 'validated',
          label: words.validated,
          every: words.any,
          values: [
            ['yes', words.isValidated],
            ['no', words.notValidated],
          ],
        },
        { name: 'tag', label: tags, isSeveral: true, values: choices.tags.map((tag) => [tag, tag]) },
        { name: 'since', label: words.seenSince, values: 'day' },
        {
          name: 'stopped',
          label: words.mails,
          every: words.any,
          values: [
            ['no', words.takesMails],
            ['yes', words.takesNone],
          ],
        },
        {
          name: 'journey',
          label: words.journey,
          every: words.any,
          values: [['any', words.anyJourney], ['none', words.noJourney], ...valuesOf(choices.journeys)],
        },
      ]}
    />
  )
}

function valuesOf(things: Named[]): FilterValue[] {
  return things.map(({ id, name }) => [id, name])
}
