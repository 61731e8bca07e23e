import { oneLine } from '#src/text/one-line.ts'
import type { TimedWord } from '../schema.ts'
import { spreadWords } from './words.ts'

/**
 * A machine-transcribed segment; `confidences` has one entry per word, 0 to 1, or null. Times in milliseconds.
 * `speaker` is the service's label for the voice, if any.
 */
export type TranscribedSegment = {
  startMs: number
  endMs: number
  words: TimedWord[]
  confidences: (number | null)[]
  speaker?: string
}

type Answer = {
  text: string
  segments?:
    | {
        start: number
        end: number
        text: string
        avg_logprob?: number | null | undefined
        speaker?: string | null | undefined
      }[]
    | null
    | undefined
  words?:
    | { word: string; start: number; end: number; probability?: number | null | undefined }[]
    | null
    | undefined
}

// A name is at most 120 characters long, including the part number.
const longestLabel = 100

/**
 * The segments of a `verbose_json` response, shifted by `startMs`. Words without times share their segment's.
 * Confidence comes from the word, or else its segment.
 */
export function transcribedSegments(
  { text, segments, words }: Answer,
  startMs: number,
): TranscribedSegment[] {
  const said = segments?.length ? segments : wholeOf(text, words)
  const rest = [...(words ?? [])]
  return said.flatMap((segment, index) => {
    const from = startMs + toMs(segment.start)
    const until = Math.max(from, startMs + toMs(segment.end))
    const next = said[index + 1]?.start ?? Infinity
    const speaker = oneLine(segment.speaker ?? '').slice(0, longestLabel)
    const heard = { startMs: from, endMs: until, ...(speaker && { speaker }) }
    const own = rest.splice(0, countBefore(rest, next))
    const sure = segment.avg_logprob == null ? null : clamped(Math.exp(segment.avg_logprob))
    const timed = own.flatMap(({ word, start, end, probability }): [TimedWord, number | null][] => {
      const at = startMs + toMs(start)
      return oneLine(word) === ''
        ? []
        : oneLine(word)
            .split(' ')
            .map((one) => [
              [one, at, Math.max(at, startMs + toMs(end))],
              probability == null ? sure : clamped(probability),
            ])
    })
    if (timed.length > 0) {
      return [
        {
          ...heard,
          words: timed.map(([word]) => word),
          confidences: timed.map(([, one]) => one),
        },
      ]
    }
    const spread = spreadWords(oneLine(segment.text), from, until)
    return spread.length === 0 ? [] : [{ ...heard, words: spread, confidences: spread.map(() => sure) }]
  })
}

function wholeOf(text: string, words: Answer['words']) {
  return [
    { start: words?.[0]?.start ?? 0, end: words?.at(-1)?.end ?? 0, text, avg_logprob: null, speaker: null },
  ]
}

function countBefore(words: { start: number }[], next: number): number {
  const index = words.findIndex(({ start }) => start >= next)
  return index < 0 ? words.length : index
}

function toMs(seconds: number): number {
  return Math.round(seconds * 1000)
}

function clamped(value: number): number {
  return Math.min(1, Math.max(0, value))
}
