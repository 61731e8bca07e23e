import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect, useMemo, useRef } from 'react'
import { timeText } from './time-text.ts'
import type { Playback } from './use-playback.ts'

type Props = { peaks: number[] | undefined; playback: Playback; title: string }

/** The waveform, filled up to the current position, under a slider that seeks. */
export function Waveform({ peaks, playback, title }: Props): ReactElement {
  const { t } = useLingui()
  const picture = useRef<HTMLDivElement>(null)
  const { duration, at, isReady, player } = playback

  useEffect(() => {
    function fill(ms: number): void {
      const part = duration > 0 ? Math.min(1, ms / duration) : 0
      picture.current?.style.setProperty('--played', `${(part * 100).toFixed(2)}%`)
    }
    return player.listen(fill)
  }, [duration, player])

  const shape = useMemo(() => (peaks?.length ? barsPath(peaks) : 'M0 0h100'), [peaks])
  const width = peaks?.length ? peaks.length * 4 : 100
  return (
    <div className="pb-wave" ref={picture}>
      {['pb-wave-all', 'pb-wave-played'].map((layer) => (
        <svg
          key={layer}
          className={layer}
          aria-hidden="true"
          viewBox={`0 -50 ${width} 100`}
          preserveAspectRatio="none"
        >
          <path d={shape} vectorEffect="non-scaling-stroke" />
        </svg>
      ))}
      <input
        type="range"
        aria-label={title ? t`Position in ${title}` : t`Position in the recording`}
        aria-valuetext={t`${{ at: timeText(at) }} of ${{ duration: timeText(duration) }}`}
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={duration < 60_000 ? 100 : 1000}
        value={at}
        disabled={!isReady || duration === 0}
        onChange={(event) => player.seek(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}

/** One vertical line per bar, four wide and up to a hundred high around 0. */
function barsPath(peaks: number[]): string {
  const loudest = Math.max(0.05, ...peaks)
  return peaks
    .map((peak, bar) => upright(bar * 4 + 2, Math.max(2, Math.round((peak / loudest) * 46))))
    .join('')
}

function upright(x: number, half: number): string {
  return `M${x} ${-half}V${half}`
}
