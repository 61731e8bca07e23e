import { msg } from '@lingui/core/runtime-macro'
import type { SpokenSegment } from '../schema.ts'
import { readClockTime } from './clock-time.ts'
import { isBlank, type Line, readBlocks } from './lines.ts'
import { MalformedTranscript } from './malformed.ts'
import { parseClockedText } from './parse-clocked-text.ts'
import { requireShort } from './require-short.ts'
import { nameSpeakers } from './speaker-labels.ts'
import { tidy } from './words.ts'

// "[00:01:02] Ann: Hello", "(1:02) Hello"
const leadingTime = /^[[(](\d{1,4}(?::\d{1,2}){1,2}(?:[.,]\d{1,3})?)[\])]\s*/
// "Ann Smith  0:12" alone on a line, the words below it.
const heading =
  /^(\p{Lu}[\p{L}.'’-]*(?: [\p{Lu}\p{N}][\p{L}\p{N}.'’-]*){0,3})\s+[[(]?(\d{1,4}(?::\d{2}){1,2})[\])]?$/u

/** Plain text: a segment per paragraph, with the time and speaker at its start. Throws MalformedTranscript. */
export function parsePlainText(lines: Line[]): SpokenSegment[] {
  const first = lines.find((line) => !isBlank(line))
  if (first && heading.test(first.text.trim())) return readHeaded(lines)
  const ofFilm = parseClockedText(lines)
  if (ofFilm) return ofFilm
  const hasParagraphs = lines.some(
    (line, index) => index > 0 && line.text.trim() === '' && index < lines.length - 1,
  )
  const blocks = hasParagraphs ? readBlocks(lines) : lines.map((line) => [line])
  return nameSpeakers(blocks.flatMap(readParagraph))
}

function readParagraph(block: Line[]): SpokenSegment[] {
  requireShort(block)
  const whole = tidy(block.map((line) => line.text).join(' '))
  const time = leadingTime.exec(whole)?.[1]
  const text = time === undefined ? whole : whole.replace(leadingTime, '')
  if (text === '') return []
  const startMs = time === undefined ? null : readTime(time, block[0]?.number ?? 1)
  return [{ speaker: '', startMs, endMs: null, text, words: null }]
}

/** Each heading and each blank line starts a segment; only the first after a heading gets its time. */
function readHeaded(lines: Line[]): SpokenSegment[] {
  const segments: SpokenSegment[] = []
  let open: SpokenSegment = { speaker: '', startMs: null, endMs: null, text: '', words: null }
  for (const line of lines) {
    requireShort([line])
    const [, name, time = ''] = heading.exec(line.text.trim()) ?? []
    if (name !== undefined || isBlank(line)) {
      segments.push(open)
      const wasSaid = tidy(open.text) !== ''
      open = { ...open, text: '', startMs: wasSaid ? null : open.startMs }
    }
    if (name !== undefined) open = { ...open, speaker: tidy(name), startMs: readTime(time, line.number) }
    else open = { ...open, text: `${open.text} ${line.text}` }
  }
  return [...segments, open]
    .map((segment) => ({ ...segment, text: tidy(segment.text) }))
    .filter((segment) => segment.text !== '')
}

function readTime(text: string, line: number): number {
  const ms = readClockTime(text)
  if (ms !== undefined) return ms
  throw new MalformedTranscript(line, msg`“${{ text }}” is not a time. Write it as 12:19 or 01:02:19.`)
}
