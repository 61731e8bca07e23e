import { ActionIcon, Select } from '@mantine/core'
import { type ReactElement, useCallback } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import type { Playback } from '../browser/playback.ts'
import { clockText } from '../rules/clock-text.ts'
import type { Recording } from '../server/load-asset.ts'
import { useMissingWaveform } from './use-missing-waveform.ts'
import { usePlayback } from './use-playback.ts'
import { Waveform } from './waveform.tsx'

type Props = { recording: Recording; playback: Playback }

// A seek to 5 lands on 4.999 in some browsers.
const nearlyThere = 0.01

const rates = ['0.5', '0.75', '1', '1.25', '1.5', '2', '2.5', '3']

/** Plays a recording: waveform, play and pause, position, speed. Without script the browser's own player stands here. */
export function RecordingPlayer({ recording, playback }: Props): ReactElement {
  const { id, mime, durationMs, peaks } = recording
  const src = `/api/media/${id}`
  const attach = useCallback((element: HTMLAudioElement) => playback.attach(element), [playback])
  const isPlaying = usePlayback(playback, (it) => it.isPlaying)
  const rate = usePlayback(playback, (it) => it.rate)
  const isBroken = usePlayback(playback, (it) => it.isBroken)
  const missing = useMissingWaveform(recording)
  return (
    <div className="player" data-playing={isPlaying}>
      <div className="player-wave">
        {peaks && durationMs ? (
          <Waveform playback={playback} peaks={peaks} durationMs={durationMs} />
        ) : (
          <p className="player-no-wave">{missing}</p>
        )}
        <PositionSlider playback={playback} durationMs={durationMs} />
      </div>
      <div className="player-bar">
        <ActionIcon
          variant="filled"
          color="leaf"
          size={36}
          radius="xl"
          aria-label={isPlaying ? 'Pause' : 'Play'}
          onClick={() => playback.toggle()}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} size={16} />
        </ActionIcon>
        <PlayerClock playback={playback} durationMs={durationMs} />
        <Select
          className="player-rate"
          aria-label="Speed"
          size="xs"
          data={rates.map((value) => ({ value, label: `${value}×` }))}
          value={String(rate)}
          allowDeselect={false}
          onChange={(chosen) => playback.setRate(Number(chosen ?? 1))}
        />
      </div>
      {isBroken ? (
        <p role="alert" className="player-problem">
          This browser cannot play the recording ({mime}). Try another browser, or upload it as MP3.
        </p>
      ) : null}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- the transcript stands beside it */}
      <audio ref={attach} src={src} preload="metadata" hidden />
      <noscript>
        <style>{'.player-wave, .player-bar { display: none }'}</style>
        {/* eslint-disable-next-line jsx-a11y/media-has-caption -- the transcript stands beside it */}
        <audio src={src} controls preload="metadata" />
      </noscript>
    </div>
  )
}

function PlayerClock({
  playback,
  durationMs,
}: {
  playback: Playback
  durationMs: number | null
}): ReactElement {
  const now = usePlayback(playback, ({ seconds }) => clockText(seconds + nearlyThere))
  return (
    <span className="figure player-time">
      {now}{' '}
      {durationMs === null ? null : <span className="player-whole">/ {clockText(durationMs / 1000)}</span>}
    </span>
  )
}

function PositionSlider({
  playback,
  durationMs,
}: {
  playback: Playback
  durationMs: number | null
}): ReactElement {
  const seconds = usePlayback(playback, (it) => Math.floor(it.seconds + nearlyThere))
  const end = Math.max(1, (durationMs ?? 0) / 1000)
  return (
    <input
      type="range"
      className="player-position"
      aria-label="Position"
      aria-valuetext={`${clockText(seconds)} of ${clockText(end)}`}
      min={0}
      max={end}
      step={1}
      value={Math.min(end, seconds)}
      onChange={(event) => playback.seek(event.currentTarget.valueAsNumber)}
    />
  )
}
