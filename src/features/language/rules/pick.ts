import type { WriteOptions } from '../schema.ts'
import type { Analysis } from './analyse.ts'
import { phraseFinder } from './find-phrases.ts'
import { fitsTone } from './quality.ts'
import { selectSentences, type Wanted } from './select-sentences.ts'
import type { Sentence } from './sentences.ts'
import { tokensOf } from './tokens.ts'

export const defaultOptions: WriteOptions = {
  tone: 'neutral',
  length: 'medium',
  variant: 0,
  avoid: [],
}

/** A sentence's weight for a purpose, multiplied with its quality; 1 is neutral. */
export type Purpose = (sentence: Sentence) => number

/** Selects sentences for a purpose; each variant gets different ones. */
export type Picker = (
  wanted: Wanted & { purpose?: Purpose; within?: { from: number; to: number } },
) => Sentence[]

/** A picker that respects tone, goal, words to avoid, and the sentences used by earlier variants. */
export function pickerOf(analysis: Analysis, options: WriteOptions): Picker {
  const base = baseWeights(analysis, options)
  return ({ purpose, within, ...wanted }) => {
    const weights = base.map((weight, index) => {
      const sentence = analysis.sentences[index]
      if (!sentence || weight === 0 || (within && (index < within.from || index >= within.to))) return 0
      return weight * (purpose?.(sentence) ?? 1)
    })
    const choice = { ...analysis, weights }
    const taken = new Set(wanted.taken)
    for (let variant = 0; variant < options.variant; variant += 1)
      for (const { index } of selectSentences(choice, { ...wanted, taken })) taken.add(index)
    const chosen = selectSentences(choice, { ...wanted, taken })
    // A short text runs out of sentences: then the first ones are used again.
    return chosen.length > 0 ? chosen : selectSentences(choice, wanted)
  }
}

function baseWeights(analysis: Analysis, { tone, avoid, goal = '' }: WriteOptions): Float64Array {
  const { sentences, quality, centrality, language } = analysis
  const size = sentences.length
  const aimed = stemsOf(goal, language)
  const findUnwanted = phraseFinder(avoid)
  return Float64Array.from(sentences, (sentence) => {
    let weight = readable(quality[sentence.index] ?? 0) * fitsTone(sentence, tone)
    weight *= 0.8 + 0.4 * (centrality[sentence.index] ?? 0)
    if (aimed.size > 0 && sentence.tokens.some(({ stem }) => aimed.has(stem))) weight *= 2
    if (findUnwanted(sentence.clean).length > 0) return 0
    // Greetings and farewells are not content.
    if (size > 60 && (sentence.index < size * 0.015 || sentence.index > size * 0.985)) weight *= 0.4
    return weight
  })
}

/** The stems of a text's content words. */
export function stemsOf(text: string, language: string): Set<string> {
  return new Set(tokensOf(text, language).flatMap(({ isContent, stem }) => (isContent ? [stem] : [])))
}

/** Among readable sentences quality hardly matters; others are rarely chosen. */
function readable(quality: number): number {
  return quality < 0.4 ? quality / 2 : Math.sqrt(quality)
}
