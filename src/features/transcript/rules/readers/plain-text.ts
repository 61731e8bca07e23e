import type { SpokenSegment } from '#src/features/transcript/schema.ts'
import { decodeEntities } from '#src/text/entities.ts'
import { oneLine } from '#src/text/one-line.ts'
import { readClockTime } from '../clock-time.ts'
import { type Line, readBlocks, readLines } from '../lines.ts'
import { requireShort } from '../require-short.ts'
import { nameSpeakers } from '../speaker-labels.ts'
import type { ReadSpeech, Repair, TranscriptReader } from './reader.ts'

// "[00:01:02] Ann: Hello", "(1:02) Hello"
const leadingTime = /^[[(](\d{1,4}(?::\d{1,2}){1,2}(?:[.,]\d{1,3})?)[\])]\s*/

/** Plain text: a segment per paragraph, with the time and speaker at its start. Any text is one. */
export const plainText: TranscriptReader = { format: 'text', recognizes: () => true, read: readPlainText }

function readPlainText(text: string): ReadSpeech {
  const lines = readLines(text)
  const hasParagraphs = lines.some(
    (line, index) => index > 0 && line.text.trim() === '' && index < lines.length - 1,
  )
  const repairs: Repair[] = []
  const blocks = hasParagraphs ? readBlocks(lines) : lines.map((line) => [line])
  return { segments: nameSpeakers(blocks.flatMap((block) => readParagraph(block, repairs))), repairs }
}

function readParagraph(block: Line[], repairs: Repair[]): SpokenSegment[] {
  requireShort(block)
  const whole = oneLine(decodeEntities(block.map((line) => line.text).join(' ')))
  const time = leadingTime.exec(whole)?.[1]
  const startMs = time === undefined ? undefined : readClockTime(time)
  if (time !== undefined && startMs === undefined) repairs.push({ kind: 'time', line: block[0]?.number ?? 1 })
  const text = startMs === undefined ? whole : whole.replace(leadingTime, '')
  return text === '' ? [] : [{ speaker: '', startMs: startMs ?? null, endMs: null, text, words: null }]
}
