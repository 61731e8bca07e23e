import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactElement, type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Playback } from '#src/features/transcript/browser/playback.ts'
import type { TranscriptDocument } from '#src/features/transcript/rules/document.ts'
import type { Match } from '#src/features/transcript/rules/find-in-document.ts'
import { segmentAt, timelineOf, wordAt } from '#src/features/transcript/rules/spoken-word.ts'
import { usePlayback } from '#src/routes/workspace/assets/$id/parts/use-playback.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { EditorDesk } from './editor-desk.ts'
import { SegmentRow } from './segment-row.tsx'
import type { Found } from './segment-text.tsx'
import type { ShownTranslation } from './translation-text.tsx'

/** Brings a paragraph into view. */
export type SegmentListHandle = { show(index: number, align: 'center' | 'auto'): void }

type Props = {
  document: TranscriptDocument
  desk: EditorDesk
  matches: Match[]
  current: Match | undefined
  /** How many open comments each segment has. */
  comments: Map<string, number>
  follows: boolean
  onLetGo: () => void
  /** Resumes following playback. */
  onFollow: () => void
  isLocked: boolean
  /** The translation below each segment. */
  translation: ShownTranslation | undefined
  handle: RefObject<SegmentListHandle | null>
}

// Only for segments never rendered; the list measures those it shows.
const lineLength = 80
const lineHeight = 27
const aroundText = 44
const firstHeight = 900

/** The segments of a transcript, rendering only those in view. */
export function SegmentList(props: Props): ReactElement {
  const { document, desk, matches, current, comments, follows, onLetGo, onFollow, isLocked, handle } = props
  const { translation } = props
  const { t } = useLingui()
  const scroller = useRef<HTMLElement>(null)
  const { segments } = document
  const names = useMemo(
    () => new Map(document.speakers.map(({ id, name }) => [id, name])),
    [document.speakers],
  )
  const found = useMemo(() => foundBySegment(matches, current), [matches, current])
  const { segment: spoken, word } = useSpoken(document, desk.playback)
  // eslint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const list = useVirtualizer<HTMLElement, HTMLElement>({
    count: segments.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(segments[index]?.words.length ?? 0),
    getItemKey: (index) => segments[index]?.id ?? index,
    initialRect: { width: 0, height: firstHeight },
    overscan: 4,
  })

  useEffect(() => {
    handle.current = { show: (index, align) => list.scrollToIndex(index, { align }) }
  }, [handle, list])
  useEffect(() => {
    if (follows && spoken >= 0) list.scrollToIndex(spoken, { align: 'center' })
  }, [follows, spoken, list])

  return (
    <div className="te-list-frame">
      <section
        ref={scroller}
        className="te-scroll"
        aria-label={t`Transcript`}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        onWheel={onLetGo}
        onTouchMove={onLetGo}
      >
        <div className="te-whole" style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map(({ index, key, start }) => {
            const segment = segments[index]
            if (!segment) return null
            return (
              <div
                key={key}
                ref={list.measureElement}
                data-index={index}
                className="te-place"
                style={{ transform: `translateY(${start}px)` }}
              >
                <SegmentRow
                  segment={segment}
                  speaker={names.get(segment.speaker ?? '') ?? ''}
                  goesOn={index > 0 && segments[index - 1]?.speaker === segment.speaker}
                  now={index === spoken ? word : -2}
                  found={found.get(segment.id)}
                  comments={comments.get(segment.id) ?? 0}
                  isLocked={isLocked}
                  desk={desk}
                  translation={translation}
                />
              </div>
            )
          })}
        </div>
      </section>
      {!follows && spoken >= 0 ? (
        <Button
          className="te-jump"
          size="compact-sm"
          leftSection={<Icon name="audio-lines" size={14} />}
          onClick={onFollow}
        >
          {t`Jump to playback position`}
        </Button>
      ) : null}
    </div>
  )
}

function heightOf(words: number): number {
  return Math.ceil((words * 6) / lineLength) * lineHeight + aroundText
}

function foundBySegment(matches: Match[], current: Match | undefined): Map<string, Found> {
  const found = new Map<string, { from: number; until: number; isCurrent: boolean }[]>()
  for (const match of matches) {
    const { segment, from, until } = match
    const others = found.get(segment) ?? []
    others.push({ from, until, isCurrent: match === current })
    found.set(segment, others)
  }
  return found
}

/** Nothing is marked before the recording was started. */
function useSpoken(document: TranscriptDocument, playback: Playback): { segment: number; word: number } {
  const { segments } = document
  const timeline = useMemo(() => timelineOf(segments), [segments])
  const [segment = -1, word = -1] = usePlayback(playback, ({ seconds }) => {
    if (seconds === 0) return ''
    const place = segmentAt(timeline, seconds * 1000)
    const said = segments[place]
    return said ? `${place} ${wordAt(said, seconds * 1000)}` : ''
  })
    .split(' ')
    .map((part) => (part === '' ? -1 : Number(part)))
  return { segment, word }
}
