import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Chapter } from '../schema.ts'
import { timeText } from './time-text.ts'
import type { Playback } from './use-playback.ts'

/** The recording's chapters; the current one is marked. */
export function ChapterList({
  chapters,
  playback,
}: {
  chapters: Chapter[]
  playback: Playback | undefined
}): ReactElement {
  const { t } = useLingui()
  const current = playback?.at ? chapters.findLastIndex((chapter) => chapter.startMs <= playback.at) : -1
  return (
    <section className="pb-chapters" aria-label={t`Chapters`}>
      <h2 className="pb-label">{t`Chapters`}</h2>
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
