import { escapeEntities } from '#src/text/entities.ts'
import type { SpokenSegment } from '../schema.ts'
import { clockText } from './clock-text.ts'
import { labelOf, unknownSpeaker } from './speaker-labels.ts'
import { cleaned, writable } from './writable.ts'

export type TextChoices = { title: string; withSpeakers: boolean; withTimes: boolean }

/** Plain text: a paragraph per segment, starting with its time and speaker. */
export function writePlainText(given: SpokenSegment[], { withSpeakers, withTimes }: TextChoices): string {
  const segments = writable(given)
  const isNamed = withSpeakers && segments.some(({ speaker }) => speaker !== '')
  return segments
    .map(({ speaker, startMs, text }) => {
      const time = withTimes && startMs !== null ? `[${longClock(startMs)}] ` : ''
      const name = isNamed ? labelOf(speaker || unknownSpeaker) : ''
      return escapeEntities(`${time}${name}${text}\n`)
    })
    .join('\n')
}

/**
 * Markdown: the title, then `**Speaker:** [1:02] text` per turn, and a paragraph per segment. A text without known
 * speakers has a time per paragraph. What would be Markdown in the text is escaped.
 */
export function writeMarkdown(
  given: SpokenSegment[],
  { title, withSpeakers, withTimes }: TextChoices,
): string {
  const segments = writable(given)
  const isNamed = withSpeakers && segments.some(({ speaker }) => speaker !== '')
  const paragraphs = segments.map(({ speaker, startMs, text }, index) => {
    const isTurn = speaker === '' || speaker !== segments[index - 1]?.speaker
    const isNew = isNamed && speaker !== segments[index - 1]?.speaker
    const name = isNew ? `**${escaped((speaker || unknownSpeaker).replaceAll('*', ''))}:** ` : ''
    const time = withTimes && isTurn && startMs !== null ? `[${clockText(startMs / 1000)}] ` : ''
    return `${name}${time}${escaped(text)}\n`
  })
  return [`# ${escaped(cleaned(title))}\n`, ...paragraphs].join('\n')
}

/**
 * Escapes only what Markdown would change: emphasis, code, links, headings, lists, tags and entities. A time in
 * brackets would be read as ours.
 */
function escaped(text: string): string {
  const mayLink = /\][([:]/.test(text)
  return text
    .replace(/\\(?=[!-/:-@[-`{-~]|$)|[`*~]|<(?=[a-z/!?])|&(?=#?\w{1,31};)/gi, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replaceAll('[', mayLink ? '\\[' : '[')
    .replace(/(?<=\[\d{1,4}):(?=\d)/g, '\\:')
    .replace(/(?<=https?|ftp):(?=\/\/)|(?<=www)\.|(?<=\w)@(?=\w)/gi, '\\$&')
    .replace(/^(?:#{1,6}(?=\s|$)|[-+](?=\s|$|-)|>)/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/(?<=\s)#+$/, '\\$&')
}

/** `0:01:02`. */
function longClock(ms: number): string {
  return `${Math.floor(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}`
}

function two(count: number): string {
  return String(Math.floor(count)).padStart(2, '0')
}
