import type { Sentence } from './sentences.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The input of a selection. `weights`: each sentence's own quality; 0 is never chosen. */
export type Choice = {
  sentences: readonly Sentence[]
  vocabulary: Pick<Vocabulary, 'neighbours'>
  weights: Float64Array
}

export type Wanted = {
  most: number
  /** Stops before exceeding this number of words. */
  words?: number
  /** Sentences already used elsewhere. */
  taken?: ReadonlySet<number>
  /** Maximum similarity of any two chosen sentences. */
  mostAlike?: number
}

/**
 * Selects sentences that together represent as many others as possible: a greedy maximum of facility location,
 * weighted by each sentence's own quality. Returned in spoken order.
 */
export function selectSentences(choice: Choice, wanted: Wanted): Sentence[] {
  const { sentences, vocabulary } = choice
  const covered = new Float64Array(sentences.length)
  const isBarred = new Set(wanted.taken)
  const queue = queueOf(choice, isBarred)
  const chosen: Sentence[] = []
  let left = wanted.words ?? Number.POSITIVE_INFINITY
  while (chosen.length < wanted.most) {
    const best = takeBest(
      queue,
      (one) => isBarred.has(one.index) || one.words > left,
      (one) => worthOf(choice, one, covered),
    )
    if (!best) break
    chosen.push(best)
    left -= best.words
    covered[best.index] = 1
    for (const { index, likeness } of vocabulary.neighbours[best.index] ?? []) {
      covered[index] = Math.max(covered[index] ?? 0, likeness)
      if (likeness > (wanted.mostAlike ?? 0.3)) isBarred.add(index)
    }
  }
  return chosen.toSorted((a, b) => a.index - b.index)
}

/** A candidate with its value when last computed; the value never grows. */
type Candidate = { sentence: Sentence; worth: number }

function queueOf(choice: Choice, isBarred: ReadonlySet<number>): Candidate[] {
  const covered = new Float64Array(choice.sentences.length)
  return choice.sentences
    .filter(({ index }) => (choice.weights[index] ?? 0) > 0 && !isBarred.has(index))
    .map((sentence) => ({ sentence, worth: worthOf(choice, sentence, covered) }))
    .toSorted((a, b) => b.worth - a.worth || a.sentence.index - b.sentence.index)
}

/** Takes the most valuable candidate (lazy greedy): one that still beats the next one's last known value wins. */
function takeBest(
  queue: Candidate[],
  isOut: (sentence: Sentence) => boolean,
  worth: (sentence: Sentence) => number,
): Sentence | undefined {
  for (;;) {
    const first = queue.shift()
    if (!first) return undefined
    if (isOut(first.sentence)) continue
    first.worth = worth(first.sentence)
    const next = queue[0]
    if (!next || first.worth >= next.worth) return first.worth > 0 ? first.sentence : undefined
    const place = queue.findIndex((one) => one.worth < first.worth)
    queue.splice(place < 0 ? queue.length : place, 0, first)
  }
}

function worthOf({ vocabulary, weights }: Choice, { index: own }: Sentence, covered: Float64Array): number {
  let gain = 1 - (covered[own] ?? 0)
  for (const { index, likeness } of vocabulary.neighbours[own] ?? []) {
    const more = likeness - (covered[index] ?? 0)
    if (more > 0) gain += more
  }
  return gain * (weights[own] ?? 0)
}
