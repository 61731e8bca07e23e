import type { Sentence } from './sentences.ts'

/** A range of sentences, `to` excluded. */
export type Stretch = { from: number; to: number }

export type TopicOptions = {
  /** The number of topics; null chooses it automatically, between `least` and `most`. */
  count: number | null
  least: number
  most: number
  /** The minimum number of words per topic. */
  leastWords: number
}

const unitWords = 40
const mostUnits = 1200
/** The gain required for another topic, in units of the logarithm of the number of words. */
const priorWeight = 2
/** The bonus of a boundary at a change of speaker. */
const turnGain = 1.5

/**
 * Splits sentences into topics with their own vocabulary: the most probable partition if every topic draws its words
 * from its own distribution (Utiyama and Isahara, 2001), found by dynamic programming.
 */
export function segmentTopics(sentences: readonly Sentence[], options: TopicOptions): Stretch[] {
  if (sentences.length === 0) return []
  const units = unitsOf(sentences)
  const costs = costsOf(units, options.leastWords)
  const free = cheapest(costs, { prior: priorOf(units) })
  const wanted = options.count ?? Math.min(options.most, Math.max(options.least, free.length))
  const ends = wanted === free.length ? free : exactly(costs, wanted, free)
  let from = 0
  return ends.map((end) => {
    const stretch = { from, to: units[end - 1]?.to ?? sentences.length }
    from = stretch.to
    return stretch
  })
}

type Unit = { from: number; to: number; words: number; terms: number[]; opensTurn: boolean }

/** Consecutive sentences, ending at a change of speaker if possible. */
function unitsOf(sentences: readonly Sentence[]): Unit[] {
  const all = sentences.reduce((sum, sentence) => sum + sentence.words, 0)
  const size = Math.max(unitWords, Math.ceil(all / mostUnits))
  const ids = new Map<string, number>()
  const units: Unit[] = []
  let open: Unit | undefined
  for (const sentence of sentences) {
    const before = sentences[sentence.index - 1]
    const opensTurn = before?.turn !== sentence.turn
    if (!open || open.words >= size * 2 || (open.words >= size && opensTurn)) {
      open = { from: sentence.index, to: sentence.index, words: 0, terms: [], opensTurn }
      units.push(open)
    }
    open.to = sentence.index + 1
    open.words += sentence.words
    for (const { stem, isContent } of sentence.tokens) {
      if (!isContent) continue
      const id = ids.get(stem) ?? ids.size
      ids.set(stem, id)
      open.terms.push(id)
    }
  }
  return units
}

type Costs = { units: number; of(from: number, to: number): number }

/** The cost of making the units `from` to `to` (excluded) one topic. Infinite when it is too short. */
function costsOf(units: readonly Unit[], leastWords: number): Costs {
  const size = units.length
  const width = size + 1
  const terms = new Set(units.flatMap((unit) => unit.terms)).size
  const tokens = units.reduce((sum, unit) => sum + unit.terms.length, 0)
  const gains = new Float64Array(tokens + 2).map((_, count) => count * Math.log(count + 1))
  const table = new Float32Array(size * width).fill(Number.POSITIVE_INFINITY)
  const counts = new Int32Array(terms)
  for (let from = 0; from < size; from += 1) {
    counts.fill(0)
    const stretch = { told: from > 0 && units[from]?.opensTurn ? turnGain : 0, length: 0, words: 0 }
    for (let to = from; to < size; to += 1) {
      lengthen(stretch, units[to], { counts, gains })
      if (stretch.words < leastWords && to - from < size - 1) continue
      table[from * width + to + 1] = stretch.length * Math.log(stretch.length + terms) - stretch.told
    }
  }
  return { units: size, of: (from, to) => table[from * width + to] ?? Number.POSITIVE_INFINITY }
}

/** Running totals of a growing topic: how well its own words describe it, how many of them, and how many in total. */
type Growing = { told: number; length: number; words: number }

function lengthen(
  stretch: Growing,
  unit: Unit | undefined,
  { counts, gains }: { counts: Int32Array; gains: Float64Array },
): void {
  if (!unit) return
  stretch.words += unit.words
  stretch.length += unit.terms.length
  for (const term of unit.terms) {
    const count = counts[term] ?? 0
    stretch.told += (gains[count + 1] ?? 0) - (gains[count] ?? 0)
    counts[term] = count + 1
  }
}

function priorOf(units: readonly Unit[]): number {
  const tokens = units.reduce((sum, unit) => sum + unit.terms.length, 0)
  return priorWeight * Math.log(Math.max(2, tokens))
}

/** The ends of the cheapest partition with any number of topics. */
function cheapest(costs: Costs, { prior }: { prior: number }): number[] {
  const best = new Float64Array(costs.units + 1).fill(Number.POSITIVE_INFINITY)
  const cameFrom = new Int32Array(costs.units + 1)
  best[0] = 0
  for (let to = 1; to <= costs.units; to += 1) {
    for (let from = 0; from < to; from += 1) {
      const cost = (best[from] ?? 0) + costs.of(from, to) + prior
      if (cost >= (best[to] ?? 0)) continue
      best[to] = cost
      cameFrom[to] = from
    }
  }
  const ends: number[] = []
  for (let end = costs.units; end > 0; end = cameFrom[end] ?? 0) ends.unshift(end)
  return ends
}

/** The ends of the cheapest partition into this many topics; `otherwise` when the text is too short. */
function exactly(costs: Costs, count: number, otherwise: number[]): number[] {
  const rounds: Round[] = []
  let best = new Float64Array(costs.units + 1).fill(Number.POSITIVE_INFINITY)
  best[0] = 0
  for (let stretch = 1; stretch <= count; stretch += 1) {
    const round = oneMore(costs, best, stretch)
    rounds.push(round)
    best = round.best
  }
  if (!Number.isFinite(best[costs.units])) return otherwise
  const ends: number[] = []
  let end = costs.units
  for (const { cameFrom } of rounds.reverse()) {
    ends.unshift(end)
    end = cameFrom[end] ?? 0
  }
  return ends
}

type Round = { best: Float64Array<ArrayBuffer>; cameFrom: Int32Array }

/** The cheapest partitions of every prefix into `stretch` topics, based on those with one less. */
function oneMore(costs: Costs, before: Float64Array, stretch: number): Round {
  const best = new Float64Array(costs.units + 1).fill(Number.POSITIVE_INFINITY)
  const cameFrom = new Int32Array(costs.units + 1)
  for (let to = stretch; to <= costs.units; to += 1) {
    for (let from = stretch - 1; from < to; from += 1) {
      const cost = (before[from] ?? 0) + costs.of(from, to)
      if (cost >= (best[to] ?? 0)) continue
      best[to] = cost
      cameFrom[to] = from
    }
  }
  return { best, cameFrom }
}
