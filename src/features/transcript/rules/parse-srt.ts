import { msg } from '@lingui/core/runtime-macro'
import type { SpokenSegment } from '../schema.ts'
import { readCueTime } from './clock-time.ts'
import { type Line, readBlocks } from './lines.ts'
import { MalformedTranscript } from './malformed.ts'
import { requireShort } from './require-short.ts'
import { nameSpeakers } from './speaker-labels.ts'
import { canSpreadWords, spreadWords, tidy } from './words.ts'

/** SubRip: blocks of an optional number, a time line and text. Throws MalformedTranscript. */
export function parseSrt(lines: Line[]): SpokenSegment[] {
  const segments = readBlocks(lines).flatMap(readCue)
  return nameSpeakers(segments.toSorted((a, b) => (a.startMs ?? 0) - (b.startMs ?? 0)))
}

function readCue(block: Line[]): SpokenSegment[] {
  const { time, body } = openCue(block)
  requireShort(block)
  const { startMs, endMs } = readCueTime(time.text, time.number)
  const text = tidy(body.map((line) => plainText(line)).join(' '))
  if (text === '') return []
  const words = canSpreadWords(startMs, endMs) ? spreadWords(text, startMs, endMs) : null
  return [{ speaker: '', startMs, endMs, text, words }]
}

/** A cue's number may be missing; its time may not. */
function openCue(block: Line[]): { time: Line; body: Line[] } {
  const [first = { text: '', number: 1 }, second] = block
  if (first.text.includes('-->')) return { time: first, body: block.slice(1) }
  if (!/^\s*\d+\s*$/.test(first.text)) throw notACue(first.number)
  if (!second?.text.includes('-->')) throw notACue(second?.number ?? first.number)
  return { time: second, body: block.slice(2) }
}

function plainText(line: Line): string {
  if (line.text.includes('-->')) {
    throw new MalformedTranscript(line.number, msg`a new cue starts here. Add a blank line before it.`)
  }
  return line.text.replace(/<\/?[a-z][^<>]{0,80}>|\{\\[^{}]{0,80}\}/gi, '')
}

function notACue(line: number): MalformedTranscript {
  return new MalformedTranscript(
    line,
    msg`a cue should start here: its number, then a timing line such as 00:00:01,000 --> 00:00:04,000. If this line belongs to the cue above, remove the blank line before it.`,
  )
}
