import { trimEndCharacters } from '#src/text/trim-characters.ts'
import { type Phrase, phraseWeight, withoutOverlap } from './phrases.ts'
import type { Stretch } from './segment-topics.ts'
import type { Sentence } from './sentences.ts'

/** A topic of the recording; `told` are the sentences behind its title. */
export type Chapter = Stretch & { title: string; told: number[]; startMs: number; endMs: number }

type Source = {
  sentences: readonly Sentence[]
  phrases: readonly Phrase[]
  stretches: readonly Stretch[]
  quality: Float64Array
  endMs: number
  language: string
}

const ands: Record<string, string> = {
  en: ' and ',
  de: ' und ',
  fr: ' et ',
  es: ' y ',
  it: ' e ',
  pt: ' e ',
  nl: ' en ',
  sv: ' och ',
}

/** Titles each topic with one or two phrases that are characteristic of it. */
export function titleChapters(source: Source): Chapter[] {
  const { stretches, sentences, phrases } = source
  const uses = usesOf(phrases, stretches, sentences.length)
  // Speakers' names appear everywhere.
  const taken = speakersIn(sentences)
  return stretches.map((stretch, at) => {
    const ranked = phrases
      .flatMap((phrase, index) => {
        const inside = uses[index]?.get(at) ?? 0
        if (inside < leastUses(stretch) || taken.has(phrase.key)) return []
        const weight = phraseWeight(phrase, {
          inside,
          spread: uses[index]?.size ?? 1,
          places: stretches.length,
        })
        return [{ phrase, weight }]
      })
      .toSorted((a, b) => b.weight - a.weight)
    const strongest = ranked[0]?.weight ?? 0
    const close = ranked.filter(({ weight }) => weight > strongest * 0.5).map(({ phrase }) => phrase)
    const [first, ...others] = withoutOverlap(close, 4)
    const chosen = first ? [first, ...others.filter(canStandSecond).slice(0, 1)] : []
    for (const { key } of chosen) taken.add(key)
    const startMs = at === 0 ? 0 : (sentences[stretch.from]?.startMs ?? 0)
    const endMs = sentences[stretch.to]?.startMs ?? source.endMs
    return {
      ...stretch,
      ...titleOf(chosen, stretch, source),
      startMs,
      endMs: Math.max(startMs, endMs),
    }
  })
}

function speakersIn(sentences: readonly Sentence[]): Set<string> {
  const names = new Set(sentences.map(({ speaker }) => speaker.toLowerCase()))
  return new Set([...names].flatMap((name) => [name, ...name.split(' ')]))
}

function leastUses({ from, to }: Stretch): number {
  return to - from > 80 ? 3 : 2
}

/** A weak second word makes a good title worse. */
function canStandSecond({ text, words, count }: Phrase): boolean {
  return words > 1 || /\p{Lu}/u.test(text) || count > 5
}

function titleOf(
  chosen: readonly Phrase[],
  { from, to }: Stretch,
  source: Source,
): Pick<Chapter, 'title' | 'told'> {
  const told = chosen.flatMap(({ sentences }) =>
    sentences.filter((one) => one >= from && one < to).slice(0, 1),
  )
  const title = chosen.map(({ text }) => text).join(ands[source.language] ?? ' · ')
  if (title !== '') return { title: capitalize(title, source.language).slice(0, 100).toWellFormed(), told }
  const best = source.sentences
    .slice(from, to)
    .toSorted(
      (a, b) => (source.quality[b.index] ?? 0) - (source.quality[a.index] ?? 0) || a.index - b.index,
    )[0]
  return { title: shortened(best?.clean ?? '', 60), told: best ? [best.index] : [] }
}

/** A text cut at a word, with an ellipsis when something is left out. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const room = text.slice(0, most - 1)
  const space = room.lastIndexOf(' ')
  return `${trimEndCharacters(space > most / 2 ? room.slice(0, space) : room, /[\s,;:–—-]/).toWellFormed()}…`
}

export function capitalize(text: string, language: string): string {
  const [first = ''] = text
  // Names such as iPhone and npm keep their spelling.
  if (/^\p{Ll}+\p{Lu}/u.test(text)) return text
  return first.toLocaleUpperCase(language) + text.slice(first.length)
}

function usesOf(
  phrases: readonly Phrase[],
  stretches: readonly Stretch[],
  size: number,
): Map<number, number>[] {
  const stretchOf = new Int32Array(size)
  for (const [at, { from, to }] of stretches.entries()) stretchOf.fill(at, from, to)
  return phrases.map(({ sentences }) => {
    const uses = new Map<number, number>()
    for (const sentence of sentences) {
      const at = stretchOf[sentence] ?? 0
      uses.set(at, (uses.get(at) ?? 0) + 1)
    }
    return uses
  })
}

const mostKeywords = 40

/** Ranks phrases by how characteristic they are of the whole: frequent, and concentrated in some topics. */
export function rankPhrases(phrases: readonly Phrase[], stretches: readonly Stretch[]): Phrase[] {
  const size = stretches.at(-1)?.to ?? 0
  const uses = usesOf(phrases, stretches, size)
  const ranked = phrases
    .map((phrase, index) => {
      const spread = uses[index]?.size ?? 1
      const weight = phraseWeight(phrase, { inside: phrase.count, spread, places: stretches.length })
      return { phrase, weight: weight * Math.sqrt(Math.sqrt(spread)) }
    })
    .toSorted((a, b) => b.weight - a.weight)
  return withoutOverlap(
    ranked.map(({ phrase }) => phrase),
    mostKeywords,
  )
}
