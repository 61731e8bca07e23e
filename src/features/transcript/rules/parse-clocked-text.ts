import type { SpokenSegment } from '../schema.ts'
import { readClockTime } from './clock-time.ts'
import { isBlank, type Line } from './lines.ts'
import { requireShort } from './require-short.ts'
import { nameSpeakers } from './speaker-labels.ts'
import { tidy } from './words.ts'

// "0:03" alone on a line with the words below it, or before them on the same line.
const clocked = /^\s*((?:\d{1,3}:)?\d{1,2}:\d{2})(?:\s+(\S[^]*)|\s*)$/
// What is read aloud instead of the time comes along when a browser copies it: "1 minute, 3 seconds".
const readAloud =
  /^\s*(?:\d+ (?:hours?|minutes?|seconds?|Stunden?|Minuten?|Sekunden?)(?:,? (?:and |und )?|\s*$))+$/i

/**
 * The transcript of a film as it is copied from where the film is shown (YouTube): a time per line of captions, a segment
 * each. Undefined for a text of another kind. Throws MalformedTranscript.
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

/** A few times in an article are none of a film: here they begin at once, go on, and every few lines have one. */
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
