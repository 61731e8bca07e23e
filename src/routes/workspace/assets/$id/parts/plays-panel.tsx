import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Plays } from '#src/features/media/server/count-plays.ts'
import { useLocale } from '#src/translation/reader.ts'
import { Facts } from '#src/ui/facts.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { assetAroundPlayPlaceLabels } from './asset-around-labels.ts'

/** How often visitors played a recording, and where. */
export function PlaysPanel({ plays }: { plays: Plays[] }): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <Panel title={t`Plays`}>
      {plays.length === 0 ? (
        <p className="around-none">{t`No plays yet.`}</p>
      ) : (
        <Facts
          facts={plays.map(({ place, plays: count }) => [
            t(assetAroundPlayPlaceLabels[place]),
            <span key={place} className="figure">
              {count.toLocaleString(locale)}
            </span>,
          ])}
          className="around-plays"
        />
      )}
      <p className="around-note">{t`Each device counts once a day on each page, after loading a minute of the recording, or most of it if it’s shorter.`}</p>
    </Panel>
  )
}
