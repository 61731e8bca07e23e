import type { ReactElement } from 'react'
import { assetAroundWords } from '#src/features/home/words/asset-around-words.ts'
import type { Plays } from '#src/features/media/server/count-plays.ts'
import { Panel } from '#src/ui/panel.tsx'
import { useLocale, useWords } from '#src/words/reader.ts'

/** How often visitors played a recording, and where. */
export function PlaysPanel({ plays }: { plays: Plays[] }): ReactElement {
  const words = useWords(assetAroundWords)
  const locale = useLocale()
  return (
    <Panel title={words.plays}>
      {plays.length === 0 ? (
        <p className="around-none">{words.noPlays}</p>
      ) : (
        <dl className="around-plays">
          {plays.map(({ place, plays: count }) => (
            <div key={place}>
              <dt>{words.playPlaces[place]}</dt>
              <dd className="figure">{count.toLocaleString(locale)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="around-note">{words.playsMean}</p>
    </Panel>
  )
}
