import type { ReactElement } from 'react'
import { Recording } from '#src/features/page/parts/audio-block.tsx'
import { Transcript } from '#src/features/page/parts/transcript.tsx'
import type { Playback } from '#src/features/page/parts/use-playback.ts'
import { useWords } from '#src/words/reader.ts'
import type { SharedThing } from '../server/load-shared-thing.ts'
import { shareWords } from '../words/share-words.ts'

type Clip = Extract<SharedThing, { kind: 'clip' }>
type Props = { clip: Clip; playback: Playback }

/** A clip with its own words, which follow it. */
export function SharedClip({ clip: { title, recording, video }, playback }: Props): ReactElement {
  return (
    <article>
      <h1>{title}</h1>
      <div className="pb">
        {video ? (
          <Video title={title} video={video} recording={recording} playback={playback} />
        ) : (
          <Recording {...recording} playback={playback} />
        )}
      </div>
    </article>
  )
}

type VideoProps = {
  title: string
  video: NonNullable<Clip['video']>
  recording: Clip['recording']
  playback: Playback
}

function Video({ title, video, recording, playback }: VideoProps): ReactElement {
  const words = useWords(shareWords)
  const { player, isReady, hasFailed } = playback
  const { attach }: { attach: (video: HTMLVideoElement) => () => void } = player
  const { transcript } = recording
  return (
    <section className="pb-audio" aria-label={title}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the track stands there where anything is said */}
      <video
        ref={attach}
        className="share-video"
        controls
        preload="metadata"
        src={video.src}
        aria-label={title}
      >
        {/* What is said is drawn into the picture; the track is for those who read it otherwise. */}
        {video.captions ? <track kind="captions" label={words.captions} src={video.captions} /> : null}
      </video>
      {hasFailed ? <p role="alert">{words.notPlayed}</p> : null}
      {transcript.length > 0 ? <Transcript segments={transcript} player={player} isReady={isReady} /> : null}
    </section>
  )
}
