import type { SpokenSegment } from '#src/features/transcript/schema.ts'
import { decodeEntities } from '#src/text/entities.ts'
import { oneLine } from '#src/text/one-line.ts'
import { readClockTime } from '../clock-time.ts'
import { isBlank, type Line, readLines } from '../lines.ts'
import { requireShort } from '../require-short.ts'
import type { TranscriptFormat } from '../transcript-formats.ts'
import type { ReadSpeech, Repair, TranscriptReader } from './reader.ts'

/** A line that names a speaker and a time. `rest`: what is said on the same line. */
export type Head = { name: string; time: string; rest: string }

type Rules = {
  headOf: (text: string) => Head | undefined
  /** Lines that the tool adds to the speech. */
  isNoise?: (text: string) => boolean
  /** Whether the first line has to be a head, because other texts have such lines as well. */
  isWeak?: boolean
}

// Titles and dates may precede the first head.
const mostAbove = 6

/** A reader of text with a head above or before each turn. */
export function headedReader(format: TranscriptFormat, rules: Rules): TranscriptReader {
  return {
    format,
    recognizes({ start }) {
      const lines = start.split(/[\r\n]+/).filter((text) => text.trim() !== '')
      const heads = lines.map((text) => timedHead(text, rules) !== undefined)
      const first = heads.slice(0, mostAbove).indexOf(true)
      return first === 0 || (!rules.isWeak && first > 0 && heads.filter(Boolean).length > 1)
    },
    read: (text) => readHeaded(readLines(text), rules),
  }
}

type Open = { speaker: string; startMs: number | null; lines: Line[] }

/** Each head and each blank line starts a segment; only the first after a head has its time. */
function readHeaded(lines: Line[], rules: Rules): ReadSpeech {
  const segments: SpokenSegment[] = []
  const repairs: Repair[] = []
  let open: Open | undefined
  for (const line of lines) {
    const head = timedHead(line.text, rules)
    if (head || isBlank(line)) {
      const said = segmentsOf(open)
      segments.push(...said)
      if (open) open = { ...open, lines: [], startMs: said.length > 0 ? null : open.startMs }
    }
    if (head)
      open = { speaker: head.name, startMs: head.ms, lines: [{ number: line.number, text: head.rest }] }
    else if (isBlank(line) || rules.isNoise?.(line.text.trim())) continue
    else if (open) open.lines.push(line)
    else repairs.push({ kind: 'skipped', line: line.number })
  }
  return { segments: [...segments, ...segmentsOf(open)], repairs }
}

function timedHead(line: string, { headOf }: Rules): (Head & { ms: number }) | undefined {
  const head = headOf(line.trim())
  const ms = head && readClockTime(head.time)
  return head && ms !== undefined ? { ...head, name: oneLine(decodeEntities(head.name)), ms } : undefined
}

function segmentsOf(open: Open | undefined): SpokenSegment[] {
  if (!open) return []
  requireShort(open.lines)
  const text = oneLine(decodeEntities(open.lines.map((line) => line.text).join(' ')))
  return text === '' ? [] : [{ speaker: open.speaker, startMs: open.startMs, endMs: null, text, words: null }]
}
