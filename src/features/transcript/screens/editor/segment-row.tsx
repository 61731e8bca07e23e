import { memo, type ReactElement } from 'react'
import { clockText } from '#src/features/transcript/rules/clock-text.ts'
import type { EditSegment } from '#src/features/transcript/rules/document.ts'
import { editorWords } from '#src/features/transcript/words/editor-words.ts'
import { useWords } from '#src/words/reader.ts'
import type { EditorDesk } from './editor-desk.ts'
import { type Found, SegmentText } from './segment-text.tsx'
import { type ShownTranslation, TranslationText } from './translation-text.tsx'

type Props = {
  segment: EditSegment
  speaker: string
  /** Whether the paragraph before is by the same speaker. */
  goesOn: boolean
  /** The word being said, -1 for none of them, -2 when another segment is being said. */
  now: number
  found: Found | undefined
  comments: number
  isLocked: boolean
  desk: EditorDesk
  translation: ShownTranslation | undefined
}

/** One paragraph: who says it, when, and its words to correct. */
export const SegmentRow = memo(function SegmentRow(props: Props): ReactElement {
  const { segment, speaker, goesOn, now, found, comments, isLocked, desk, translation } = props
  const words = useWords(editorWords)
  const { startMs } = segment
  const time = startMs === null ? '' : clockText(startMs / 1000)
  const label = [speaker || words.nobodyNamed, time].filter(Boolean).join(', ')
  return (
    <div className="te-row" data-now={now > -2 || undefined}>
      <div className="te-side">
        <button
          type="button"
          className="te-speaker"
          data-goes-on={goesOn || undefined}
          aria-label={isLocked ? words.speaks(speaker) : words.speakerOf(speaker)}
          disabled={isLocked}
          onClick={() => desk.onPickSpeaker(segment.id)}
        >
          {speaker || (isLocked ? words.nobodyNamed : words.nameSpeaker)}
        </button>
        {startMs === null ? null : desk.canPlay ? (
          <button
            type="button"
            className="te-time figure"
            aria-label={words.playFrom(time)}
            onClick={() => {
              desk.playback.seek(startMs / 1000)
              if (!desk.playback.isPlaying) desk.playback.toggle()
            }}
          >
            {time}
          </button>
        ) : (
          <span className="te-time figure">{time}</span>
        )}
        {comments > 0 ? <span className="te-commented">{words.comments(comments)}</span> : null}
      </div>
      <div className="te-languages">
        <SegmentText
          segment={segment}
          label={label}
          now={now}
          found={found}
          isLocked={isLocked}
          desk={desk}
        />
        {translation ? (
          <TranslationText
            key={translation.language}
            segment={segment}
            label={label}
            translation={translation}
          />
        ) : null}
      </div>
    </div>
  )
})
