import { detectLanguage } from '#src/features/language/rules/languages.ts'
import { type Sentence, sentencesOf } from '#src/features/language/rules/sentences.ts'
import { isUnspaced } from '#src/features/transcript/rules/words.ts'
import type { SpokenSegment } from '#src/features/transcript/schema.ts'
import { folded, wordsIn } from '#src/text/fold.ts'
import type { AnswerClaim, Passage } from '../schema.ts'
import { wordsOfText } from './words-of-text.ts'

/** A search word: the prefixes of its forms, and its weight. */
export type Wanted = { beginnings: readonly string[]; worth: number }

/** Consecutive segments of one transcript around a match. */
export type Stretch = { asset: string; title: string; segments: SpokenSegment[] }

type Told = { text: string; worth: number; words: number; isQuestion: boolean }

/** A passage with the score of each of its sentences. */
export type RankedPassage = Passage & { worth: number; sentences: Told[] }

const mostPassages = 10
const mostOfAsset = 4
const usualLetters = 420
const longestLetters = 900
/** Fewer distinct words say nothing: "Yeah, pricing. Yeah." */
const fewestWords = 5

/**
 * The passages that answer best, best first: consecutive sentences of one speaker around the best match. The reply to
 * a matching question counts as an answer. Passages never overlap.
 */
export function rankPassages(stretches: readonly Stretch[], wanted: readonly Wanted[]): RankedPassage[] {
  const assets = new Set(stretches.map(({ asset }) => asset))
  const sought = wanted.map((one) => ({ ...one, beginnings: one.beginnings.map(folded) }))
  const found = stretches
    .flatMap((stretch) => passagesOf(stretch, sought))
    .toSorted((a, b) => b.worth - a.worth || (a.startMs ?? 0) - (b.startMs ?? 0))
  const chosen: RankedPassage[] = []
  for (const one of found) {
    if (distinctWords(one.text).size < fewestWords) continue
    const ofAsset = chosen.filter(({ asset }) => asset === one.asset).length
    if (assets.size > 1 && ofAsset >= mostOfAsset) continue
    if (chosen.some((other) => isLike(other.text, one.text))) continue
    chosen.push(one)
    if (chosen.length === mostPassages) break
  }
  return chosen
}

function passagesOf({ asset, title, segments }: Stretch, wanted: readonly Wanted[]): RankedPassage[] {
  const language = detectLanguage(segments.map(({ text }) => text).join(' '))
  const { sentences, isEstimated } = sentencesOf(segments, { language, durationMs: null })
  const worths = worthsOf(sentences, wanted)
  const taken = new Set<number>()
  const made: RankedPassage[] = []
  const order = sentences.toSorted(
    (a, b) => (worths[b.index] ?? 0) - (worths[a.index] ?? 0) || a.index - b.index,
  )
  for (const { index } of order) {
    if ((worths[index] ?? 0) <= 0) break
    if (taken.has(index)) continue
    const around = rowAround(sentences, index, taken)
    for (const one of around) taken.add(one.index)
    made.push(passageOf(around, { asset, title, isEstimated, worths }))
  }
  return made
}

/** The score of each sentence: its search words, plus a share of those in the question just before it. */
function worthsOf(sentences: readonly Sentence[], wanted: readonly Wanted[]): number[] {
  const own = sentences.map(({ text }) => worthOf(text, wanted))
  return sentences.map((sentence, index) => {
    const asked = [1, 2].reduce((most, back) => {
      const before = sentences[index - back]
      // A speaker who asks and keeps talking has not answered.
      const answers = before?.isQuestion && !sentence.isQuestion && before.turn !== sentence.turn
      const worth = answers ? (own[index - back] ?? 0) * (0.7 / back) : 0
      return Math.max(most, worth)
    }, 0)
    return ((own[index] ?? 0) + asked) * (sentence.isQuestion ? 0.5 : 1)
  })
}

