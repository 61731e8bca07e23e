import type { SpokenSegment } from '../schema.ts'
import { labelOf } from './speaker-labels.ts'

export type TextChoices = { title: string; withSpeakers: boolean; withTimes: boolean }

/** Plain text: a paragraph per segment, starting with its time and speaker. */
export function writePlainText(segments: SpokenSegment[], { withSpeakers, withTimes }: TextChoices): string {
  return segments
    .map(({ speaker, startMs, text }) => {
      const time = withTimes && startMs !== null ? `[${clockOf(startMs).slice(0, -4)}] ` : ''
      return `${time}${withSpeakers ? labelOf(speaker) : ''}${text}\n`
    })
    .join('\n')
}

/** Markdown: the title, then `**Speaker:** \[0:01:02.500\] text` per turn; Markdown syntax in the text is escaped. */
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

/** An unknown speaker is a single space: otherwise the text would belong to the previous speaker. */
function nameOf(speaker: string): string {
  return speaker === '' ? ' ' : escaped(speaker.replaceAll('*', ''))
}

// A colon between digits would turn "[12:19]" into a timestamp, and one after "https" would start a link that
// swallows the next backslash.
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
