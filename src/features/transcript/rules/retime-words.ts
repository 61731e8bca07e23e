import { diffArrays } from 'diff'
import { type EditWord, typedWords } from './document.ts'
import { anchorsIn } from './find-anchors.ts'
import { spreadWords } from './words.ts'

type Bounds = { startMs: number | null; endMs: number | null }

// With more edits, the words between matches are treated as one replaced range. The time grows with their square.
const mostEdits = 1000

/**
 * Gives the words of a corrected text their times. Unchanged words keep theirs; a replaced word passes its time on;
 * several words share the time of those they replace, longer ones getting more; added words share the pause around
 * them.
 */
export function retimeWords(before: EditWord[], text: string, bounds: Bounds): EditWord[] {
  const said = typedWords(text)
  const kept = keptPairs(before, said)
  const result: EditWord[] = []
  let old = 0
  for (const [index, at] of [...kept, [before.length, said.length] as const]) {
    const run = { removed: before.slice(old, index), added: said.slice(result.length, at) }
    result.push(...timed(run, { previous: result.at(-1), next: before[index], bounds }))
    const word = before[index]
    const now = said[at]
    if (word && now !== undefined)
      result.push(word.text === now ? word : { ...word, text: now, confidence: null })
    old = index + 1
  }
  return result
}

type Run = { removed: EditWord[]; added: string[] }
type Around = { previous: EditWord | undefined; next: EditWord | undefined; bounds: Bounds }

function timed({ removed, added }: Run, around: Around): EditWord[] {
  if (removed.length === added.length) {
    return removed.map((word, index) => ({ ...word, text: added[index] ?? '', confidence: null }))
  }
  const time = removed.length > 0 ? timeOf(removed, around) : pauseOf(around)
  if (added.length === 0) return []
  const spread = time && spreadWords(added.join(' '), time[0], time[1])
  return added.map((text, index) => ({
    text,
    startMs: spread?.[index]?.[1] ?? null,
    endMs: spread?.[index]?.[2] ?? null,
    confidence: null,
    isStruck: removed.length > 0 && removed.every((word) => word.isStruck),
  }))
}

function timeOf(removed: EditWord[], { next }: Around): [number, number] | undefined {
  const from = removed[0]?.startMs ?? null
  const to = removed.at(-1)?.endMs ?? null
  if (from === null || to === null) return undefined
  return [from, Math.max(from, Math.min(to, next?.startMs ?? to))]
}

function pauseOf({ previous, next, bounds }: Around): [number, number] | undefined {
  const from = previous ? previous.endMs : bounds.startMs
  const to = next ? next.startMs : bounds.endMs
  if (from === null || to === null) return undefined
  const begin = Math.max(previous?.startMs ?? 0, Math.min(from, to))
  return [begin, Math.max(begin, to)]
}

type Words = { before: readonly string[]; said: readonly string[] }
type Place = [before: number, said: number]

/** Positions of words in both texts, ascending in both; of texts that differ a lot, between runs unique to each. */
function keptPairs(before: EditWord[], said: string[]): Place[] {
  const words = { before: before.map(({ text }) => keyOf(text)), said: said.map(keyOf) }
  const end: Place = [before.length, said.length]
  const whole = seriesIn(words, [0, 0], end)
  if (whole) return whole
  const pairs: Place[] = []
  let from: Place = [0, 0]
  for (const anchor of anchorsIn(words)) {
    pairs.push(...(seriesIn(words, from, anchor) ?? []), anchor)
    from = [anchor[0] + 1, anchor[1] + 1]
  }
  return [...pairs, ...(seriesIn(words, from, end) ?? [])]
}

/** The longest common subsequence; undefined when too much differs. */
function seriesIn({ before, said }: Words, from: Place, until: Place): Place[] | undefined {
  const changes = diffArrays(before.slice(from[0], until[0]), said.slice(from[1], until[1]), {
    maxEditLength: mostEdits,
  })
  let [old, now] = from
  return changes?.flatMap(({ added, removed, count }) => {
    const kept = Array.from({ length: added || removed ? 0 : count }, (_, at): Place => [old + at, now + at])
    if (!added) old += count
    if (!removed) now += count
    return kept
  })
}

/** Words match regardless of case and punctuation, because a comma must not change a word's time. */
export function isSameWord(word: EditWord | undefined, now: string | undefined): boolean {
  return word !== undefined && now !== undefined && keyOf(word.text) === keyOf(now)
}

function keyOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || text
}
