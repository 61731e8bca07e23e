import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Tag } from '#src/ui/tag.tsx'
import type { Judged, Momentum } from '../rules/momentum.ts'
import {
  momentumFromLabels,
  momentumReasonLabels,
  momentumStepLabels,
  momentumWordLabels,
} from './momentum-labels.ts'

const tones: Record<Momentum, 'good' | 'warn' | 'plain'> = {
  spreading: 'good',
  returned: 'good',
  active: 'good',
  cooling: 'warn',
  silent: 'plain',
  unopened: 'warn',
  waiting: 'plain',
}

/** An account's momentum as a tag, with the reason in its tooltip. */
export function StandingTag({ judged }: { judged: Judged }): ReactElement {
  const { t } = useLingui()
  const { momentum } = judged
  return (
    <Tag tone={tones[momentum]} title={t(momentumReasonLabels[momentum](judged))}>
      {t(momentumWordLabels[momentum])}
    </Tag>
  )
}

/** An account's momentum, the reason, and what to do next. */
export function AccountStanding({ judged }: { judged: Judged }): ReactElement {
  const { t } = useLingui()
  const { momentum, thresholds } = judged
  return (
    <div className="account-said">
      <p>
        <StandingTag judged={judged} /> {t(momentumReasonLabels[momentum](judged))}{' '}
        {t`Next: ${{ step: t(momentumStepLabels[momentum]) }}`}
      </p>
      <p className="quiet">{t(momentumFromLabels[thresholds.from])}</p>
    </div>
  )
}
