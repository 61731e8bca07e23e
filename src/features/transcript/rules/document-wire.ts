import type { DocumentWire, SegmentMarks, SegmentWire, TimedWord } from '../schema.ts'
import type { EditSegment, EditWord, TranscriptDocument } from './document.ts'
import { countWords } from './words.ts'

export function readDocument({ speakers, segments, spans }: DocumentWire): TranscriptDocument {
  return { speakers, spans, segments: segments.map(readSegment) }
}

function readSegment(segment: SegmentWire): EditSegment {
  const words = segment.words.map(
    ([text, startMs, endMs, confidence, struck]): EditWord => ({
      text,
      startMs,
      endMs,
      confidence,
      isStruck: struck === 1,
    }),
  )
  return { ...segment, words }
}

export function writeSegment(segment: EditSegment): SegmentWire {
  const words = segment.words.map(
    ({ text, startMs, endMs, confidence, isStruck }): SegmentWire['words'][number] => [
      text,
      startMs,
      endMs,
      confidence,
      isStruck ? 1 : 0,
    ],
  )
  return { ...segment, words }
}

export function writeDocument({ speakers, segments, spans }: TranscriptDocument): DocumentWire {
  return { speakers, spans, segments: segments.map(writeSegment) }
}

/** A stored segment. Words have times only if all of them do. */
export type KeptSegment = {
  id: string
  speaker: string | null
  startMs: number | null
  endMs: number | null
  text: string
  words: TimedWord[] | null
  marks: SegmentMarks | null
}

export function keptOf({ id, speaker, startMs, endMs, words }: SegmentWire): KeptSegment {
  const timed = words.flatMap(([text, from, to]): TimedWord[] =>
    from === null || to === null ? [] : [[text, from, to]],
  )
  const struck = words.flatMap((word, place) => (word[4] === 1 ? [place] : []))
  const unsure = words.flatMap(([, , , confidence], place): [number, number][] =>
    confidence === null ? [] : [[place, confidence]],
  )
  return {
    id,
    speaker,
    startMs,
    endMs,
    text: words.map(([text]) => text).join(' '),
    words: words.length > 0 && timed.length === words.length ? timed : null,
    marks: struck.length + unsure.length > 0 ? { struck, unsure } : null,
  }
}

export function wireOf({ id, speaker, startMs, endMs, text, words, marks }: KeptSegment): SegmentWire {
  const struck = new Set(marks?.struck)
  const unsure = new Map(marks?.unsure)
  const said =
    words ??
    text
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => [word, null, null] as const)
  return {
    id,
    speaker,
    startMs,
    endMs,
    words: said.map(([word, from, to], place): SegmentWire['words'][number] => [
      word,
      from,
      to,
      unsure.get(place) ?? null,
      struck.has(place) ? 1 : 0,
    ]),
  }
}

type Said = Pick<KeptSegment, 'text' | 'words' | 'marks'>

/** A segment without its struck-out words. */
export function withoutStruck<T extends Said>(segment: T): T {
  if (!segment.marks?.struck.length) return segment
  const struck = new Set(segment.marks.struck)
  const text = segment.text
    .split(' ')
    .filter((_, place) => !struck.has(place))
    .join(' ')
  return { ...segment, text, words: segment.words?.filter((_, place) => !struck.has(place)) ?? null }
}

/** The number of words that aren't struck out. */
export function countKept(segments: Said[]): number {
  return segments.reduce((sum, segment) => sum + countWords(withoutStruck(segment).text), 0)
}
