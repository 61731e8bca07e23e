import type { ReactElement } from 'react'
import { useWords } from '#src/words/reader.ts'
import type { Chapter } from '../schema.ts'
import { blockWords } from '../words/block-words.ts'
import { timeText } from './time-text.ts'
import type { Playback } from './use-playback.ts'

/** The recording's chapters; the one that is being played is marked. */
export function ChapterList({
  chapters,
  playback,
}: {
  chapters: Chapter[]
  playback: Playback | undefined
}): ReactElement {
  const words = useWords(blockWords)
  const current = playback?.at ? chapters.findLastIndex((chapter) => chapter.startMs <= playback.at) : -1
  return (
    <section className="pb-chapters" aria-label={words.chapters}>
      <h2 className="pb-label">{words.chapters}</h2>
      <ol>
        {chapters.map(({ startMs, title }, place) => (
          <li key={`${startMs} ${title}`} aria-current={place === current ? 'true' : undefined}>
            <button
              type="button"
              disabled={!playback?.isReady}
              onClick={() => playback?.player.playFrom(startMs)}
            >
              <span className="pb-at">{timeText(startMs)}</span>
              <span>{title}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
