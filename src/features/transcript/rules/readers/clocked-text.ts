import type { SpokenSegment } from '#src/features/transcript/schema.ts'
import { decodeEntities } from '#src/text/entities.ts'
import { oneLine } from '#src/text/one-line.ts'
import { readClockTime } from '../clock-time.ts'
import { isBlank, type Line, readLines } from '../lines.ts'
import { requireShort } from '../require-short.ts'
import { nameSpeakers } from '../speaker-labels.ts'
import { endingSpokenTime } from '../spoken-time.ts'
import { type TranscriptReader, withoutRepairs } from './reader.ts'

/** A video transcript copied from YouTube: one time per caption line, each a segment. */
export const clockedText: TranscriptReader = {
  format: 'youtube-text',
  recognizes: ({ text, start }) => hasClock(start) && findStarts(text).isOfFilm,
  read: (text) => withoutRepairs(readClockedText(text)),
}

// "0:03" alone on a line with its words below, or followed by them on the same line.
const clocked = /^\s*((?:\d{1,3}:)?\d{1,2}:\d{2})(?:\s+(\S[^]*)|\s*)$/

function hasClock(start: string): boolean {
  return start.split(/[\r\n]+/, 6).some((line) => clocked.test(line))
}

function readClockedText(text: string): SpokenSegment[] {
  const { said, starts } = findStarts(text)
  const [first] = starts
  const before = said.slice(0, first?.index).map((line) => segmentOf([line], null))
  const segments = starts.map(({ index, startMs, words }, place) => {
    const [head, ...below] = said.slice(index, starts[place + 1]?.index)
    return segmentOf([{ number: head?.number ?? 1, text: words }, ...below], startMs)
  })
  return nameSpeakers([...before, ...segments].filter((segment) => segment.text !== ''))
}

type Start = { index: number; startMs: number; words: string }

function findStarts(text: string): { said: Line[]; starts: Start[]; isOfFilm: boolean } {
  // Browsers also copy the screen reader text of a time: "1 minute, 3 seconds".
  const said = readLines(text).filter(
    (line) => !isBlank(line) && endingSpokenTime(line.text.slice(0, 200))?.before !== '',
  )
  const starts = said.flatMap((line, index) => {
    const [, clock, words = ''] = clocked.exec(line.text) ?? []
    const startMs = clock === undefined ? undefined : readClockTime(clock)
    return startMs === undefined ? [] : [{ index, startMs, words }]
  })
  return { said, starts, isOfFilm: isOfFilm(starts, said.length) }
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
    text: oneLine(decodeEntities(lines.map(({ text }) => text).join(' '))),
    words: null,
  }
}
