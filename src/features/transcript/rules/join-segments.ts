import { type EditSegment, type EditWord, type TranscriptDocument, textOf } from './document.ts'
import { spreadWords } from './words.ts'

/** A paragraph with this many words ends with its sentence, and one with the most words anywhere. */
const manyWords = 120
const mostWords = 400

const sentenceEnd = /[.!?…。！？]["'”’»)\]]*$/

/** Joins a segment to the previous one, keeping that one's speaker. */
export function joinToPrevious(document: TranscriptDocument, id: string): TranscriptDocument {
  const index = document.segments.findIndex((segment) => segment.id === id)
  const segment = document.segments[index]
  const before = document.segments[index - 1]
  if (!segment || !before) return document
  return { ...document, segments: document.segments.toSpliced(index - 1, 2, joined(before, segment)) }
}

/**
 * Joins neighboring segments of one speaker, such as subtitle cues, into paragraphs. Words without times get those of
 * their cue.
 */
export function joinTurns(document: TranscriptDocument): TranscriptDocument {
  const groups = turnsOf(document.segments)
  if (groups.length === document.segments.length) return document
  const segments = groups.map(([first, ...others]) =>
    others.length === 0 ? first : others.map(withWordTimes).reduce(joined, withWordTimes(first)),
  )
  return { ...document, segments }
}

const fewestCues = 20
const mostWordsOfCue = 20

/** What joining reads of a segment. */
export type Cue = { speaker: string | null; words: readonly { text: string }[] }

/** Whether a transcript consists of subtitle cues that joining would at least halve. */
export function looksLikeCues({ segments }: { segments: readonly Cue[] }): boolean {
  const words = segments.reduce((sum, segment) => sum + segment.words.length, 0)
  if (segments.length < fewestCues || words > segments.length * mostWordsOfCue) return false
  return turnsOf(segments).length * 2 <= segments.length
}

function turnsOf<C extends Cue>(segments: readonly C[]): [C, ...C[]][] {
  const turns: [C, ...C[]][] = []
  let words = 0
  for (const segment of segments) {
    const turn = turns.at(-1)
    const before = turn?.at(-1)
    if (turn && before && goesOn(before, segment, words)) {
      turn.push(segment)
      words += segment.words.length
    } else {
      turns.push([segment])
      words = segment.words.length
    }
  }
  return turns
}

function goesOn(before: Cue, next: Cue, words: number): boolean {
  if (before.speaker !== next.speaker || words + next.words.length > mostWords) return false
  return words < manyWords || !sentenceEnd.test(before.words.at(-1)?.text ?? '')
}

/** Spreads a segment's words over its time, unless they have their own. */
function withWordTimes(segment: EditSegment): EditSegment {
  const { words, startMs, endMs } = segment
  if (startMs === null || endMs === null || words.every((word) => word.startMs !== null)) return segment
  const times = spreadWords(textOf(words), startMs, Math.max(startMs, endMs))
  return {
    ...segment,
    words: words.map((word, place) => ({
      ...word,
      startMs: times[place]?.[1] ?? null,
      endMs: times[place]?.[2] ?? null,
    })),
  }
}

function joined(before: EditSegment, segment: EditSegment): EditSegment {
  return {
    ...before,
    startMs: before.startMs ?? (before.words.length === 0 ? segment.startMs : null),
    endMs: segment.endMs ?? (segment.words.length === 0 ? before.endMs : null),
    words: inOrder([...before.words, ...segment.words]),
  }
}

/** After joining overlapping segments, later words start no earlier than the ones before them. */
function inOrder(words: EditWord[]): EditWord[] {
  let latest = 0
  return words.map((word) => {
    if (word.startMs === null || word.endMs === null) return word
    const startMs = Math.max(latest, word.startMs)
    latest = startMs
    return startMs === word.startMs ? word : { ...word, startMs, endMs: Math.max(startMs, word.endMs) }
  })
}
