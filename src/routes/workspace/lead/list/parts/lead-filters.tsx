import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Named } from '#src/routes/workspace/server/list-open-journeys.ts'
import type { LeadList } from '#src/routes/workspace/server/load-lead-list.ts'
import { useLocale } from '#src/translation/reader.ts'
import { FilterMenu } from '#src/ui/filter-menu.tsx'
import type { FilterValue } from '#src/ui/list-filters.tsx'

export type LeadChoices = LeadList['choices']

type Props = { choices: LeadChoices; chosen: Record<string, string>; kept: Record<string, string> }

/** The filters of the people list; the URL keeps them. */
export function LeadFilters({ choices, chosen, kept }: Props): ReactElement {
  const { t } = useLingui()

  const locale = useLocale()
  return (
    <FilterMenu
      label={t`Filter people`}
      chosen={chosen}
      kept={kept}
      sayDay={(day) => new Date(`${day}T12:00:00Z`).toLocaleDateString(locale, { timeZone: 'UTC' })}
      filters={[
        {
          name: 'account',
          label: t`Company`,
          every: t`Any`,
          values: [['none', t`No company`], ...valuesOf(choices.companies)],
        },
        {
          name: 'validated',
          label: t`Verified`,
          every: t`Any`,
          values: [
            ['yes', t`Verified`],
            ['no', t`Not verified`],
          ],
        },
        { name: 'tag', label: t`Tags`, isSeveral: true, values: choices.tags.map((tag) => [tag, tag]) },
        { name: 'since', label: t`Last seen after`, values: 'day' },
        {
          name: 'stopped',
          label: t`Emails`,
          every: t`Any`,
          values: [
            ['no', t`Subscribed`],
            ['yes', t`Unsubscribed`],
          ],
        },
        {
          name: 'journey',
          label: t`Journey`,
          every: t`Any`,
          values: [['any', t`In any journey`], ['none', t`Not in a journey`], ...valuesOf(choices.journeys)],
        },
      ]}
    />
  )
}

function valuesOf(things: Named[]): FilterValue[] {
  return things.map(({ id, name }) => [id, name])
}
