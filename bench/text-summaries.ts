import { analyse } from '#src/features/language/rules/analyse.ts'
import { pickSummary } from '#src/features/language/rules/outputs/outlines.ts'
import { headingsIn } from '#src/features/language/rules/outputs/parts.ts'
import { defaultOptions, pickerOf } from '#src/features/language/rules/pick.ts'
import type { Sentence } from '#src/features/language/rules/sentences.ts'
import { seeded } from '../demo/random.ts'
import { mean, type Talk } from './text-corpus.ts'

/**
 * `coverage`: over all sentences of the talk, the mean similarity to the closest sentence of the summary (cosine, 0 to 1).
 * `divergence`: Jensen-Shannon divergence between the words of talk and summary in bits, less is better.
 * `redundancy`: the mean similarity of the summary's sentences to each other.
 */
export type Judged = { coverage: number; divergence: number; redundancy: number; words: number }

// The judge uses none of the engine's lists: a word in a larger share of a talk's sentences than this is not topical.
export const usualShare = 0.02
const randomDraws = 25

export function judgeSummaries(
  talk: Talk,
  mostShare = usualShare,
): Record<'engine' | 'lead' | 'random', Judged> {
  const judge = judgeOf(talk.sentences, mostShare)
  const analysis = analyse(talk.segments, { language: 'en' })
  const engine = pickSummary({
    analysis,
    options: defaultOptions,
    pick: pickerOf(analysis, defaultOptions),
    words: headingsIn('en'),
  })
  const budget = engine.reduce((sum, { words }) => sum + words, 0)
  const random = seeded(11)
  const draws = Array.from({ length: randomDraws }, () =>
    judge(fill(shuffled(talk.sentences, random), budget)),
  )
  return {
    engine: judge(engine),
    lead: judge(fill(talk.sentences, budget)),
    random: {
      coverage: mean(draws.map(({ coverage }) => coverage)),
      divergence: mean(draws.map(({ divergence }) => divergence)),
      redundancy: mean(draws.map(({ redundancy }) => redundancy)),
      words: mean(draws.map(({ words }) => words)),
    },
  }
}

/** Sentences of five words or more until the summary is as long as the engine's. */
function fill(sentences: readonly Sentence[], budget: number): Sentence[] {
  const taken: Sentence[] = []
  let words = 0
  for (const sentence of sentences) {
    if (sentence.words < 5) continue
    if (words + sentence.words > budget + 10) break
    taken.push(sentence)
    words += sentence.words
  }
  return taken
}

function shuffled(sentences: readonly Sentence[], random: () => number): Sentence[] {
  return sentences
    .map((sentence) => ({ sentence, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ sentence }) => sentence)
}

type Vector = Map<string, number>

function judgeOf(all: readonly Sentence[], mostShare: number): (summary: readonly Sentence[]) => Judged {
  const spread = new Map<string, number>()
  for (const sentence of all)
    for (const word of new Set(wordsOf(sentence))) spread.set(word, (spread.get(word) ?? 0) + 1)
  function tells(word: string): boolean {
    const count = spread.get(word) ?? 0
    return count > 1 && count <= all.length * mostShare
  }
  const words = new Map(all.map((sentence) => [sentence.index, wordsOf(sentence).filter(tells)]))
  const vectors = new Map(
    [...words].map(([index, list]) => [index, vectorOf(list, { spread, size: all.length })]),
  )
  const candidates = all.filter(({ words: count }) => count >= 5)
  const whole = sharesOf([...words.values()].flat())
  return (summary) => {
    const chosen = summary.map(({ index }) => vectors.get(index) ?? new Map<string, number>())
    const coverage = mean(
      candidates.map(({ index }) =>
        Math.max(0, ...chosen.map((one) => cosine(one, vectors.get(index) ?? new Map()))),
      ),
    )
    const pairs = chosen.flatMap((one, at) => chosen.slice(at + 1).map((other) => cosine(one, other)))
    const own = sharesOf(summary.flatMap(({ index }) => words.get(index) ?? []))
    return {
      coverage,
      divergence: divergence(whole, own),
      redundancy: mean(pairs),
      words: summary.reduce((sum, { words: count }) => sum + count, 0),
    }
  }
}

function wordsOf({ text }: Sentence): string[] {
  return text.toLowerCase().match(/[a-z][a-z'’-]{2,}/g) ?? []
}

function vectorOf(words: readonly string[], { spread, size }: { spread: Vector; size: number }): Vector {
  const vector: Vector = new Map()
  for (const word of words)
    vector.set(word, (vector.get(word) ?? 0) + Math.log(size / (spread.get(word) ?? 1)))
  const length = Math.hypot(...vector.values()) || 1
  return new Map([...vector].map(([word, weight]) => [word, weight / length]))
}

function cosine(one: Vector, other: Vector): number {
  let sum = 0
  for (const [word, weight] of one) sum += weight * (other.get(word) ?? 0)
  return sum
}

function sharesOf(words: readonly string[]): Vector {
  const shares: Vector = new Map()
  for (const word of words) shares.set(word, (shares.get(word) ?? 0) + 1 / words.length)
  return shares
}

function divergence(one: Vector, other: Vector): number {
  let sum = 0
  for (const word of new Set([...one.keys(), ...other.keys()])) {
    const a = one.get(word) ?? 0
    const b = other.get(word) ?? 0
    const middle = (a + b) / 2
    if (a > 0) sum += (a / 2) * Math.log2(a / middle)
    if (b > 0) sum += (b / 2) * Math.log2(b / middle)
  }
  return sum
}
