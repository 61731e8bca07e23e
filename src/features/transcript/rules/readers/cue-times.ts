import { msg } from '@lingui/core/runtime-macro'
import { readClockTime } from '../clock-time.ts'
import type { Line } from '../lines.ts'
import { MalformedTranscript } from '../malformed.ts'
import { requireShort } from '../require-short.ts'
import type { WrittenCue } from './cue-lines.ts'
import type { Repair } from './reader.ts'

/** A cue with its times in milliseconds. `line`: that of its time in the file. */
export type Cue = { line: number; startMs: number; endMs: number; body: Line[] }

type Guess = { line: number; startMs: number | undefined; endMs: number | undefined; body: Line[] }

const msPerCharacter = 60
const shortestMs = 1000
const mostAhead = 100

type Shift = (line: number) => number

/**
 * Reads the times of cues, in order. A cue that ends before it starts, or without a readable end, lasts until the
 * next one; one without a usable start shares the time since the cue before. `shiftOf` a line is added to its times.
 * Throws MalformedTranscript when no cue has a start.
 */
export function timedCues(written: WrittenCue[], repairs: Repair[], shiftOf: Shift = () => 0): Cue[] {
  const cues = written.map(({ line, from, to, head, body }): Guess => {
    requireShort([...head, ...body])
    return { line, startMs: readCueClock(from, shiftOf(line)), endMs: readCueClock(to, shiftOf(line)), body }
  })
  const [first] = written
  if (first && cues.every(({ startMs }) => startMs === undefined)) throw notATime(first.line, first.from)
  for (const [index, cue] of cues.entries()) {
    if (!isSound(cue)) mend(cues, index, repairs)
  }
  return cues
    .map(({ line, startMs = 0, endMs = startMs, body }) => ({ line, startMs, endMs, body }))
    .toSorted((a, b) => a.startMs - b.startMs)
}

function isSound({ startMs, endMs }: Guess): boolean {
  return startMs !== undefined && endMs !== undefined && endMs >= startMs
}

function mend(cues: Guess[], index: number, repairs: Repair[]): void {
  const cue = cues[index]
  if (!cue) return
  const { startMs, endMs, line } = cue
  repairs.push({ kind: startMs === undefined || endMs === undefined ? 'time' : 'end', line })
  const next = cues.slice(index + 1, index + 1 + mostAhead).find((one) => one.startMs !== undefined)?.startMs
  if (startMs !== undefined && (next ?? startMs) >= startMs)
    cue.endMs = next !== undefined && next > startMs ? next : startMs + guessOf(cue)
  else placeBetween(cue, { before: cues[index - 1], next, repairs })
}

type Around = { before: Guess | undefined; next: number | undefined; repairs: Repair[] }

/** Its start is unusable: it shares the time since the cue before, which may reach too far as well. */
function placeBetween(cue: Guess, { before, next, repairs }: Around): void {
  const from = before?.startMs ?? 0
  const ownEnd = cue.endMs !== undefined && cue.endMs >= from ? cue.endMs : undefined
  const until = ownEnd ?? Math.max(from, next ?? from + guessOf(cue))
  cue.endMs = until
  if (!before) {
    cue.startMs = Math.max(0, until - guessOf(cue))
    return
  }
  const share = lengthOf(before) / Math.max(1, lengthOf(before) + lengthOf(cue))
  cue.startMs = from + Math.round((until - from) * share)
  if ((before.endMs ?? 0) <= cue.startMs) return
  before.endMs = cue.startMs
  repairs.push({ kind: 'end', line: before.line })
}

function guessOf(cue: Guess): number {
  return Math.max(shortestMs, lengthOf(cue) * msPerCharacter)
}

function lengthOf({ body }: Guess): number {
  return body.reduce((sum, { text }) => sum + text.length, 0)
}

/** Also reads `00:01:02:500` and more than three decimals. */
function readCueClock(text: string, shiftMs: number): number | undefined {
  const ms = readClockTime(
    text.replace(/^(\d+:\d{2}:\d{2}):(?=\d{3}$)/, '$1.').replace(/([.,]\d{3})\d+$/, '$1'),
  )
  return ms === undefined ? undefined : Math.max(0, ms + shiftMs)
}

function notATime(line: number, text: string): MalformedTranscript {
  return new MalformedTranscript(
    line,
    text === ''
      ? msg`a time is missing. Add it in the format 00:01:02.500.`
      : msg`“${{ text: text.slice(0, 40) }}” isn’t a valid time. Use the format 00:01:02.500.`,
  )
}
