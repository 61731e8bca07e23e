import type { ReactElement } from 'react'
import type { FolderRow } from '#src/features/folder/schema.ts'
import { FilterMenu } from '#src/features/home/parts/filter-menu.tsx'
import { folderChoices } from '#src/features/home/parts/folder-choices.ts'
import type { FilterValue } from '#src/features/home/parts/list-filters.tsx'
import type { AssetFacets, FacetValue } from '#src/features/home/server/asset-facets.ts'
import { assetListWords } from '#src/features/home/words/asset-list-words.ts'
import { folderPlaceWords } from '#src/features/home/words/folder-place-words.ts'
import { useLocale, useWords } from '#src/words/reader.ts'

type Props = {
  kept: Record<string, string>
  filters: Record<string, string>
  folders: FolderRow[]
  facets: AssetFacets
  total: number
}

/** Narrows the list of assets; the address keeps what is chosen, together with the search and the order. */
export function AssetFilters({ kept, filters, folders, facets, total }: Props): ReactElement {
  const words = useWords(assetListWords)
  const places = useWords(folderPlaceWords)
  const locale = useLocale()
  const languages = new Intl.DisplayNames([locale], { type: 'language' })
  const { kinds, statuses, transcripts } = words
  function counted(values: FacetValue[], say: (value: string) => string = (value) => value) {
    return values.map(({ value, n, label }): FilterValue => [value, label ?? say(value), n])
  }
  return (
    <>
      <span className="asset-count" role="status">
        {words.count(total)}
      </span>
      <FilterMenu
        label={words.filter}
        kept={kept}
        chosen={filters}
        sayDay={(day) => new Date(day).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' })}
        filters={[
          {
            name: 'folder',
            label: words.folder,
            every: words.everyFolder,
            values: [
              ...folderChoices(folders).map(({ value, label }): FilterValue => [value, label]),
              ...(folders.length > 0 ? [['none', places.inNoFolder] satisfies FilterValue] : []),
            ],
          },
          { name: 'tag', label: words.tag, every: words.everyTag, values: counted(facets.tag) },
          {
            name: 'kind',
            label: words.kind,
            every: words.everyKind,
            values: counted(facets.kind, (value) => said(kinds, value)),
          },
          {
            name: 'status',
            label: words.status,
            every: words.everyStatus,
            values: counted(facets.status, (value) => said(statuses, value)),
          },
          {
            name: 'transcript',
            label: words.transcript,
            every: words.withOrWithout,
            values: counted(facets.transcript, (value) => said(transcripts, value)),
          },
          { name: 'guest', label: words.guest, every: words.everyGuest, values: counted(facets.guest) },
          {
            name: 'language',
            label: words.language,
            every: words.everyLanguage,
            values: counted(facets.language, (value) => languageName(languages, value)),
          },
          { name: 'owner', label: words.owner, every: words.everyOwner, values: counted(facets.owner) },
          {
            name: 'archived',
            label: words.archive,
            every: words.notArchived,
            values: [['yes', words.archived]],
          },
          { name: 'from', label: words.from, values: 'day' },
          { name: 'until', label: words.until, values: 'day' },
        ]}
      />
    </>
  )
}

function said(words: Record<string, string>, value: string): string {
  return words[value] ?? value
}

/** What people wrote as a language may be none. */
function languageName(names: Intl.DisplayNames, value: string): string {
  try {
    return names.of(value) ?? value
  } catch {
    return value
  }
}
