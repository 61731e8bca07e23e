import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { ChapterList } from '#src/features/page/parts/chapter-list.tsx'
import { Transcript } from '#src/features/page/parts/transcript.tsx'
import type { Playback } from '#src/features/page/parts/use-playback.ts'
import type { ResolvedAudio } from '#src/features/page/schema.ts'

type Props = {
  title: string
  src: string
  captions?: string | null
  recording: Pick<ResolvedAudio['props'], 'chapters' | 'transcript'>
  playback: Playback
}

/** A video with its chapters and synchronized transcript. */
export function SharedVideo({ title, src, captions = null, recording, playback }: Props): ReactElement {
  const { t } = useLingui()
  const { player, isReady, hasFailed } = playback
  const { attach }: { attach: (video: HTMLVideoElement) => () => void } = player
  const { chapters, transcript } = recording
  return (
    <section className="pb-audio" aria-label={title}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript below or the track has the words */}
      <video ref={attach} className="share-video" controls preload="metadata" src={src} aria-label={title}>
        {/* A clip's captions are burned in. The track serves assistive technology. */}
        {captions ? <track kind="captions" label={t`Captions`} src={captions} /> : null}
      </video>
      {hasFailed ? (
        <p role="alert">{t`Your browser can’t play this video. Try a current version of Chrome, Edge, Firefox or Safari.`}</p>
      ) : null}
      {chapters.length > 0 ? <ChapterList chapters={chapters} playback={playback} /> : null}
      {transcript.length > 0 ? <Transcript segments={transcript} player={player} isReady={isReady} /> : null}
    </section>
  )
}
