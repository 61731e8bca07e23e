import type { Tone } from '../schema.ts'
import type { Sentence } from './sentences.ts'

/** How well a sentence stands alone in a text, 0 to 1. */
export function qualityOf(sentence: Sentence, language: string): number {
  let quality = lengthQuality(sentence.words) * substance(sentence)
  for (const [pattern, factor] of [...everywhere, ...(patterns[language] ?? [])])
    if (pattern.test(sentence.clean)) quality *= factor
  // An unbalanced quotation mark.
  const marks = sentence.clean.match(/["“”]/g)?.length ?? 0
  return (marks & 1) === 1 ? quality * 0.6 : quality
}

/** The share of content words. */
function substance({ tokens, words, isQuestion }: Sentence): number {
  const content = tokens.reduce((sum, token) => sum + (token.isContent ? 1 : 0), 0)
  const share = content / Math.max(1, words) < 0.22 ? 0.6 : 1
  return (isQuestion ? 0.3 : 1) * (content < 2 ? 0.3 : 1) * share
}

const everywhere: [RegExp, number][] = [
  // Breaks off.
  [/(?:\.\.\.|…|--|—|–|,)["'”’]*$/, 0.35],
  [/$(?<![.!?。！？]["'”’)]*)/u, 0.75],
  [/\.\.\.|--|…/, 0.75],
]

function lengthQuality(words: number): number {
  if (words < 5) return 0
  if (words < 8) return 0.25
  if (words < 11) return 0.6
  if (words <= 34) return 1
  if (words <= 45) return 0.7
  return words <= 60 ? 0.35 : 0.15
}

const patterns: Record<string, [RegExp, number][]> = {
  en: [
    // Refers to an earlier sentence.
    [/^(?:he|she|it|they|this|that|these|those|which|there|him|her|them|its|their)\b/i, 0.55],
    [/^(?:it's|that's|there's|he's|she's|they're|this is)\b/i, 0.75],
    [/^(?:then|because|or|if so|except|plus|which)\b/i, 0.8],
    [/\b(?:you know|i mean|kind of|sort of|i guess|or whatever|blah)\b/i, 0.7],
    [/\b(?:um|uh|erm|gonna|wanna)\b/i, 0.85],
    [
      /\b(?:sponsor|promo code|discount|coupon|subscribe|sign up at|free trial|% off|brought to you)\b/i,
      0.15,
    ],
    [/\b(?:thank you|thanks|welcome|congratulations|take care|bye|good to see you)\b/i, 0.4],
    [/\b(?:this|that|last|next) (?:episode|show|podcast)\b|\bshow notes\b|\bbreak\b/i, 0.6],
    [/\b(\w+),? \1\b/i, 0.8],
    [/\b(?:doing|like|about|of|with|without|for|in|to) (?:this|that|it|them|those)\b/i, 0.8],
    [/\b(?:actually|basically|somewhat|literally|honestly|in a way|or something)\b/i, 0.85],
    [/\b(?:it|this|that|they|them|he|she)\b.*\b(?:it|this|that|they|them|he|she)\b/i, 0.8],
    [/\b(?:right\?|exact same|and stuff|all that|so on)\b/i, 0.8],
  ],
  de: [
    [/^(?:er|sie|es|das|dies|diese|dieser|die da|dann|weil|oder)\b/i, 0.6],
    [/\b(?:sozusagen|irgendwie|quasi|halt|keine ahnung|äh|ähm)\b/i, 0.7],
    [/\b(?:rabattcode|sponsor|werbung|abonniert|abonnieren)\b/i, 0.15],
    [/\b(?:danke|willkommen|tschüss|schön, dass)\b/i, 0.4],
  ],
}

const strong =
  /\b(?:never|always|nobody|everybody|every single|most important|biggest|hardest|best|worst|secret|mistake|fail(?:ed|ure)?|truth|love|hate|fear|impossible|changed? (?:my|the|everything)|only way|the key|lesson|nie|immer|niemand|wichtigste|größte|fehler|scheitern|wahrheit)\b/i
const contrast = /\b(?:but|not|instead|rather than|than|isn't|don't|nicht|sondern|aber|statt)\b/i
const advice =
  /\b(?:you (?:should|have to|need to|want to|can't|can)|the (?:key|trick|lesson|point|goal|problem|reason|idea|question)|important|matters?|learned|make sure|means that|because|the more|if you|we (?:need|have to|should)|du (?:solltest|musst)|man (?:muss|sollte)|wichtig|gelernt|deshalb)\b/i
const firstPerson = /\b(?:i|i'm|i've|i'd|my|me|we|we're|we've|our|ich|mein\w*|wir|unser\w*)\b/i
const figures = /\d|\b(?:million|billion|percent|thousand|hundred|prozent|millionen|tausend)\b/i

export type Reason = 'strong words' | 'a contrast' | 'first person' | 'a figure' | 'advice'

const known = new WeakMap<Sentence, Reason[]>()

/** Why a sentence is quotable, by transparent rules. */
export function reasonsOf(sentence: Sentence): Reason[] {
  const reasons = known.get(sentence) ?? findReasons(sentence)
  known.set(sentence, reasons)
  return reasons
}

function findReasons({ clean }: Sentence): Reason[] {
  const reasons: Reason[] = []
  if (strong.test(clean)) reasons.push('strong words')
  if (contrast.test(clean)) reasons.push('a contrast')
  if (firstPerson.test(clean)) reasons.push('first person')
  if (figures.test(clean)) reasons.push('a figure')
  if (advice.test(clean)) reasons.push('advice')
  return reasons
}

/** How quotable a sentence is, about 0.5 to 2. */
export function quotability(sentence: Sentence): number {
  const reasons = reasonsOf(sentence)
  const short = sentence.words >= 8 && sentence.words <= 26 ? 1.25 : 1
  return (0.6 + 0.25 * reasons.length + (reasons.includes('strong words') ? 0.25 : 0)) * short
}

/** How actionable or informative a sentence is, about 0.7 to 2. */
export function usefulness(sentence: Sentence): number {
  const reasons = reasonsOf(sentence)
  return 0.7 + (reasons.includes('advice') ? 0.8 : 0) + (reasons.includes('a contrast') ? 0.2 : 0)
}

/** How well a sentence fits a tone. */
export function fitsTone(sentence: Sentence, tone: Tone): number {
  switch (tone) {
    case 'neutral':
      return 1
    case 'lively':
      return 0.6 + 0.6 * quotability(sentence)
    case 'factual':
      return (figures.test(sentence.clean) ? 1.5 : 1) * (firstPerson.test(sentence.clean) ? 0.5 : 1.2)
    case 'personal':
      return firstPerson.test(sentence.clean) ? 1.4 : 0.6
  }
}
