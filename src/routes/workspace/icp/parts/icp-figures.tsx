import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { icpTierLabels } from '#src/features/icp/messages/icp-labels.ts'
import { type Distribution, matchingTiers, tiers } from '#src/features/icp/rules/score.ts'
import { useLocale } from '#src/translation/reader.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Panel } from '#src/ui/panel.tsx'

type Figures = { matches: number; total: number; looked: number; distribution: Distribution }
type Props = {
  figures: Figures | null
  /** Whether they are of unsaved changes. */
  isDraft: boolean
  isBeingScored: boolean
  problem: string | undefined
}

/** The number of matching accounts and their distribution. */
export function IcpFigures({ figures, isDraft, isBeingScored, problem }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Matches`}>
      <div className="icp-figures">
        <p className="icp-matches" role="status">
          <strong>{figures ? <Matching figures={figures} /> : null}</strong>{' '}
          <span className="quiet">
            {problem ?? (isDraft ? t`Preview of unsaved changes.` : t`Saved version.`)}
          </span>
        </p>
        {figures && figures.looked < figures.total ? (
          <p className="quiet">{t`Estimated from a sample of ${plural({ looked: figures.looked }, { one: '# account', other: '# accounts' })}. Save to get an exact count.`}</p>
        ) : null}
        {isBeingScored ? <p className="quiet">{t`Scoring all accounts. This takes a few seconds.`}</p> : null}
        {figures && figures.total > 0 ? <Spread distribution={figures.distribution} /> : null}
        {figures?.total === 0 ? (
          <p className="quiet">
            {t`No accounts yet. Add accounts to see how well they fit.`}{' '}
            <Link to="/workspace/account">{t`View accounts`}</Link>
          </p>
        ) : null}
      </div>
    </Panel>
  )
}

function Matching({ figures: { matches, total, looked } }: { figures: Figures }): string {
  const { t } = useLingui()
  return looked < total
    ? t`Matches about ${plural(matches, { other: '#' })} of ${plural(total, { one: '# account', other: '# accounts' })}`
    : t`Matches ${plural(matches, { other: '#' })} of ${plural(total, { one: '# account', other: '# accounts' })}`
}

function Spread({ distribution }: { distribution: Distribution }): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const most = Math.max(1, ...distribution.bars)
  const bars = distribution.bars.map((count, n) => {
    const [from, to] = [n * 10, n === 9 ? 100 : n * 10 + 9]
    return {
      from,
      count,
      label: t`${from} to ${to}: ${plural(count, { one: '# account', other: '# accounts' })}`,
    }
  })
  return (
    <>
      <dl className="icp-tiers">
        {tiers.map((tier) => (
          <div key={tier} data-tier={tier}>
            <dt>{t(icpTierLabels[tier])}</dt>
            <dd className="figure">{distribution.tiers[tier].toLocaleString(locale)}</dd>
          </div>
        ))}
      </dl>
      <h3>{t`Accounts by score`}</h3>
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

/** A link to the matching accounts, once scored. */
export function MatchesLink(): ReactElement {
  const { t } = useLingui()
  return (
    <LinkButton
      to={`/workspace/account?tier=${matchingTiers.join(',')}&sort=-fit`}
      size="compact-sm"
      label={t`View accounts`}
    />
  )
}
