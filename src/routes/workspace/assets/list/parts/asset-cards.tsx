import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { AssetMark } from '#src/features/asset/parts/asset-mark.tsx'
import { AssetStatus } from '#src/features/transcript/parts/asset-status.tsx'
import { SpokenSnippet } from '#src/features/transcript/parts/spoken-snippet.tsx'
import type { BoardColumn, StagedAsset } from '#src/routes/workspace/server/asset-stages.ts'
import { draggable } from '#src/ui/drag-rows.ts'
import { Duration } from '#src/ui/duration.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { RowLink } from '#src/ui/row-link.tsx'
import type { Chosen } from '#src/ui/use-selection.ts'
import { assetListKindLabels, assetListStatuseLabels } from './asset-list-labels.ts'
import './asset-cards.css'

/** As what assets are dragged. */
export const assetDrag = 'application/x-assets'

type GridProps = { assets: StagedAsset[]; chosen: Chosen }

/** Assets as pictures of their covers. */
export function AssetGrid({ assets, chosen }: GridProps): ReactElement {
  const { t } = useLingui()
  return (
    <ul className="asset-grid" aria-label={t`Assets`}>
      {assets.map((asset) => (
        <AssetCard key={asset.id} asset={asset} chosen={chosen} hasCover />
      ))}
    </ul>
  )
}

type BoardProps = {
  columns: BoardColumn[]
  chosen: Chosen
  /** What the address says. */
  kept: Record<string, string>
}

/** Assets in columns by status. A column shows the first ones; the list has the rest. */
export function AssetBoard({ columns, chosen, kept }: BoardProps): ReactElement {
  const { t } = useLingui()
  return (
    <div className="asset-board">
      {columns.map(({ stage, assets, total }) => (
        <section key={stage} aria-labelledby={`stage-${stage}`}>
          <h2 id={`stage-${stage}`}>
            {t(assetListStatuseLabels[stage])} <span className="figure quiet">{total}</span>
          </h2>
          {assets.length === 0 ? <p className="quiet">{t`None`}</p> : null}
          <ul>
            {assets.map((asset) => (
              <AssetCard key={asset.id} asset={asset} chosen={chosen} />
            ))}
          </ul>
          {total > assets.length ? (
            <Link to={`?${new URLSearchParams({ ...kept, as: 'list', status: stage })}`}>
              {t`Show all ${plural({ n: total }, { other: '#' })}`}
            </Link>
          ) : null}
        </section>
      ))}
    </div>
  )
}

type CardProps = { asset: StagedAsset; chosen: Chosen; hasCover?: true }

function AssetCard({ asset, chosen, hasCover }: CardProps): ReactElement {
  const { id, title, kind, cover, durationMs, stage, tags, spoken, updatedAt } = asset
  const { t } = useLingui()

  return (
    <li
      data-row
      data-chosen={chosen.has(id) || undefined}
      className="asset-card"
      {...draggable(assetDrag, chosen, id)}
    >
      {hasCover ? (
        <span className="asset-cover" aria-hidden="true">
          {cover ? <img src={`/api/media/${cover}`} alt="" loading="lazy" /> : <AssetMark kind={kind} />}
        </span>
      ) : null}
      <span className="asset-card-title">
        <input
          type="checkbox"
          data-row-choice
          aria-label={t`Select “${{ name: title }}”`}
          checked={chosen.has(id)}
          onChange={() => chosen.toggle(id)}
        />
        <RowLink to={`/workspace/assets/${id}`} prefetch="intent" title={title} />
      </span>
      {spoken ? <SpokenSnippet {...spoken} /> : null}
      <span className="asset-card-facts">
        <span className="asset-kind">
          <AssetMark kind={kind} />
          {t(assetListKindLabels[kind])}
        </span>
        {durationMs === null ? null : <Duration seconds={durationMs / 1000} />}
        <RelativeTime at={updatedAt} />
        {hasCover ? <AssetStatus status={stage} /> : null}
      </span>
      {tags.length > 0 ? (
        <span className="asset-tags">
          {tags.map((tag) => (
            <Link key={tag} to={`?${new URLSearchParams({ tag })}`}>
              {tag}
            </Link>
          ))}
        </span>
      ) : null}
    </li>
  )
}
