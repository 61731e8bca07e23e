import { CueLayout, shortestCueMs } from './cue-layout.ts'
import { type Piece, piecesOf } from './cue-pieces.ts'
import type { TimedSegment } from './fill-times.ts'
import { joinsWithoutSpace, spreadWords } from './words.ts'

/** Text shown at one time: up to two lines of limited length, by one speaker. */
export type Cue = { speaker: string; startMs: number; endMs: number; lines: string[] }

type Choices = {
  /** Infinity for one cue per segment. */
  lineLength: number
  /** The prefix of a segment's text, such as the speaker's name in SubRip. */
  prefixOf?: (index: number) => string
}

/** A cue before it is laid out on lines. */
type Draft = Omit<Cue, 'lines'> & { prefix: string; pieces: Piece[] }

/**
 * Splits segments into cues: up to two lines each, balanced, broken after sentences and clauses where possible, and
 * shown for at least a second if there is room. Only a single word can exceed the line length.
 */
export function cuesOf(segments: readonly TimedSegment[], { lineLength, prefixOf }: Choices): Cue[] {
  const drafts = segments.flatMap((segment, index) =>
    draftsOf(segment, { lineLength, prefix: prefixOf?.(index) ?? '' }),
  )
  const cues = shownLongEnough(oneAfterAnother(drafts), lineLength)
  return cues.map(({ speaker, startMs, endMs, prefix, pieces }) => {
    const layout = new CueLayout(pieces, { lineLength, first: prefix.length })
    const end = layout.lineEnd(0, pieces.length) ?? pieces.length
    const upper = `${prefix}${layout.textOf(0, end)}`
    const lines = end < pieces.length ? [upper, layout.textOf(end, pieces.length)] : [upper]
    return { speaker, startMs, endMs, lines }
  })
}

function draftsOf(segment: TimedSegment, choices: { lineLength: number; prefix: string }): Draft[] {
  const { speaker } = segment
  const words = segment.words ?? spreadWords(segment.text, segment.startMs, segment.endMs)
  const pieces = piecesOf(words, choices.lineLength)
  if (pieces.length === 0) return []
  const layout = new CueLayout(pieces, { ...choices, first: choices.prefix.length })
  const parts = layout.breaks().map((until, place, all) => pieces.slice(all[place - 1] ?? 0, until))
  let from = segment.startMs
  return parts.map((part, index): Draft => {
    const startMs = from
    const next = parts[index + 1]?.[0]?.startMs ?? segment.endMs
    const end = index === parts.length - 1 ? segment.endMs : (part.at(-1)?.endMs ?? next)
    from = Math.max(startMs, Math.min(segment.endMs, next))
    const endMs = Math.max(startMs, Math.min(end, from))
    return { speaker, startMs, endMs, pieces: part, prefix: index === 0 ? choices.prefix : '' }
  })
}

/** Players skip cues without duration, and of two with the same start they show the longer first. */
function oneAfterAnother(cues: Draft[]): Draft[] {
  let before = -1
  return cues.map((cue, index) => {
    const isInOrder = cue.startMs >= (cues[index - 1]?.startMs ?? 0)
    const startMs = isInOrder ? Math.max(cue.startMs, before + 1) : cue.startMs
    before = startMs
    return { ...cue, startMs, endMs: Math.max(startMs + 1, cue.endMs) }
  })
}

/** A short cue is shown until the next one, or earlier, or together with the one before. */
function shownLongEnough(cues: Draft[], lineLength: number): Draft[] {
  if (lineLength === Infinity) return cues
  const shown: Draft[] = []
  for (const [index, cue] of cues.entries()) {
    const last = shown.at(-1)
    const next = cues[index + 1]?.startMs ?? Infinity
    const endMs = Math.max(cue.endMs, Math.min(cue.startMs + shortestCueMs, next))
    const startMs = Math.min(cue.startMs, Math.max(endMs - shortestCueMs, last?.endMs ?? 0))
    const longer = { ...cue, startMs, endMs }
    const both = last && joined(last, longer, lineLength)
    if (both) shown.splice(-1, 1, both)
    else shown.push(longer)
  }
  return shown
}

const longestPauseMs = 300

/** Two cues as one, if either is short and they belong together. */
function joined(first: Draft, second: Draft, lineLength: number): Draft | undefined {
  const isShort = Math.min(lengthOf(first), lengthOf(second)) < shortestCueMs
  const isNear = second.startMs >= first.startMs && second.startMs - first.endMs <= longestPauseMs
  if (!isShort || !isNear || second.prefix !== '' || first.speaker !== second.speaker) return undefined
  const [last, next] = [first.pieces.at(-1), second.pieces[0]]
  if (!last || !next) return undefined
  const isGlued = joinsWithoutSpace(last.text, next.text)
  const pieces = [...first.pieces, { ...next, isGlued }, ...second.pieces.slice(1)]
  const layout = new CueLayout(pieces, { lineLength, first: first.prefix.length })
  if (layout.lineEnd(0, pieces.length) === undefined) return undefined
  return { ...first, pieces, endMs: Math.max(first.endMs, second.endMs) }
}

function lengthOf({ startMs, endMs }: Draft): number {
  return endMs - startMs
}
