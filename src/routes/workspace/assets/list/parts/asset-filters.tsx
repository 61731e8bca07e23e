import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { folderChoices } from '#src/features/folder/parts/folder-choices.ts'
import type { FolderRow } from '#src/features/folder/schema.ts'
import type { AssetFacets, FacetValue } from '#src/routes/workspace/server/asset-facets.ts'
import { useLocale } from '#src/translation/reader.ts'
import { FilterMenu } from '#src/ui/filter-menu.tsx'
import type { FilterValue } from '#src/ui/list-filters.tsx'

type Props = {
  kept: Record<string, string>
  filters: Record<string, string>
  folders: FolderRow[]
  facets: AssetFacets
  total: number
}

/** Narrows the list of assets; the address keeps what is chosen, together with the search and the order. */
export function AssetFilters({ kept, filters, folders, facets, total }: Props): ReactElement {
  const { t } = useLingui()

  const locale = useLocale()
  const languages = new Intl.DisplayNames([locale], { type: 'language' })

  function counted(values: FacetValue[], say: (value: string) => string = (value) => value) {
    return values.map(({ value, n, label }): FilterValue => [value, label ?? say(value), n])
  }
  return (
    <>
      <span className="asset-count" role="status">
        {t`${plural({ n: total }, { one: '# asset', other: '# assets' })}`}
      </span>
      <FilterMenu
        label={t`Filter recordings`}
        kept={kept}
        chosen={filters}
        sayDay={(day) => new Date(day).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' })}
        filters={[
          {
            name: 'folder',
            label: t`Folder`,
            every: t`All folders`,
            values: [
              ...folderChoices(folders).map(({ value, label }): FilterValue => [value, label]),
              ...(folders.length > 0 ? [['none', t`No folder`] satisfies FilterValue] : []),
            ],
          },
          { name: 'tag', label: t`Tag`, every: t`All tags`, values: counted(facets.tag) },
          {
            name: 'kind',
            label: t`Type`,
            every: t`All types`,
            values: counted(facets.kind, (value) =>
              said(
                { audio: t`Recording`, document: t`Document`, image: t`Image`, article: t`Article` },
                value,
              ),
            ),
          },
          {
            name: 'status',
            label: t`Status`,
            every: t`Any status`,
            values: counted(facets.status, (value) =>
              said(
                {
                  draft: t`No transcript`,
                  transcribing: t`Transcribing`,
                  ready: t`Ready`,
                  published: t`Published`,
                },
                value,
              ),
            ),
          },
          {
            name: 'transcript',
            label: t`Transcript`,
            every: t`Transcript`,
            values: counted(facets.transcript, (value) =>
              said({ yes: t`Has a transcript`, no: t`No transcript` }, value),
            ),
          },
          { name: 'guest', label: t`Guest`, every: t`Any guest`, values: counted(facets.guest) },
          {
            name: 'language',
            label: t`Language`,
            every: t`Any language`,
            values: counted(facets.language, (value) => languageName(languages, value)),
          },
          {
            name: 'owner',
            label: t({ message: 'Owner', context: 'author' }),
            every: t`Anyone`,
            values: counted(facets.owner),
          },
          {
            name: 'archived',
            label: t`Archive`,
            every: t`Not archived`,
            values: [['yes', t`Archived`]],
          },
          { name: 'from', label: t({ message: 'From', context: 'day' }), values: 'day' },
          { name: 'until', label: t`Until`, values: 'day' },
        ]}
      />
    </>
  )
}

function said(words: Record<string, string>, value: string): string {
  return words[value] ?? value
}

/** The language is free text and may be invalid. */
function languageName(names: Intl.DisplayNames, value: string): string {
  try {
    return names.of(value) ?? value
  } catch {
    return value
  }
}
