import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { pageStatusLabels } from '#src/features/page/messages/page-status-labels.ts'
import { templateLabels } from '#src/features/page/messages/template-labels.ts'
import { templateIds } from '#src/features/page/rules/templates.ts'
import { ListFilters } from '#src/ui/list-filters.tsx'
import type { ListView } from '#src/ui/list-frame.tsx'

const statuses = ['draft', 'scheduled', 'published', 'changed'] as const

type Props = {
  view: ListView
  filters: Record<string, string>
  /** What else the address says. */
  kept: Record<string, string>
  templates: { id: string; name: string }[]
}

/** Narrows the list of pages; the address keeps what is chosen, together with the search and the order. */
export function PageFilters({ view, filters, kept, templates }: Props): ReactElement {
  const { t } = useLingui()
  const { folder, ...chosen } = filters

  return (
    <ListFilters
      label={t`Filter pages`}
      kept={{ ...(view.q && { q: view.q }), sort: view.sort, ...kept, ...(folder && { folder }) }}
      chosen={chosen}
      choices={[
        {
          name: 'status',
          label: t`Status`,
          every: t`Any status`,
          values: statuses.map((status) => [status, t(pageStatusLabels[status].label)]),
        },
        {
          name: 'template',
          label: t`Template`,
          every: t`Any template`,
          values: [
            ...templateIds.map((id): [string, string] => [id, t(templateLabels[id].name)]),
            ...templates.map(({ id, name }): [string, string] => [id, name]),
            ['none', t`No template`],
          ],
        },
      ]}
    />
  )
}
