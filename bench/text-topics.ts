import { segmentTopics } from '#src/features/language/rules/segment-topics.ts'
import type { Sentence } from '#src/features/language/rules/sentences.ts'
import { seeded } from '../demo/random.ts'
import { mean, type Talk } from './text-corpus.ts'

/** A concatenation of texts; `borders` are the sentences that begin a new one. */
type Joined = { sentences: Sentence[]; borders: number[] }
type Figures = { pk: number; windowDiff: number; found: number }

/**
 * Texts with known boundaries, to measure how well they are found: the six whole episodes in `orders` seeded orders, and
 * `excerpts` texts of ten excerpts of 300 to 1,500 words each, with neighbors from different episodes.
 */
export function joinedTexts(talks: readonly Talk[], { orders = 12, excerpts = 40 } = {}) {
  const random = seeded(5)
  const whole = Array.from({ length: orders }, () =>
    join(shuffled(talks, random).map(({ sentences }) => sentences)),
  )
  const parts = Array.from({ length: excerpts }, () => join(pickExcerpts(talks, random)))
  return { whole, parts }
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

function pickExcerpts(talks: readonly Talk[], random: () => number): Sentence[][] {
  const picked: Sentence[][] = []
  let last = -1
  while (picked.length < 10) {
    const at = Math.floor(random() * talks.length)
    const { sentences = [] } = talks[at] ?? {}
    if (at === last) continue
    last = at
    const words = 300 + random() * 1200
    picked.push(excerpt(sentences, { at: Math.floor(random() * sentences.length * 0.8), words }))
  }
  return picked
}

/** An excerpt of this many words that begins with a turn, as an episode does. */
function excerpt(sentences: readonly Sentence[], { at, words }: { at: number; words: number }): Sentence[] {
  let from = at
  while (from > 0 && sentences[from - 1]?.turn === sentences[from]?.turn) from -= 1
  let to = from
  for (let left = words; to < sentences.length && left > 0; to += 1) left -= sentences[to]?.words ?? 0
  return sentences.slice(from, to)
}

function join(parts: readonly Sentence[][]): Joined {
  const sentences: Sentence[] = []
  const borders: number[] = []
  let turns = 0
  for (const part of parts) {
    if (sentences.length > 0) borders.push(sentences.length)
    const first = part[0]?.turn ?? 0
    for (const sentence of part)
      sentences.push({ ...sentence, index: sentences.length, turn: turns + sentence.turn - first + 1 })
    turns = sentences.at(-1)?.turn ?? 0
  }
  return { sentences, borders }
}

export type Method = { name: string; find(text: Joined, random: () => number): number[] }

export const methods: Method[] = [
  {
    name: 'engine, given the number',
    find: ({ sentences, borders }) => bordersOf(sentences, borders.length + 1),
  },
  { name: 'engine, on its own', find: ({ sentences }) => bordersOf(sentences, null) },
  { name: 'evenly spaced', find: ({ sentences, borders }) => even(sentences.length, borders.length + 1) },
  {
    name: 'random turns (seeded)',
    find: ({ sentences, borders }, random) => atRandomTurns(sentences, borders.length, random),
  },
  { name: 'no boundary', find: () => [] },
]

function bordersOf(sentences: Sentence[], count: number | null): number[] {
  const stretches = segmentTopics(sentences, { count, least: 2, most: 40, leastWords: 200 })
  return stretches.slice(1).map(({ from }) => from)
}

function even(length: number, count: number): number[] {
  return Array.from({ length: count - 1 }, (_, at) => Math.round(((at + 1) * length) / count))
}

function atRandomTurns(sentences: readonly Sentence[], count: number, random: () => number): number[] {
  const turns = sentences.filter(({ index, turn }) => index > 0 && sentences[index - 1]?.turn !== turn)
  return shuffled(turns, random)
    .slice(0, count)
    .map(({ index }) => index)
    .toSorted((a, b) => a - b)
}

export function measure(texts: readonly Joined[], method: Method): Figures {
  const random = seeded(7)
  const each = texts.map((text) => {
    const found = method.find(text, random)
    return {
      ...judge(text, found),
      found: mean(text.borders.map((border) => (found.some((one) => Math.abs(one - border) <= 5) ? 1 : 0))),
    }
  })
  return {
    pk: mean(each.map(({ pk }) => pk)),
    windowDiff: mean(each.map(({ windowDiff }) => windowDiff)),
    found: mean(each.map(({ found }) => found)),
  }
}

/** Pk (Beeferman 1999) and WindowDiff (Pevzner and Hearst 2002) over sentences; the window is half the mean segment length. */
export function judge({ sentences, borders }: Joined, found: readonly number[]) {
  const size = sentences.length
  const window = Math.max(2, Math.round(size / (borders.length + 1) / 2))
  const real = countsUpTo(size, borders)
  const guessed = countsUpTo(size, found)
  let wrongPairs = 0
  let wrongCounts = 0
  for (let at = 0; at + window < size; at += 1) {
    const inReal = (real[at + window] ?? 0) - (real[at] ?? 0)
    const inGuess = (guessed[at + window] ?? 0) - (guessed[at] ?? 0)
    if ((inReal === 0) !== (inGuess === 0)) wrongPairs += 1
    if (inReal !== inGuess) wrongCounts += 1
  }
  const windows = Math.max(1, size - window)
  return { pk: wrongPairs / windows, windowDiff: wrongCounts / windows }
}

function countsUpTo(size: number, borders: readonly number[]): number[] {
  const at = new Set(borders)
  let count = 0
  return Array.from({ length: size }, (_, index) => {
    if (at.has(index)) count += 1
    return count
  })
}
