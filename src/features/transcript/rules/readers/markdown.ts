import type { SpokenSegment } from '#src/features/transcript/schema.ts'
import { decodeEntities } from '#src/text/entities.ts'
import { oneLine } from '#src/text/one-line.ts'
import { readTimecode } from '../clock-time.ts'
import { type Line, readBlocks, readLines } from '../lines.ts'
import { requireShort } from '../require-short.ts'
import { speakerOf } from '../speaker-labels.ts'
import type { ReadSpeech, Repair, TranscriptReader } from './reader.ts'

const turn = /^\*\*([^*]{1,120}?)(?::\*\*|\*\*:)(?:\s+|$)/
const range = /(\\?\[[\d:.]+\\?\])\s+to\s+\\?\[[\d:.]+\\?\]/
const stamp = /\\?\[(\d{1,4}(?::\d{1,2}){1,2}(?:\.\d{1,3})?)\\?\]/

/**
 * Markdown with `**Speaker:** text` per turn. A turn may span several paragraphs and contain timestamps such as
 * `\[12:19\]`, each starting a segment.
 */
export const markdown: TranscriptReader = {
  format: 'markdown',
  recognizes: ({ text }) => /^\*\*[^*\n]{1,120}(?::\*\*|\*\*:)/m.test(text),
  read: readMarkdown,
}

function readMarkdown(text: string): ReadSpeech {
  let speaker = ''
  const repairs: Repair[] = []
  const segments = readTurns(readLines(text)).flatMap((block) => {
    const opening = turn.exec(block[0]?.text ?? '')
    if (opening) speaker = speakerOf(oneLine(plainText(opening[1] ?? '')))
    const said = block.map((line, index) => ({
      ...line,
      text: index === 0 && opening ? line.text.slice(opening[0].length) : line.text,
    }))
    return readParagraph(said, speaker, repairs)
  })
  return { segments, repairs }
}

/** Splits into paragraphs; a speaker's name starts one even without a blank line before it. */
function readTurns(lines: Line[]): Line[][] {
  return readBlocks(
    lines.flatMap((line) => {
      if (isFurniture(line)) return [{ ...line, text: '' }]
      return turn.test(line.text) ? [{ ...line, text: '' }, line] : [line]
    }),
  )
}

/** Headings and rules are not speech. */
function isFurniture(line: Line): boolean {
  return /^#{1,6}\s|^\s{0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/.test(line.text)
}

function readParagraph(lines: Line[], speaker: string, repairs: Repair[]): SpokenSegment[] {
  const segments: SpokenSegment[] = []
  let begins = lines[0]?.number ?? 1
  let open: SpokenSegment = { speaker, startMs: null, endMs: null, text: '', words: null }
  for (const line of lines) {
    const [before = '', ...stamped] = splitAtStamps(line.text.replace(range, '$1'))
    open.text += `${before}\n`
    for (const part of stamped) {
      const startMs = readTimecode(stamp.exec(part)?.[1] ?? '')
      if (startMs === undefined) {
        repairs.push({ kind: 'time', line: line.number })
        open.text += part
        continue
      }
      requireShort([{ text: open.text, number: begins }])
      segments.push(open)
      begins = line.number
      open = { ...open, startMs, text: `${part.replace(stamp, '')}\n` }
    }
  }
  requireShort([{ text: open.text, number: begins }])
  segments.push(open)
  return segments
    .map((segment) => ({ ...segment, text: oneLine(plainText(segment.text)) }))
    .filter((segment) => segment.text !== '')
}

/** The text before the first timestamp, then one part per timestamp, each starting with it. */
function splitAtStamps(text: string): string[] {
  const starts = [...text.matchAll(new RegExp(stamp, 'g'))].map((match) => match.index)
  return [0, ...starts].map((start, index) => text.slice(start, starts[index]))
}

/** The Markdown as readers see it: unescaped, links and emphasis as their text. */
function plainText(markdown: string): string {
  const decoded = markdown.split('\\&').map(decodeEntities).join('\\&')
  return decoded
    .replace(/!?(?<!\\)\[([^\][]{0,500})\]\(([^()\s]{0,2000})(?:\s"[^"]{0,300}")?\)/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])|\*{1,3}(?=\S)|(?<=\S)\*{1,3}/g, '$1')
}
