import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Select } from '@mantine/core'
import { memo, type ReactElement, type ReactNode, useCallback } from 'react'
import type { Playback } from '#src/features/transcript/browser/playback.ts'
import { clockText } from '#src/features/transcript/rules/clock-text.ts'
import type { Chapter } from '#src/features/transcript/schema.ts'
import type { Recording } from '#src/features/transcript/server/load-asset.ts'
import { Icon } from '#src/ui/icon.tsx'
import { ChapterList, ChapterMarks } from './chapter-list.tsx'
import { useMissingWaveform } from './use-missing-waveform.ts'
import { usePlayback } from './use-playback.ts'
import { Waveform } from './waveform.tsx'

type Props = {
  recording: Recording
  playback: Playback
  chapters?: Chapter[]
  /** Settings of the screen, beside the speed. */
  settings?: ReactNode
}

const noChapters: Chapter[] = []

// A seek to 5 lands on 4.999 in some browsers.
const nearlyThere = 0.01

const rates = ['0.5', '0.75', '1', '1.25', '1.5', '2', '2.5', '3']

/** Plays a recording: waveform, play and pause, position, speed, and its chapters where they are given. */
export const RecordingPlayer = memo(function RecordingPlayer(props: Props): ReactElement {
  const { recording, playback, chapters = noChapters, settings } = props
  const { id, mime, durationMs, peaks, film } = recording
  const src = `/api/media/${id}`
  const isPlaying = usePlayback(playback, (it) => it.isPlaying)
  const rate = usePlayback(playback, (it) => it.rate)
  const isBroken = usePlayback(playback, (it) => it.isBroken)
  const missing = useMissingWaveform(recording)
  const { t } = useLingui()
  return (
    <div className="player" data-playing={isPlaying}>
      {film ? <Film src={src} film={film} playback={playback} /> : <Sound src={src} playback={playback} />}
      <div className="player-wave">
        {peaks && durationMs ? (
          <Waveform playback={playback} peaks={peaks} durationMs={durationMs} />
        ) : (
          <p className="player-no-wave">{missing}</p>
        )}
        {chapters.length > 0 && durationMs ? <ChapterMarks {...{ chapters, durationMs }} /> : null}
        <PositionSlider playback={playback} durationMs={durationMs} />
      </div>
      <div className="player-bar">
        <ActionIcon
          variant="filled"
          color="leaf"
          size={36}
          radius="xl"
          aria-label={isPlaying ? t`Pause` : t`Play`}
          onClick={() => playback.toggle()}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} size={16} />
        </ActionIcon>
        <PlayerClock playback={playback} durationMs={durationMs} />
        <Select
          className="player-rate"
          aria-label={t`Speed`}
          size="xs"
          data={rates.map((value) => ({ value, label: `${value}×` }))}
          value={String(rate)}
          allowDeselect={false}
          onChange={(chosen) => playback.setRate(Number(chosen ?? 1))}
        />
        {settings}
      </div>
      {chapters.length > 0 ? <ChapterList {...{ chapters, playback }} /> : null}
      {isBroken ? (
        <p role="alert" className="player-problem">
          {t`This browser can’t play the recording (${mime}). Try another browser, or upload it again as MP3 (audio) or MP4 with H.264 (video).`}
        </p>
      ) : null}
    </div>
  )
})

type ShownProps = { src: string; playback: Playback }

function Sound({ src, playback }: ShownProps): ReactElement {
  const attach = useCallback((element: HTMLAudioElement) => playback.attach(element), [playback])
  // eslint-disable-next-line jsx-a11y/media-has-caption -- the transcript is shown beside it
  return <audio ref={attach} src={src} preload="metadata" hidden />
}

type FilmProps = ShownProps & { film: NonNullable<Recording['film']> }

/** The picture of a film; a click on it plays and halts, as the button below does. */
function Film({ src, film: { width, height, cover }, playback }: FilmProps): ReactElement {
  const { t } = useLingui()
  const attach = useCallback((element: HTMLVideoElement) => playback.attach(element), [playback])
  return (
    <div className="player-picture">
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- the transcript is shown beside it, and the button below takes keys */}
      <video
        ref={attach}
        className="player-film"
        src={src}
        preload="metadata"
        playsInline
        aria-label={t`Video`}
        {...(cover && { poster: `/api/media/${cover}` })}
        {...(width && height && { width, height })}
        onClick={() => playback.toggle()}
      />
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
  const { t } = useLingui()
  const end = Math.max(1, (durationMs ?? 0) / 1000)
  return (
    <input
      type="range"
      className="player-position"
      aria-label={t({ message: 'Position', context: 'in a recording' })}
      aria-valuetext={t`${{ now: clockText(seconds) }} of ${{ end: clockText(end) }}`}
      min={0}
      max={end}
      step={1}
      value={Math.min(end, seconds)}
      onChange={(event) => playback.seek(event.currentTarget.valueAsNumber)}
    />
  )
}
