import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { memo, type ReactElement } from 'react'
import { clockText } from '#src/features/transcript/rules/clock-text.ts'
import type { EditSegment } from '#src/features/transcript/rules/document.ts'
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
export const SegmentRow = memo(ShownSegmentRow)

function ShownSegmentRow(props: Props): ReactElement {
  const { segment, speaker, goesOn, now, found, comments, isLocked, desk, translation } = props
  const { t } = useLingui()
  const { startMs } = segment
  const time = startMs === null ? '' : clockText(startMs / 1000)
  const label = [speaker || t`Unknown speaker`, time].filter(Boolean).join(', ')
  return (
    <div className="te-row" data-now={now > -2 || undefined}>
      <div className="te-side">
        <SpeakerButton
          speaker={speaker}
          goesOn={goesOn}
          isLocked={isLocked}
          onPick={() => desk.onPickSpeaker(segment.id)}
        />
        {startMs === null ? null : <StartTime startMs={startMs} desk={desk} />}
        {comments > 0 ? (
          <span className="te-commented">{t`${plural({ n: comments }, { one: '1 comment', other: '# comments' })}`}</span>
        ) : null}
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
}

type Speaking = Pick<Props, 'speaker' | 'goesOn' | 'isLocked'> & { onPick: () => void }

function SpeakerButton({ speaker, goesOn, isLocked, onPick }: Speaking): ReactElement {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className="te-speaker"
      data-goes-on={goesOn || undefined}
      aria-label={
        isLocked
          ? speaker
            ? t`Speaker: ${{ name: speaker }}`
            : t`Unknown speaker`
          : speaker
            ? t`Change speaker: ${{ name: speaker }}`
            : t`Name speaker`
      }
      disabled={isLocked}
      onClick={onPick}
    >
      {speaker || (isLocked ? t`Unknown speaker` : t`Name speaker`)}
    </button>
  )
}

function StartTime({ startMs, desk }: { startMs: number; desk: EditorDesk }): ReactElement {
  const { t } = useLingui()
  const time = clockText(startMs / 1000)
  if (!desk.canPlay) return <span className="te-time figure">{time}</span>
  return (
    <button
      type="button"
      className="te-time figure"
      aria-label={t`Play from ${time}`}
      onClick={() => {
        desk.playback.seek(startMs / 1000)
        if (!desk.playback.isPlaying) desk.playback.toggle()
      }}
    >
      {time}
    </button>
  )
}
