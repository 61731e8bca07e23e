import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { AssetMark } from '#src/features/home/parts/asset-mark.tsx'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import type { StagedAsset } from '#src/features/home/server/asset-stages.ts'
import type { assetListWords } from '#src/features/home/words/asset-list-words.ts'
import { AssetStatus } from '#src/features/transcript/parts/asset-status.tsx'
import { SpokenSnippet } from '#src/features/transcript/parts/spoken-snippet.tsx'
import { Duration } from '#src/ui/duration.tsx'
import type { Column } from '#src/ui/list-frame.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useLocale } from '#src/words/reader.ts'

type Words = typeof assetListWords.en

/** The columns of the list of assets. */
export function assetColumns(words: Words): Column<StagedAsset>[] {
  return [
    { label: words.asset, sort: 'title', cell: (asset) => <Named asset={asset} /> },
    {
      label: words.kind,
      sort: 'kind',
      cell: ({ kind }) => (
        <span className="asset-kind">
          <AssetMark kind={kind} />
          {words.kinds[kind]}
        </span>
      ),
    },
    {
      label: words.length,
      sort: 'length',
      isNumber: true,
      cell: ({ durationMs }) =>
        durationMs === null ? <NotThere words={words} /> : <Duration seconds={durationMs / 1000} />,
    },
    {
      label: words.wordCount,
      sort: 'words',
      isNumber: true,
      cell: (asset) => (asset.words === null ? <NotThere words={words} /> : <Count n={asset.words} />),
    },
    { label: words.status, sort: 'status', cell: ({ stage }) => <AssetStatus status={stage} /> },
    { label: words.changed, sort: 'changed', cell: ({ updatedAt }) => <RelativeTime at={updatedAt} /> },
    {
      label: words.actions,
      cell: ({ id, title }) => (
        <div className="row-actions">
          <IntentButton
            fields={{ intent: 'remove-assets', ids: id }}
            icon="trash-2"
            label={words.removeNamed(title)}
          />
        </div>
      ),
    },
  ]
}

function Named({ asset: { id, title, filename, tags, spoken } }: { asset: StagedAsset }): ReactElement {
  return (
    <div>
      <Link to={`/workspace/assets/${id}`} className="row-title" data-row-link prefetch="intent">
        {title}
      </Link>
      {filename ? <span className="row-sub">{filename}</span> : null}
      {tags.length > 0 ? (
        <span className="asset-tags">
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

function NotThere({ words }: { words: Words }): ReactElement {
  return (
    <span className="asset-none">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{words.none}</span>
    </span>
  )
}
