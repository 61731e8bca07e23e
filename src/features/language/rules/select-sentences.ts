import type { Sentence } from './sentences.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What a choice is made from. `weights`: how good each sentence is by itself; 0 is never chosen. */
export type Choice = {
  sentences: readonly Sentence[]
  vocabulary: Pick<Vocabulary, 'neighbours'>
  weights: Float64Array
}

export type Wanted = {
  most: number
  /** Stops before the words of what is chosen go beyond. */
  words?: number
  /** Sentences that were taken for something else. */
  taken?: ReadonlySet<number>
  /** No two that are chosen are more alike. */
  mostAlike?: number
}

/**
 * Chooses sentences that together stand for as many others as possible, each worth its place: a greedy maximum of what
 * they cover (facility location), times how good each is by itself. In the order in which they were said.
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

/** A candidate with what it was worth when last looked at; it is never worth more later. */
type Candidate = { sentence: Sentence; worth: number }

function queueOf(choice: Choice, isBarred: ReadonlySet<number>): Candidate[] {
  const covered = new Float64Array(choice.sentences.length)
  return choice.sentences
    .filter(({ index }) => (choice.weights[index] ?? 0) > 0 && !isBarred.has(index))
    .map((sentence) => ({ sentence, worth: worthOf(choice, sentence, covered) }))
    .toSorted((a, b) => b.worth - a.worth || a.sentence.index - b.sentence.index)
}

/** Takes the candidate that is worth most now: one that still beats what the next was worth before needs no other looked at. */
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
