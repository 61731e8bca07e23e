import type { ReactElement } from 'react'
import type { FolderRow } from '#src/features/folder/schema.ts'
import { ListFilters } from '#src/features/home/parts/list-filters.tsx'
import { assetListWords } from '#src/features/home/words/asset-list-words.ts'
import type { ListView } from '#src/ui/list-frame.tsx'
import { useWords } from '#src/words/reader.ts'
import { folderChoices } from './folder-choices.ts'

type Props = {
  view: ListView
  filters: Record<string, string>
  folders: FolderRow[]
  tags: string[]
  total: number
}

/** Narrows the list of assets; the address keeps what is chosen, together with the search and the order. */
export function AssetFilters({ view, filters, folders, tags, total }: Props): ReactElement {
  const words = useWords(assetListWords)
  const kinds: [string, string][] = [
    ['audio', words.recording],
    ['document', words.document],
  ]
  const statuses: [string, string][] = [
    ['ready', words.ready],
    ['draft', words.draft],
  ]
  return (
    <>
      <span className="asset-count" role="status">
        {words.count(total)}
      </span>
      <ListFilters
        label={words.filter}
        kept={{ ...(view.q && { q: view.q }), sort: view.sort }}
        apply={words.apply}
        clear={words.clearFilter}
        chosen={filters}
        choices={[
          {
            name: 'folder',
            label: words.folder,
            every: words.everyFolder,
            values: folderChoices(folders).map(({ value, label }) => [value, label]),
          },
          { name: 'tag', label: words.tag, every: words.everyTag, values: tags.map((tag) => [tag, tag]) },
          { name: 'kind', label: words.kind, every: words.everyKind, values: kinds },
          { name: 'status', label: words.status, every: words.everyStatus, values: statuses },
        ]}
      />
    </>
  )
}
