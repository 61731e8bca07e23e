import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import './asset-parts.css'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { clockText } from '../rules/clock-text.ts'
import { placeIn, type Snippet } from '../rules/spoken-hit.ts'

type Props = { asset: string; snippet: Snippet; hits: number; idx: number }

/** A search hit in a transcript with its time, linking to that moment. */
export function SpokenSnippet({ asset, snippet, hits, idx }: Props): ReactElement {
  const { t } = useLingui()
  const { before, match, after, ms } = snippet
  return (
    <span className="asset-spoken">
      <Link to={placeIn(asset, ms, idx)}>
        {ms === null ? null : <time>{clockText(ms / 1000)}</time>} {before}
        <mark>{match}</mark>
        {after}
      </Link>
      {hits > 1 ? (
        <span className="asset-sub">{t`and ${plural({ n: hits - 1 }, { other: '#' })} more`}</span>
      ) : null}
    </span>
  )
}
