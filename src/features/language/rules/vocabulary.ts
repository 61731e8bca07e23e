import type { Sentence } from './sentences.ts'

/** An entry of a sparse vector: a term and its weight. Vectors have length 1. */
type Entry = { term: number; weight: number }

/**
 * Similarity of sentences by their words: `neighbours[i]` are those similar to i, with their similarity from 0 to 1.
 */
export type Vocabulary = {
  terms: string[]
  /** Weighted unit vectors, one per sentence; empty without content. */
  vectors: Entry[][]
  neighbours: { index: number; likeness: number }[][]
}

// A term in more sentences than this relates everything to everything.
const mostSentencesOfTerm = 90
const mostPairs = 3_000_000
const leastLikeness = 0.06

export function vocabularyOf(sentences: readonly Sentence[]): Vocabulary {
  const ids = new Map<string, number>()
  const spread: number[] = []
  const counted = sentences.map(({ tokens }) => {
    const counts = new Map<number, number>()
    for (const { stem, isContent } of tokens) {
      if (!isContent) continue
      const id = ids.get(stem) ?? ids.size
      ids.set(stem, id)
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    for (const id of counts.keys()) spread[id] = (spread[id] ?? 0) + 1
    return counts
  })
  const vectors = counted.map((counts) => vectorOf(counts, { spread, sentences: sentences.length }))
  return { terms: [...ids.keys()], vectors, neighbours: neighboursOf(vectors, spread) }
}

function vectorOf(
  counts: Map<number, number>,
  { spread, sentences }: { spread: number[]; sentences: number },
): Entry[] {
  const entries: Entry[] = []
  let square = 0
  for (const [term, count] of counts) {
    const weight = (1 + Math.log(count)) * Math.log(1 + sentences / (spread[term] ?? 1))
    entries.push({ term, weight })
    square += weight * weight
  }
  const length = Math.sqrt(square) || 1
  for (const entry of entries) entry.weight /= length
  return entries
}

function neighboursOf(vectors: Entry[][], spread: number[]): Vocabulary['neighbours'] {
  const most = Math.max(10, Math.min(mostSentencesOfTerm, Math.floor(vectors.length / 12)))
  const limit = limitFor(spread, most)
  const postings = new Map<number, { index: number; weight: number }[]>()
  const neighbours: Vocabulary['neighbours'] = vectors.map(() => [])
  const sums = new Float64Array(vectors.length)
  for (const [index, vector] of vectors.entries()) {
    const touched = addLikeness(vector, {
      index,
      postings,
      sums,
      isDistinctive: (term) => (spread[term] ?? 0) <= limit,
    })
    for (const other of touched) {
      const likeness = sums[other] ?? 0
      sums[other] = 0
      if (likeness < leastLikeness) continue
      neighbours[index]?.push({ index: other, likeness })
      neighbours[other]?.push({ index, likeness })
    }
  }
  return neighbours
}

type Sums = {
  index: number
  postings: Map<number, { index: number; weight: number }[]>
  sums: Float64Array
  isDistinctive(term: number): boolean
}

/** Sums up a sentence's similarity to each earlier one; returns those that share a term. */
function addLikeness(vector: Entry[], { index, postings, sums, isDistinctive }: Sums): number[] {
  const touched: number[] = []
  for (const { term, weight } of vector) {
    if (!isDistinctive(term)) continue
    const list = postings.get(term) ?? []
    for (const other of list) {
      const before = sums[other.index] ?? 0
      touched.push(...(before === 0 ? [other.index] : []))
      sums[other.index] = before + weight * other.weight
    }
    list.push({ index, weight })
    postings.set(term, list)
  }
  return touched
}

/** Lowers the limit until the number of comparisons stays bounded for long transcripts. */
function limitFor(spread: readonly number[], most: number): number {
  let limit = most
  while (limit > 2) {
    const pairs = spread.reduce((sum, count) => sum + (count > limit ? 0 : (count * count) / 2), 0)
    if (pairs <= mostPairs) return limit
    limit = Math.floor(limit * 0.7)
  }
  return limit
}

/** TextRank: the centrality of each sentence, with a maximum of 1. */
export function centralityOf({ neighbours }: Pick<Vocabulary, 'neighbours'>): Float64Array {
  const size = neighbours.length
  const totals = neighbours.map((list) => list.reduce((sum, { likeness }) => sum + likeness, 0))
  let rank = new Float64Array(size).fill(1)
  for (let round = 0; round < 15; round += 1) {
    const next = new Float64Array(size).fill(0.15)
    for (const [index, list] of neighbours.entries()) {
      const share = (0.85 * (rank[index] ?? 0)) / (totals[index] || 1)
      for (const { index: other, likeness } of list) next[other] = (next[other] ?? 0) + share * likeness
    }
    rank = next
  }
  const highest = rank.reduce((most, value) => Math.max(most, value), 0) || 1
  return rank.map((value) => value / highest)
}
