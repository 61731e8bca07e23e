import { type EditWord, typedWords } from './document.ts'
import { anchorsIn } from './find-anchors.ts'
import { spreadWords } from './words.ts'

type Bounds = { startMs: number | null; endMs: number | null }

// With more pairs, the words between matches are treated as one replaced range.
const mostPairs = 1_000_000

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

/**
 * Positions of words in both texts, ascending in both: first the common beginning and end, then the longest common
 * subsequence between.
 */
function keptPairs(before: EditWord[], said: string[]): [number, number][] {
  function same(old: number, now: number): boolean {
    return isSameWord(before[old], said[now])
  }
  let start = 0
  while (start < Math.min(before.length, said.length) && same(start, start)) start += 1
  let end = 0
  const most = Math.min(before.length, said.length) - start
  while (end < most && same(before.length - 1 - end, said.length - 1 - end)) end += 1
  const head = Array.from({ length: start }, (_, index): [number, number] => [index, index])
  const tail = Array.from({ length: end }, (_, index): [number, number] => [
    before.length - end + index,
    said.length - end + index,
  ])
  /** The longest common subsequence, or when that is too expensive, those between runs unique to each text. */
  function seriesBetween(old: Range, now: Range, same: Same): [number, number][] {
    if ((old[1] - old[0]) * (now[1] - now[0]) <= mostPairs) return longestSeries(old, now, same)
    const pairs: [number, number][] = []
    let [oldFrom, nowFrom] = [old[0], now[0]]
    const words = { before: before.map(({ text }) => bare(text)), said: said.map(bare) }
    for (const [oldAt, nowAt] of [...anchorsIn(words, old, now), [old[1], now[1]] as const]) {
      pairs.push(...longestSeries([oldFrom, oldAt], [nowFrom, nowAt], same))
      if (oldAt < old[1]) pairs.push([oldAt, nowAt])
      oldFrom = oldAt + 1
      nowFrom = nowAt + 1
    }
    return pairs
  }

  return [...head, ...seriesBetween([start, before.length - end], [start, said.length - end], same), ...tail]
}

type Range = [from: number, until: number]
type Same = (old: number, now: number) => boolean

function longestSeries(
  [oldFrom, oldUntil]: Range,
  [newFrom, newUntil]: Range,
  same: (old: number, now: number) => boolean,
): [number, number][] {
  const rows = oldUntil - oldFrom
  const columns = newUntil - newFrom
  if (rows * columns === 0 || rows * columns > mostPairs) return []
  function sameAt(row: number, column: number): boolean {
    return same(oldFrom + row, newFrom + column)
  }
  const lengthAt = seriesLengths(rows, columns, sameAt)
  const pairs: [number, number][] = []
  let row = 0
  let column = 0
  while (row < rows && column < columns) {
    if (sameAt(row, column)) pairs.push([oldFrom + row++, newFrom + column++])
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1
    else column += 1
  }
  return pairs
}

/** The length of the longest common subsequence from each position on, in both. */
function seriesLengths(
  rows: number,
  columns: number,
  sameAt: (row: number, column: number) => boolean,
): (row: number, column: number) => number {
  const width = columns + 1
  const lengths = new Uint16Array((rows + 1) * width)
  function lengthAt(row: number, column: number): number {
    return lengths[row * width + column] ?? 0
  }
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      lengths[row * width + column] = sameAt(row, column)
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
    }
  }
  return lengthAt
}

/** Words match regardless of case and punctuation, because a comma must not change a word's time. */
export function isSameWord(word: EditWord | undefined, now: string | undefined): boolean {
  if (!word || now === undefined) return false
  return word.text === now || (bare(now) !== '' && bare(word.text) === bare(now))
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
