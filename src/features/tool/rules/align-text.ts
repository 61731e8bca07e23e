import { type EditWord, typedWords } from '#src/features/transcript/rules/document.ts'
import { parseTranscript } from '#src/features/transcript/rules/parse-transcript.ts'
import { isSameWord, retimeWords } from '#src/features/transcript/rules/retime-words.ts'
import { type Translatable } from '#src/translation/speak.ts'
import { editWordOf, type Heard, timedWordOf } from './heard.ts'

/** `share`: the share of the text's words that were transcribed, 0 to 1. */
export type Aligned =
  | { kind: 'aligned'; heard: Heard[]; share: number }
  | { kind: 'other-text'; share: number }
  | { kind: 'malformed'; line: number; problem: Translatable }

// With less overlap the times would be meaningless.
const leastShare = 0.25

/**
 * Adds the times of a transcription to an existing text, whose paragraphs and speakers stay. Matching words get their
 * time; the others share the time between.
 */
export function alignText(heard: readonly Heard[], source: { filename: string; text: string }): Aligned {
  const parsed = parseTranscript(source)
  if (parsed.kind === 'malformed') return { kind: 'malformed', line: parsed.line, problem: parsed.problem }
  const before = heard.flatMap(({ words }) => words.map(editWordOf))
  const bounds = { startMs: heard[0]?.startMs ?? 0, endMs: heard.at(-1)?.endMs ?? 0 }
  const paragraphs = parsed.segments.map(({ speaker, text }) => ({ speaker, words: typedWords(text) }))
  const all = paragraphs.flatMap(({ words }) => words)
  const timed = retimeWords(before, all.join(' '), bounds)
  const share = shareOf(before, timed)
  if (share < leastShare) return { kind: 'other-text', share }
  let from = 0
  const stretches = paragraphs.flatMap(({ speaker, words }): Heard[] => {
    const own = timed.slice(from, from + words.length).map(timedWordOf)
    from += words.length
    const [first] = own
    const last = own.at(-1)
    if (!first || !last) return []
    return [{ startMs: first[1], endMs: last[2], words: own, ...(speaker && { speaker }) }]
  })
  return { kind: 'aligned', heard: stretches, share }
}

/** A matching word keeps its exact time. */
function shareOf(before: readonly EditWord[], timed: readonly EditWord[]): number {
  const heardAt = new Map(before.map((word) => [`${word.startMs} ${word.endMs}`, word]))
  const found = timed.filter((word) =>
    isSameWord(heardAt.get(`${word.startMs} ${word.endMs}`), word.text),
  ).length
  return timed.length === 0 ? 0 : found / timed.length
}
