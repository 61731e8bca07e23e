import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { ResolvedAudio } from '../schema.ts'
import { ChapterList } from './chapter-list.tsx'
import { PlayerControls } from './player-controls.tsx'
import { SaveLink } from './save-link.tsx'
import { Transcript } from './transcript.tsx'
import { type Playback, usePlayback } from './use-playback.ts'
import { Waveform } from './waveform.tsx'

type Props = ResolvedAudio['props']

/** A recording with player, chapters and transcript; only the transcript when there is no recording. */
export function AudioBlock(props: Props): ReactElement {
  return <Recording {...props} playback={usePlayback(props.durationMs)} />
}

/** Like AudioBlock, with a playback shared with other components. */
export function Recording({ playback, ...props }: Props & { playback: Playback }): ReactElement {
  const { t } = useLingui()
  const { title, attribution, src, durationMs, peaks, chapters, transcript, download } = props
  return (
    <section className="pb-audio" aria-label={title || t`Recording`}>
      <div className="pb-card">
        {title ? <p className="pb-audio-title">{title}</p> : null}
        {attribution ? <p className="pb-attribution">{attribution}</p> : null}
        {src ? <Waveform peaks={peaks} playback={playback} title={title} /> : null}
      </div>
      {src ? (
        <PlayerControls
          playback={playback}
          src={src}
          preload={durationMs ? 'none' : 'metadata'}
          title={title}
          download={download}
        />
      ) : null}
      <SaveLink download={download} />
      {playback.hasFailed ? (
        <p className="pb-failed" role="alert">
          {t`The recording couldn’t be loaded. Check your connection and press play again.`}
        </p>
      ) : null}
      {chapters.length > 0 ? <ChapterList chapters={chapters} playback={src ? playback : undefined} /> : null}
      {transcript.length > 0 ? (
        <Transcript
          segments={transcript}
          player={src ? playback.player : undefined}
          isReady={playback.isReady}
        />
      ) : null}
    </section>
  )
}
