import type { SpokenSegment } from '../schema.ts'
import { labelOf } from './speaker-labels.ts'

export type TextChoices = { title: string; withSpeakers: boolean; withTimes: boolean }

/** Plain text: a paragraph per segment, with its time and its speaker before it. */
export function writePlainText(segments: SpokenSegment[], { withSpeakers, withTimes }: TextChoices): string {
  return segments
    .map(({ speaker, startMs, text }) => {
      const time = withTimes && startMs !== null ? `[${clockOf(startMs).slice(0, -4)}] ` : ''
      return `${time}${withSpeakers ? labelOf(speaker) : ''}${text}\n`
    })
    .join('\n')
}

/** Markdown: the title, then `**Speaker:** \[0:01:02.500\] text` per turn; what Markdown would read is escaped. */
export function writeMarkdown(
  segments: SpokenSegment[],
  { title, withSpeakers, withTimes }: TextChoices,
): string {
  let before = ''
  const paragraphs = segments.map(({ speaker, startMs, text }) => {
    const isNew = withSpeakers && speaker !== before
    before = speaker
    const name = isNew ? `**${nameOf(speaker)}:** ` : ''
    const time = withTimes && startMs !== null ? `\\[${clockOf(startMs)}\\] ` : ''
    return `${name}${time}${escaped(text)}\n`
  })
  return [`# ${escaped(title)}\n`, ...paragraphs].join('\n')
}

/** Nobody is a name of one space: what comes next is not by whoever spoke before. */
function nameOf(speaker: string): string {
  return speaker === '' ? ' ' : escaped(speaker.replaceAll('*', ''))
}

// A colon between digits would otherwise make a time stamp of "[12:19]", and one after "https" a link that takes the
// backslash of the next sign into its address.
function escaped(text: string): string {
  return text.replace(
    /[\\`*_[\]#<>~|&!()@-]|(?<=\d):(?=\d)|\.(?<=^\d+\.)|(?<=https?|ftp):(?=\/\/)|(?<=www)\./gi,
    '\\$&',
  )
}

function clockOf(ms: number): string {
  const hours = Math.floor(ms / 3_600_000)
  return `${hours}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
}

function two(count: number): string {
  return String(Math.floor(count)).padStart(2, '0')
}
