import type { SpokenSegment } from '../schema.ts'
import { readClockTime } from './clock-time.ts'
import { isBlank, type Line } from './lines.ts'
import { requireShort } from './require-short.ts'
import { nameSpeakers } from './speaker-labels.ts'
import { tidy } from './words.ts'

// "0:03" alone on a line with its words below, or followed by them on the same line.
const clocked = /^\s*((?:\d{1,3}:)?\d{1,2}:\d{2})(?:\s+(\S[^]*)|\s*)$/
// Browsers also copy the screen reader text of a time: "1 minute, 3 seconds".
const readAloud =
  /^\s*(?:\d+ (?:hours?|minutes?|seconds?|Stunden?|Minuten?|Sekunden?)(?:,? (?:and |und )?|\s*$))+$/i

/**
 * A video transcript copied from YouTube: one time per caption line, each a segment. Undefined for other text. Throws
 * MalformedTranscript.
 */
export function parseClockedText(lines: Line[]): SpokenSegment[] | undefined {
  const said = lines.filter((line) => !isBlank(line) && !readAloud.test(line.text))
  const starts = said.flatMap(({ text }, index) => {
    const [, clock, words = ''] = clocked.exec(text) ?? []
    const startMs = clock === undefined ? undefined : readClockTime(clock)
    return startMs === undefined ? [] : [{ index, startMs, words }]
  })
  if (!isOfFilm(starts, said.length)) return undefined
  const [first] = starts
  const before = said.slice(0, first?.index).map((line) => segmentOf([line], null))
  const segments = starts.map(({ index, startMs, words }, place) => {
    const [head, ...below] = said.slice(index, starts[place + 1]?.index)
    return segmentOf([{ number: head?.number ?? 1, text: words }, ...below], startMs)
  })
  return nameSpeakers([...before, ...segments].filter(({ text }) => text !== ''))
}

/**
 * An article may contain a few times; in a video transcript they start at the top, increase, and appear every few
 * lines.
 */
function isOfFilm(starts: { index: number; startMs: number }[], lines: number): boolean {
  const isInOrder = starts.every(({ startMs }, place) => startMs >= (starts[place - 1]?.startMs ?? 0))
  return starts.length > 1 && (starts[0]?.index ?? 9) <= 2 && isInOrder && starts.length * 3 >= lines
}

function segmentOf(lines: Line[], startMs: number | null): SpokenSegment {
  requireShort(lines)
  return {
    speaker: '',
    startMs,
    endMs: null,
    text: tidy(lines.map(({ text }) => text).join(' ')),
    words: null,
  }
}
