import type { TimedWord } from '../schema.ts'
import type { TimedSegment } from './fill-times.ts'
import { spreadWords } from './words.ts'

/** Text shown at one time: lines of limited length, by one speaker. */
export type Cue = { speaker: string; startMs: number; endMs: number; lines: string[] }

const linesOfCue = 2

/**
 * Splits segments into cues of up to two lines that end after a sentence where possible. Only a single word can
 * exceed the line length. `prefix` is put before a cue's text, such as the speaker's name in SubRip.
 */
export function cuesOf(
  segments: TimedSegment[],
  { lineLength, prefix = () => '' }: { lineLength: number; prefix?: (speaker: string) => string },
): Cue[] {
  const cues = segments.flatMap((segment) => {
    const words = segment.words ?? spreadWords(segment.text, segment.startMs, segment.endMs)
    const parts = partsOf(words, { lineLength, prefix: prefix(segment.speaker) })
    let from = segment.startMs
    return parts.map((part, index): Cue => {
      const startMs = from
      const next = parts[index + 1]?.words[0]?.[1] ?? segment.endMs
      const end = index === parts.length - 1 ? segment.endMs : (part.words.at(-1)?.[2] ?? next)
      from = Math.max(startMs, Math.min(segment.endMs, next))
      return {
        speaker: segment.speaker,
        startMs,
        endMs: Math.max(startMs, Math.min(end, from)),
        lines: part.lines,
      }
    })
  })
  return oneAfterAnother(cues)
}

/** Players skip cues without duration, and of two with the same start they show the longer first. */
function oneAfterAnother(cues: Cue[]): Cue[] {
  let before = -1
  return cues.map((cue, index) => {
    const isInOrder = cue.startMs >= (cues[index - 1]?.startMs ?? 0)
    const startMs = isInOrder ? Math.max(cue.startMs, before + 1) : cue.startMs
    before = startMs
    return { ...cue, startMs, endMs: Math.max(startMs + 1, cue.endMs) }
  })
}

type Part = { words: TimedWord[]; lines: string[] }

function partsOf(words: TimedWord[], { lineLength, prefix }: { lineLength: number; prefix: string }): Part[] {
  const parts: Part[] = []
  let open: Part = { words: [], lines: [] }
  for (const word of words) {
    const lines = withWord(open.lines, word[0], { lineLength, prefix })
    if (open.words.length > 0 && (lines.length > linesOfCue || endsWell(open, lineLength))) {
      parts.push(open)
      open = { words: [word], lines: withWord([], word[0], { lineLength, prefix }) }
    } else open = { words: [...open.words, word], lines }
  }
  return open.words.length > 0 ? [...parts, open] : parts
}

function withWord(
  lines: string[],
  word: string,
  { lineLength, prefix }: { lineLength: number; prefix: string },
): string[] {
  const last = lines.at(-1)
  if (last === undefined) return [`${prefix}${word}`]
  const longer = `${last} ${word}`
  return longer.length <= lineLength ? [...lines.slice(0, -1), longer] : [...lines, word]
}

/** The sentence ended, and the cue is full enough. */
function endsWell({ words, lines }: Part, lineLength: number): boolean {
  const isSentence = /[.!?…。！？]["'”’)]*$/.test(words.at(-1)?.[0] ?? '')
  return isSentence && lines.join(' ').length >= lineLength
}
