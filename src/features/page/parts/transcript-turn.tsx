import { useLingui } from '@lingui/react/macro'
import { Fragment, memo, type ReactElement } from 'react'
import type { Player } from './player.ts'
import type { SpeakerTurn } from './speaker-turns.ts'
import { SpokenWords } from './spoken-words.tsx'
import { timeText } from './time-text.ts'

type Props = {
  turn: SpeakerTurn
  /** The index of the current segment if it is in this turn, else -1. */
  spoken: number
  /** The index of the segment with keyboard focus if it is in this turn, else -1. */
  held: number
  /** Undefined without a recording. */
  listen: Player['listen'] | undefined
  isReady: boolean
}

export const TranscriptTurn = memo(function TranscriptTurn(props: Props): ReactElement {
  const { turn, spoken, held, listen, isReady } = props
  const startMs = turn.segments[0]?.startMs ?? null
  return (
    <div className="pb-turn">
      <p className="pb-who">
        {turn.speaker && !turn.isContinued ? <b>{turn.speaker}</b> : null}
        {startMs === null ? null : <Stamp ms={startMs} hasSound={listen !== undefined} isReady={isReady} />}
      </p>
      <p className="pb-said">
        {turn.segments.map((segment, nth) => {
          const place = turn.first + nth
          const isInWords = listen !== undefined && (place === spoken || place === held)
          return (
            <Fragment key={place}>
              <span data-segment={place} className={place === spoken ? 'pb-now' : undefined}>
                {isInWords ? <SpokenWords segment={segment} listen={listen} /> : segment.text}
              </span>
              {nth < turn.segments.length - 1 ? ' ' : null}
            </Fragment>
          )
        })}
      </p>
    </div>
  )
})

function Stamp({ ms, hasSound, isReady }: { ms: number; hasSound: boolean; isReady: boolean }): ReactElement {
  const { t } = useLingui()
  const text = timeText(ms)
  if (!hasSound) return <span className="pb-at">{text}</span>
  return (
    <button
      type="button"
      className="pb-at"
      data-at={ms}
      disabled={!isReady}
      aria-label={t`Play from ${text}`}
    >
      {text}
    </button>
  )
}
