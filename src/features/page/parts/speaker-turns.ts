import type { ReadSegment } from '../schema.ts'

/** Longer transcripts start collapsed to their first turns. */
export const foldsAfter = 60
export const shownWhenFolded = 12

/** Consecutive speech by one person. `first` is the index of its first segment in the transcript. */
export type SpeakerTurn = { speaker: string; isContinued: boolean; first: number; segments: ReadSegment[] }

/** Whether the segment at this index belongs to the turn. */
export function isIn(turn: SpeakerTurn, place: number): boolean {
  return place >= turn.first && place < turn.first + turn.segments.length
}

/** Longer speech is split into paragraphs for readability. */
const paragraphLength = 480

/** The transcript in speaker turns. A long turn ends at the next full stop, and its speaker continues in another. */
export function speakerTurns(segments: ReadSegment[]): SpeakerTurn[] {
  const turns: SpeakerTurn[] = []
  let length = 0
  for (const [place, segment] of segments.entries()) {
    const turn = turns.at(-1)
    const isSameSpeaker = turn !== undefined && turn.speaker === segment.speaker
    if (isSameSpeaker && !isFull(turn, length)) {
      turn.segments.push(segment)
      length += segment.text.length
    } else {
      turns.push({ speaker: segment.speaker, isContinued: isSameSpeaker, first: place, segments: [segment] })
      length = segment.text.length
    }
  }
  return turns
}

function isFull(turn: SpeakerTurn, length: number): boolean {
  const last = turn.segments.at(-1)?.text ?? ''
  return length > paragraphLength && (/[.!?…]["”’')\]]?$/.test(last) || length > paragraphLength * 3)
}

/** The visible part of a collapsed transcript; all of one that doesn't collapse. */
export function openingOf(segments: ReadSegment[]): ReadSegment[] {
  const turns = speakerTurns(segments)
  return turns.length > foldsAfter ? segments.slice(0, turns[shownWhenFolded]?.first) : segments
}

/** The current segment at a time: the last one that has started. -1 before the first and without times. */
export function segmentAt(starts: TimedStart[], ms: number): number {
  let low = 0
  let high = starts.length - 1
  let found = -1
  while (low <= high) {
    const middle = (low + high) >> 1
    const start = starts[middle]
    if (start && start.startMs <= ms) {
      found = start.place
      low = middle + 1
    } else {
      high = middle - 1
    }
  }
  return found
}

export type TimedStart = { place: number; startMs: number }

/** The starts of all timed segments, in order of time. */
export function timedStarts(segments: ReadSegment[]): TimedStart[] {
  return segments
    .flatMap(({ startMs }, place) => (startMs === null ? [] : [{ place, startMs }]))
    .sort((one, other) => one.startMs - other.startMs)
}

/** The segments with their ends: from the source, else when the next one starts. */
export function withEnds(segments: ReadSegment[]): ReadSegment[] {
  return segments.map((segment, place) => ({
    ...segment,
    endMs: segment.endMs ?? segments[place + 1]?.startMs ?? null,
  }))
}

/**
 * When each word of a segment starts, in milliseconds of the recording: from the source, else spread by length.
 * Undefined when start or end is unknown.
 */
export function wordStarts(segment: ReadSegment): number[] | undefined {
  const { startMs, endMs, text } = segment
  if (startMs === null) return undefined
  if (segment.wordStarts) return segment.wordStarts.map((offset) => startMs + offset)
  if (endMs === null || endMs <= startMs) return undefined
  const lengths = wordsOf(text).map((word) => word.length + 1)
  const total = lengths.reduce((sum, length) => sum + length, 0)
  let before = 0
  return lengths.map((length) => {
    const start = startMs + ((endMs - startMs) * before) / total
    before += length
    return Math.round(start)
  })
}

export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

/** The index of the word at a character of a text, counted from 0. */
export function wordAtCharacter(text: string, offset: number): number {
  const before = wordsOf(text.slice(0, offset)).length
  const isInsideWord = offset > 0 && /\S/.test(text.charAt(offset - 1))
  return Math.max(0, isInsideWord ? before - 1 : before)
}

/** The last of `starts` that has been reached; -1 before the first. */
export function lastBegun(starts: number[], ms: number): number {
  return starts.findLastIndex((start) => start <= ms)
}
