import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Playback } from '#src/features/transcript/browser/playback.ts'
import { clockText } from '#src/features/transcript/rules/clock-text.ts'
import type { Chapter } from '#src/features/transcript/schema.ts'
import { usePlayback } from './use-playback.ts'

type Props = { chapters: Chapter[]; playback: Playback }

// A seek to 5 lands on 4.999 in some browsers.
const nearlyThere = 0.01

/** The chapters of a recording: a press goes there, and the one that is heard is marked. */
export function ChapterList({ chapters, playback }: Props): ReactElement {
  const { t } = useLingui()
  const current = usePlayback(playback, ({ seconds }) =>
    seconds === 0 ? -1 : chapters.findLastIndex(({ startMs }) => startMs / 1000 <= seconds + nearlyThere),
  )
  return (
    <ol className="player-chapters" aria-label={t`Chapters`}>
      {chapters.map(({ id, title, startMs }, place) => (
        <li key={id}>
          <button
            type="button"
            aria-current={place === current ? 'true' : undefined}
            onClick={() => {
              playback.seek(startMs / 1000)
              if (!playback.isPlaying) playback.toggle()
            }}
          >
            <span className="figure player-chapter-time">{clockText(startMs / 1000)}</span>
            <span>{title}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Where chapters begin, on the waveform; for the eye alone, since the list beneath says it. */
export function ChapterMarks({
  chapters,
  durationMs,
}: {
  chapters: Chapter[]
  durationMs: number
}): ReactElement {
  return (
    <div className="player-marks" aria-hidden="true">
      {chapters
        .filter(({ startMs }) => startMs > 0 && startMs < durationMs)
        .map(({ id, startMs, title }) => (
          <i key={id} title={title} style={{ insetInlineStart: `${(startMs / durationMs) * 100}%` }} />
        ))}
    </div>
  )
}
