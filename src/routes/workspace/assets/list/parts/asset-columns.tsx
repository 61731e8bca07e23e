import { msg } from '@lingui/core/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { AssetMark } from '#src/features/asset/parts/asset-mark.tsx'
import { AssetStatus } from '#src/features/transcript/parts/asset-status.tsx'
import { SpokenSnippet } from '#src/features/transcript/parts/spoken-snippet.tsx'
import { ShareIcon } from '#src/routes/workspace/parts/share/share-button.tsx'
import type { StagedAsset } from '#src/routes/workspace/server/asset-stages.ts'
import { useLocale } from '#src/translation/reader.ts'
import type { Say } from '#src/translation/speak.ts'
import { Duration } from '#src/ui/duration.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import type { Column } from '#src/ui/list-column.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { RowLink } from '#src/ui/row-link.tsx'
import { assetListKindLabels } from './asset-list-labels.ts'

/** The columns of the list of assets. */
export function assetColumns(say: Say): Column<StagedAsset>[] {
  return [
    { label: say(msg`Asset`), sort: 'title', cell: (asset) => <Named asset={asset} /> },
    {
      label: say(msg`Type`),
      sort: 'kind',
      cell: ({ kind }) => (
        <span className="asset-kind">
          <AssetMark kind={kind} />
          {say(assetListKindLabels[kind])}
        </span>
      ),
    },
    {
      label: say(msg`Length`),
      sort: 'length',
      isNumber: true,
      cell: ({ durationMs }) =>
        durationMs === null ? <NotThere say={say} /> : <Duration seconds={durationMs / 1000} />,
    },
    {
      label: say(msg`Words`),
      sort: 'words',
      isNumber: true,
      cell: (asset) => (asset.words === null ? <NotThere say={say} /> : <Count n={asset.words} />),
    },
    { label: say(msg`Status`), sort: 'status', cell: ({ stage }) => <AssetStatus status={stage} /> },
    { label: say(msg`Changed`), sort: 'changed', cell: ({ updatedAt }) => <RelativeTime at={updatedAt} /> },
    {
      label: say(msg`Actions`),
      cell: ({ id, title, stage }) => (
        <div className="row-actions">
          {stage === 'ready' || stage === 'published' ? (
            <ShareIcon of={{ shared: { kind: 'asset', id } }} title={title} />
          ) : null}
          <IntentButton
            fields={{ intent: 'begin-episode', asset: id }}
            action="/workspace/journey/new"
            icon="route"
            label={say(msg`Create journey from “${{ name: title }}”`)}
          />
          <IntentButton
            fields={{ intent: 'remove-assets', ids: id }}
            icon="trash-2"
            label={say(msg`Delete “${{ name: title }}”`)}
          />
        </div>
      ),
    },
  ]
}

function Named({ asset: { id, title, filename, tags, spoken } }: { asset: StagedAsset }): ReactElement {
  return (
    <div>
      <RowLink to={`/workspace/assets/${id}`} prefetch="intent" title={title} />
      {filename || tags.length > 0 ? (
        <span className="asset-tags row-sub">
          {filename}
          {tags.map((tag) => (
            <Link key={tag} to={`?${new URLSearchParams({ tag })}`}>
              {tag}
            </Link>
          ))}
        </span>
      ) : null}
      {spoken ? <SpokenSnippet {...spoken} /> : null}
    </div>
  )
}

function Count({ n }: { n: number }): ReactElement {
  return <span>{n.toLocaleString(useLocale())}</span>
}

function NotThere({ say }: { say: Say }): ReactElement {
  return (
    <span className="asset-none">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{say(msg`None`)}</span>
    </span>
  )
}
