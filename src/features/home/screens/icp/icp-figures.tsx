import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { type Distribution, matchingTiers, tiers } from '#src/features/icp/rules/score.ts'
import { icpWords } from '#src/features/icp/words/icp-words.ts'
import { Panel } from '#src/ui/panel.tsx'
import { useLocale, useWords } from '#src/words/reader.ts'

type Figures = { matches: number; total: number; looked: number; distribution: Distribution }
type Props = {
  figures: Figures | null
  /** Whether they are of what is not saved yet. */
  isDraft: boolean
  isBeingScored: boolean
  problem: string | undefined
}

/** How many accounts match and how they are spread. */
export function IcpFigures({ figures, isDraft, isBeingScored, problem }: Props): ReactElement {
  const words = useWords(icpWords)
  return (
    <Panel title={words.figures}>
      <div className="icp-figures">
        <p className="icp-matches" role="status">
          <strong>{figures ? <Matching figures={figures} /> : null}</strong>{' '}
          <span className="quiet">{problem ?? (isDraft ? words.ofDraft : words.ofSaved)}</span>
        </p>
        {figures && figures.looked < figures.total ? (
          <p className="quiet">{words.estimated(figures.looked)}</p>
        ) : null}
        {isBeingScored ? <p className="quiet">{words.isBeingScored}</p> : null}
        {figures && figures.total > 0 ? <Spread distribution={figures.distribution} /> : null}
        {figures?.total === 0 ? (
          <p className="quiet">
            {words.noAccounts} <Link to="/workspace/account">{words.openAccounts}</Link>
          </p>
        ) : null}
      </div>
    </Panel>
  )
}

function Matching({ figures: { matches, total, looked } }: { figures: Figures }): string {
  const words = useWords(icpWords)
  return looked < total ? words.about(matches, total) : words.matches(matches, total)
}

function Spread({ distribution }: { distribution: Distribution }): ReactElement {
  const words = useWords(icpWords)
  const locale = useLocale()
  const most = Math.max(1, ...distribution.bars)
  const bars = distribution.bars.map((count, n) => {
    const [from, to] = [n * 10, n === 9 ? 100 : n * 10 + 9]
    return { from, count, label: words.bar(from, to, count) }
  })
  return (
    <>
      <dl className="icp-tiers">
        {tiers.map((tier) => (
          <div key={tier} data-tier={tier}>
            <dt>{words.tiers[tier]}</dt>
            <dd className="figure">{distribution.tiers[tier].toLocaleString(locale)}</dd>
          </div>
        ))}
      </dl>
      <h3>{words.distribution}</h3>
      <ol className="icp-bars">
        {bars.map(({ from, count, label }) => (
          <li key={from} title={label}>
            <span className="visually-hidden">{label}</span>
            <span
              aria-hidden
              className="icp-bar"
              style={{ blockSize: `${Math.max(count > 0 ? 4 : 0, (100 * count) / most)}%` }}
            />
            <span aria-hidden className="icp-bar-label">
              {from}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Where the accounts are that match, once they are scored. */
export function SeeMatches(): ReactElement {
  const words = useWords(icpWords)
  return (
    <Button
      component={Link}
      to={`/workspace/account?tier=${matchingTiers.join(',')}&sort=-fit`}
      variant="default"
      size="compact-sm"
    >
      {words.seeMatches}
    </Button>
  )
}
