import type { Sentence } from './sentences.ts'
import type { Token } from './tokens.ts'

/** Words that repeatedly appear together. `text` is their most common spelling; `sentences` where they appear. */
export type Phrase = { key: string; text: string; words: number; count: number; sentences: number[] }

type Counted = Phrase & { forms: Map<string, number> }

const longestPhrase = 3
const mostPhrases = 4000

/** One to three consecutive content words without punctuation between them, in their most common spelling. */
export function phrasesOf(sentences: readonly Sentence[], language: string): Phrase[] {
  const found = new Map<string, Counted>()
  const joint = language === 'ja' || language === 'zh' || language === 'th' ? '' : ' '
  for (const sentence of sentences) {
    for (const tokens of runsOf(sentence).flatMap(partsOf)) {
      const key = tokens.map(({ stem }) => stem).join(' ')
      const phrase = found.get(key) ?? newPhrase(key, tokens.length)
      found.set(key, phrase)
      phrase.count += 1
      if (phrase.sentences.at(-1) !== sentence.index) phrase.sentences.push(sentence.index)
      const form = writtenOf(tokens, joint, sentence)
      phrase.forms.set(form, (phrase.forms.get(form) ?? 0) + 1)
    }
  }
  return [...found.values()]
    .filter(({ count }) => count > 1)
    .toSorted((a, b) => b.count * b.words - a.count * a.words)
    .slice(0, mostPhrases)
    .map(({ forms, ...phrase }) => ({ ...phrase, text: mostUsed(forms) }))
}

function newPhrase(key: string, words: number): Counted {
  return { key, text: '', words, count: 0, sentences: [], forms: new Map() }
}

function partsOf(run: Token[]): Token[][] {
  const parts: Token[][] = []
  for (let from = 0; from < run.length; from += 1)
    for (let size = 1; size <= longestPhrase && from + size <= run.length; size += 1)
      parts.push(run.slice(from, from + size))
  return parts
}

function runsOf({ tokens, clean }: Sentence): Token[][] {
  const runs: Token[][] = []
  let open: Token[] = []
  let end = 0
  for (const token of tokens) {
    const between = clean.slice(end, token.at)
    if (open.length > 0 && (!token.isContent || /[^\s]/.test(between))) {
      runs.push(open)
      open = []
    }
    if (token.isContent) open.push(token)
    end = token.at + token.word.length
  }
  if (open.length > 0) runs.push(open)
  return runs
}

/** The first word of a sentence is always capitalized. */
function writtenOf(tokens: readonly Token[], joint: string, { clean }: Sentence): string {
  const first = tokens[0]
  const text = tokens.map(({ word }) => word.replace(/[’']s$/, '')).join(joint)
  const isOpening = first?.at === 0 && /^\p{Lu}\p{Ll}/u.test(clean) && tokens.length === 1
  return isOpening ? text.toLowerCase() : text
}

function mostUsed(forms: ReadonlyMap<string, number>): string {
  let best = ''
  let most = 0
  for (const [form, count] of forms) {
    if (count < most || (count === most && form >= best)) continue
    best = form
    most = count
  }
  return best
}

/** How characteristic a phrase is, with `inside` of its uses among `places` topics, appearing in `spread` of them. */
export function phraseWeight(
  phrase: Phrase,
  { inside, spread, places }: { inside: number; spread: number; places: number },
): number {
  const isName = /^\p{Lu}|\p{Ll}\p{Lu}/u.test(phrase.text)
  const length = [1, 1.7, 1.9][phrase.words - 1] ?? 1
  const rare = Math.log(1 + places / Math.max(1, spread))
  const plain = phrase.words === 1 && !isName
  const short = plain ? (phrase.text.length < 5 ? 0.45 : 0.75) : 1
  return Math.sqrt(inside) * rare * length * (isName ? 1.35 : 1) * short * verbPenalty(phrase)
}

/** A stand-in for part-of-speech tagging: forms that are mostly verbs or adverbs make poor titles. */
function verbPenalty({ text, words }: Phrase): number {
  if (/(?:ly|n't)$/i.test(text)) return 0.3
  const first = text.split(' ')[0] ?? ''
  if (/(?:ing|ed)$/.test(first) && words === 1) return 0.5
  return 1
}

/** Phrases without common words; earlier ones win. */
export function withoutOverlap(phrases: readonly Phrase[], most: number): Phrase[] {
  const kept: Phrase[] = []
  const used = new Set<string>()
  for (const phrase of phrases) {
    const stems = phrase.key.split(' ')
    if (stems.some((stem) => used.has(stem))) continue
    kept.push(phrase)
    for (const stem of stems) used.add(stem)
    if (kept.length >= most) break
  }
  return kept
}
