import type { ReactElement } from 'react'
import { Recording } from '#src/features/page/parts/audio-block.tsx'
import type { Playback } from '#src/features/page/parts/use-playback.ts'
import type { SharedThing } from '#src/features/share/server/load-shared-item.ts'
import { SharedVideo } from './shared-video.tsx'

type Clip = Extract<SharedThing, { kind: 'clip' }>
type Props = { clip: Clip; playback: Playback }

/** A clip and its synchronized transcript. */
export function SharedClip({ clip: { title, recording, video }, playback }: Props): ReactElement {
  return (
    <article>
      <h1>{title}</h1>
      <div className="pb">
        {video ? (
          <SharedVideo title={title} {...video} recording={recording} playback={playback} />
        ) : (
          <Recording {...recording} playback={playback} />
        )}
      </div>
    </article>
  )
}
