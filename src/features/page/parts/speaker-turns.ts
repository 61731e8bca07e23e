import type { ReadSegment } from '../schema.ts'

/** A transcript of more turns than this opens with its first ones. */
export const foldsAfter = 60
export const shownWhenFolded = 12

/** What one speaker says at a stretch. `first` is the place of its first segment in the transcript. */
export type SpeakerTurn = { speaker: string; isContinued: boolean; first: number; segments: ReadSegment[] }

/** Whether the segment at this place of the transcript is one of the turn. */
export function isIn(turn: SpeakerTurn, place: number): boolean {
  return place >= turn.first && place < turn.first + turn.segments.length
}

/** A longer speech is set in paragraphs, so that a reader keeps the line. */
const paragraphLength = 480

/** The transcript in speaker turns. A turn that grew long ends at the next full stop, and its speaker goes on. */
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

/** What is read of a transcript before it is unfolded; all of one that is never folded. */
export function openingOf(segments: ReadSegment[]): ReadSegment[] {
  const turns = speakerTurns(segments)
  return turns.length > foldsAfter ? segments.slice(0, turns[shownWhenFolded]?.first) : segments
}

/** Which segment is spoken at a time: the last one that has begun. -1 before the first and where no times are known. */
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

/** Where each segment with a time begins, in order of time. */
export function timedStarts(segments: ReadSegment[]): TimedStart[] {
  return segments
    .flatMap(({ startMs }, place) => (startMs === null ? [] : [{ place, startMs }]))
    .sort((one, other) => one.startMs - other.startMs)
}

/** The segments with the end of each: as its source says, else when the one right after it begins. */
export function withEnds(segments: ReadSegment[]): ReadSegment[] {
  return segments.map((segment, place) => ({
    ...segment,
    endMs: segment.endMs ?? segments[place + 1]?.startMs ?? null,
  }))
}

/**
 * When each word of a segment begins, in milliseconds of the recording: as its source says, else spread over the
 * segment by length. Undefined where begin or end is unknown.
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

/** Which word stands at a character of a text, counted from 0. */
export function wordAtCharacter(text: string, offset: number): number {
  const before = wordsOf(text.slice(0, offset)).length
  const isInsideWord = offset > 0 && /\S/.test(text.charAt(offset - 1))
  return Math.max(0, isInsideWord ? before - 1 : before)
}

/** The last of `starts` that has begun; -1 before the first. */
export function lastBegun(starts: number[], ms: number): number {
  return starts.findLastIndex((start) => start <= ms)
}
