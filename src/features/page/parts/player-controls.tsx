import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Keeping } from '../schema.ts'
import { timeText } from './time-text.ts'
import type { Playback } from './use-playback.ts'

const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2]

type Props = { playback: Playback; src: string; preload: 'none' | 'metadata'; title: string } & Keeping

/** Play, skip, time and speed. The browser's own controls take their place until hydration. */
export function PlayerControls({ playback, src, preload, title, download }: Props): ReactElement {
  const { t } = useLingui()
  const { player, isReady, isPlaying, at, duration } = playback
  const { attach } = player
  return (
    <div className="pb-bar" role="group" aria-label={title ? t`Player: ${title}` : t`Player`}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript is shown below */}
      <audio
        ref={attach}
        src={src}
        preload={preload}
        controls={!isReady}
        controlsList={download === null ? 'nodownload' : undefined}
        aria-label={title || t`Recording`}
      />
      {isReady ? (
        <>
          <button
            type="button"
            className="pb-play"
            onClick={() => player.toggle()}
            aria-label={isPlaying ? t`Pause` : t`Play`}
          >
            <svg aria-hidden="true" viewBox="0 0 24 24" width="24" height="24">
              <path d={isPlaying ? 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z' : 'M8 4.8v14.4L19.5 12z'} />
            </svg>
          </button>
          <SkipButton label={t`Back 15 seconds`} isForward={false} onPress={() => player.skip(-15_000)} />
          <SkipButton label={t`Forward 15 seconds`} isForward onPress={() => player.skip(15_000)} />
          <span className="pb-time">
            <span>{timeText(at)}</span>
            <span className="pb-time-all">
              <span className="pb-time-of"> / </span>
              {timeText(duration)}
            </span>
          </span>
          <select
            className="pb-speed"
            aria-label={t`Speed`}
            defaultValue={1}
            onChange={(event) => player.setSpeed(Number(event.currentTarget.value))}
          >
            {speeds.map((speed) => (
              <option key={speed} value={speed}>
                {speed}×
              </option>
            ))}
          </select>
        </>
      ) : null}
    </div>
  )
}

type SkipProps = { label: string; isForward: boolean; onPress: () => void }

function SkipButton({ label, isForward, onPress }: SkipProps): ReactElement {
  return (
    <button type="button" className="pb-skip" onClick={onPress} aria-label={label}>
      <svg aria-hidden="true" viewBox="0 0 24 24" width="24" height="24">
        <path
          transform={isForward ? 'matrix(-1 0 0 1 24 0)' : undefined}
          d="M4 5v5h5M4.6 10A8 8 0 1 1 4 14"
        />
        <text x="12" y="16.6">
          15
        </text>
      </svg>
    </button>
  )
}