function worthOf(text: string, wanted: readonly Wanted[]): number {
  const words = wordsIn(folded(text))
  return wanted.reduce(
    (sum, { beginnings, worth }) =>
      sum + (words.some(({ word }) => beginnings.some((beginning) => isIn(word, beginning))) ? worth : 0),
    0,
  )
}

/** In scripts without spaces, a run of letters is a sentence. */
function isIn(word: string, beginning: string): boolean {
  return isUnspaced(beginning) ? word.includes(beginning) : word.startsWith(beginning)
}

/** Consecutive sentences of the same speaker, until there is enough context. */
function rowAround(sentences: readonly Sentence[], index: number, taken: ReadonlySet<number>): Sentence[] {
  const middle = sentences[index]
  if (!middle) return []
  const row = [middle]
  let letters = middle.text.length
  function take(at: number): Sentence | undefined {
    const one = sentences[at]
    const fits = one?.turn === middle?.turn && one !== undefined && !taken.has(at)
    return fits && letters + one.text.length <= usualLetters ? one : undefined
  }
  for (let step = 1; step <= 6; step += 1) {
    const after = row.at(-1) && take((row.at(-1)?.index ?? 0) + 1)
    if (after) {
      row.push(after)
      letters += after.text.length
    }
    const before = step % 2 === 0 ? undefined : take((row[0]?.index ?? 0) - 1)
    if (before) {
      row.unshift(before)
      letters += before.text.length
    }
  }
  return row
}

type About = { asset: string; title: string; isEstimated: boolean; worths: readonly number[] }

function passageOf(row: Sentence[], { asset, title, isEstimated, worths }: About): RankedPassage {
  const first = row[0]
  const last = row.at(-1)
  const sentences = row.map(({ index, text, words, isQuestion }) => ({
    text: cut(text),
    worth: worths[index] ?? 0,
    words,
    isQuestion,
  }))
  return {
    asset,
    title: title.slice(0, 300).toWellFormed(),
    speaker: (first?.speaker ?? '').slice(0, 200).toWellFormed(),
    startMs: isEstimated ? null : (first?.startMs ?? null),
    endMs: isEstimated ? null : Math.max(first?.startMs ?? 0, last?.endMs ?? 0),
    text: sentences.map(({ text }) => text).join(' '),
    worth: sentences.reduce((sum, { worth }, place) => sum + (place === 0 ? worth : worth * 0.4), 0),
    sentences,
  }
}

function cut(text: string): string {
  return text.length > longestLetters ? text.slice(0, longestLetters).toWellFormed() : text
}

const mostClaims = 5

/**
 * An answer in the passages' own words: the best sentence of each top passage, without near-duplicates, in the
 * passages' order. Empty without matches.
 */
export function answerOf(found: readonly RankedPassage[]): AnswerClaim[] {
  const candidates = found.flatMap(({ sentences }, place) =>
    sentences
      .filter(({ isQuestion, words, worth }) => !isQuestion && words >= fewestWords && worth > 0)
      .map(({ text, worth }) => ({ text, worth: worth / (1 + place * 0.1), place })),
  )
  const chosen: typeof candidates = []
  for (const one of candidates.toSorted((a, b) => b.worth - a.worth)) {
    if (chosen.length === mostClaims) break
    const ofPassage = chosen.filter(({ place }) => place === one.place).length
    if (ofPassage >= 2 || chosen.some(({ text }) => isLike(text, one.text))) continue
    chosen.push(one)
  }
  return chosen.toSorted((a, b) => a.place - b.place).map(({ text, place }) => ({ text, cites: [place + 1] }))
}

/** Most words are the same. */
function isLike(one: string, other: string): boolean {
  const [a, b] = [distinctWords(one), distinctWords(other)]
  const shared = [...a].filter((word) => b.has(word)).length
  return shared > 0 && shared >= Math.min(a.size, b.size) * 0.8
}

function distinctWords(text: string): Set<string> {
  return new Set(wordsOfText(text))
}
