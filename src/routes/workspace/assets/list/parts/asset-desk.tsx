import { useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { FolderNav } from '#src/features/folder/parts/folder-nav.tsx'
import type { FolderRow } from '#src/features/folder/schema.ts'
import { type AssetViewName, assetViews } from '#src/routes/workspace/parts/list-views.ts'
import type { AssetFacets } from '#src/routes/workspace/server/asset-facets.ts'
import type { BoardColumn, StagedAsset } from '#src/routes/workspace/server/asset-stages.ts'
import { BulkButton } from '#src/ui/bulk-button.tsx'
import { ListFrame, type ListView } from '#src/ui/list-frame.tsx'
import type { Chosen } from '#src/ui/use-selection.ts'
import { ViewChoice } from '#src/ui/view-choice.tsx'
import { AssetBulk } from './asset-bulk.tsx'
import { AssetBoard, AssetGrid, assetDrag } from './asset-cards.tsx'
import { assetColumns } from './asset-columns.tsx'
import { AssetFilters } from './asset-filters.tsx'
import { assetListViewLabels } from './asset-list-labels.ts'
import type { BulkMeans } from './bulk-dialogs.tsx'

type Props = {
  as: AssetViewName
  assets: StagedAsset[]
  total: number
  columns: BoardColumn[] | null
  view: ListView
  filters: Record<string, string>
  /** What the address says beside the filters. */
  kept: Record<string, string>
  folders: (FolderRow & { count: number })[]
  facets: AssetFacets
  tags: string[]
  means: BulkMeans
  empty: ReactNode
}

/** The assets as a list, a grid or a board, with the folders beside it. */
export function AssetDesk(props: Props): ReactElement {
  const { as, assets, total, columns, view, filters, kept, folders, facets, tags, means, empty } = props
  const { t } = useLingui()
  const { folder, ...others } = filters
  const said = { ...kept, ...filters }

  function renderRows(rows: StagedAsset[], chosen: Chosen): ReactNode {
    if (!columns) return <AssetGrid assets={rows} chosen={chosen} />
    return <AssetBoard columns={columns} chosen={chosen} kept={said} />
  }

  return (
    <div className="folder-desk" data-folders={folders.length > 0 || undefined}>
      {folders.length > 0 ? (
        <FolderNav
          folders={folders}
          chosen={folder}
          allLabel={t`All assets`}
          drop={{ type: assetDrag, intent: 'move-assets' }}
          hrefOf={(id) => `?${new URLSearchParams({ ...kept, ...others, ...(id && { folder: id }) })}`}
        />
      ) : null}
      <ListFrame
        list="assets"
        things={t`assets`}
        rows={assets}
        columns={assetColumns(t)}
        view={view}
        filters={{ ...filters, ...(kept['as'] && { as: kept['as'] }) }}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        csv="/workspace/export/assets"
        dragType={assetDrag}
        {...(as !== 'list' && { renderRows })}
        actions={
          <>
            <ViewChoice
              label={t`Layout`}
              name="as"
              chosen={as}
              kept={said}
              views={assetViews.map((one) => [one, t(assetListViewLabels[one])] as const)}
            />
            <AssetFilters {...{ kept, filters, folders, facets, total }} />
          </>
        }
        renderBulk={(ids) => (
          <>
            <AssetBulk chosen={assets.filter(({ id }) => ids.includes(id))} {...{ folders, tags, means }} />
            <BulkButton ids={ids} intent="remove-assets" label={t`Remove`} />
          </>
        )}
        empty={empty}
      />
    </div>
  )
}
