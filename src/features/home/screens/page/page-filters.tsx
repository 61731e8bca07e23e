import type { ReactElement } from 'react'
import { ListFilters } from '#src/features/home/parts/list-filters.tsx'
import { pageListWords } from '#src/features/home/words/page-list-words.ts'
import { pageWords } from '#src/features/home/words/page-words.ts'
import { templateIds } from '#src/features/page/rules/templates.ts'
import { pageStatusWords } from '#src/features/page/words/page-status-words.ts'
import { templateWords } from '#src/features/page/words/template-words.ts'
import type { ListView } from '#src/ui/list-frame.tsx'
import { useWords } from '#src/words/reader.ts'

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
  const words = useWords(pageWords)
  const { folder, ...chosen } = filters
  const listWords = useWords(pageListWords)
  const statusWords = useWords(pageStatusWords)
  const ours = useWords(templateWords)
  return (
    <ListFilters
      label={listWords.filters}
      kept={{ ...(view.q && { q: view.q }), sort: view.sort, ...kept, ...(folder && { folder }) }}
      apply={listWords.applyFilters}
      clear={listWords.clearFilters}
      chosen={chosen}
      choices={[
        {
          name: 'status',
          label: words.status,
          every: listWords.everyStatus,
          values: statuses.map((status) => [status, statusWords[status].label]),
        },
        {
          name: 'template',
          label: listWords.ofTemplate,
          every: listWords.everyTemplate,
          values: [
            ...templateIds.map((id): [string, string] => [id, ours[id].name]),
            ...templates.map(({ id, name }): [string, string] => [id, name]),
            ['none', listWords.withoutTemplate],
          ],
        },
      ]}
    />
  )
}
