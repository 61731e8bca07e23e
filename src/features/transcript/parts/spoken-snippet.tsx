import './asset-parts.css'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useWords } from '#src/words/reader.ts'
import { clockText } from '../rules/clock-text.ts'
import { placeIn, type Snippet } from '../rules/spoken-hit.ts'
import { assetListWords } from '../words/asset-list-words.ts'

type Props = { asset: string; snippet: Snippet; hits: number }

/** The place in a transcript where something was said, with its time; it leads there. */
export function SpokenSnippet({ asset, snippet, hits }: Props): ReactElement {
  const words = useWords(assetListWords)
  const { before, match, after, ms } = snippet
  return (
    <span className="asset-spoken">
      <Link to={placeIn(asset, ms)}>
        {ms === null ? null : <time>{clockText(ms / 1000)}</time>} {before}
        <mark>{match}</mark>
        {after}
      </Link>
      {hits > 1 ? <span className="asset-sub">{words.andMore(hits - 1)}</span> : null}
    </span>
  )
}
