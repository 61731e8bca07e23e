import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useLocale } from '#src/translation/reader.ts'
import { Tag } from '#src/ui/tag.tsx'
import { icpTierLabels } from '../messages/icp-labels.ts'
import type { Criterion } from '../rules/criterion.ts'
import { sayScore } from '../rules/say-criterion.ts'
import type { Reason, Tier } from '../rules/score.ts'

const tones: Record<Tier, 'good' | 'warn' | 'plain'> = {
  A: 'good',
  B: 'good',
  C: 'plain',
  none: 'plain',
  excluded: 'warn',
}

type Props = {
  scored: { score: number; tier: Tier; judged: number; reasons: Reason[] }
  /** The profile's criteria, for the reasons. */
  criteria?: readonly Criterion[] | undefined
}

/** An account's fit score and tier, with the reasons on hover. */
export function FitTag({ scored, criteria }: Props): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const reasons = criteria && sayScore(locale, criteria, scored).join('\n')
  return (
    <Tag tone={tones[scored.tier]} {...(reasons ? { title: reasons } : {})}>
      <span className="figure">{scored.score.toLocaleString(locale)}</span> {t(icpTierLabels[scored.tier])}
    </Tag>
  )
}
