import { trimCharacters } from '#src/text/trim-characters.ts'
import type { SegmentWire } from '../schema.ts'

// Not words in any supported language; "um" and "er" are excluded because they are words in German.
const everywhere = ['uh', 'uhm', 'umm', 'erm', 'hmm', 'ähm', 'öhm', 'äh', 'öh']
const fillersOf: Record<string, string[]> = {
  en: ['um', 'er', 'hm', 'mm'],
  de: ['hm', 'ehm', 'mhm'],
  fr: ['euh', 'heu', 'hum'],
  es: ['eh', 'em'],
  it: ['ehm', 'mah'],
  nl: ['eh', 'ehm'],
  sv: ['eh', 'ehm'],
  pt: ['hum', 'ahn'],
}

type Unwanted = { fillers: boolean; language: string; others: string }

/**
 * Strikes out the language's filler words (`fillers`) and all words in `others` (one per line; several words on a
 * line match as a sequence). Ignores case and punctuation.
 */
export function strikeWords(segments: SegmentWire[], { fillers, language, others }: Unwanted): SegmentWire[] {
  const phrases = others
    .split('\n')
    .map((line) => line.split(/\s+/).map(plain).filter(Boolean))
    .filter((phrase) => phrase.length > 0)
  const sounds = fillers ? [...everywhere, ...(fillersOf[language] ?? [])].map((word) => [word]) : []
  const byFirst = Map.groupBy([...sounds, ...phrases], ([first = '']) => first)
  if (byFirst.size === 0) return segments
  return segments.map((segment) => ({ ...segment, words: struck(segment.words, byFirst) }))
}

function struck(words: SegmentWire['words'], byFirst: Map<string, string[][]>): SegmentWire['words'] {
  const said = words.map(([text]) => plain(text))
  const unwanted = new Set(
    said.flatMap((word, place) =>
      (byFirst.get(word) ?? [])
        .filter((phrase) => phrase.every((part, index) => said[place + index] === part))
        .flatMap((phrase) => phrase.map((_, index) => place + index)),
    ),
  )
  return words.map((word, place) => {
    if (!unwanted.has(place)) return word
    const [text, startMs, endMs, confidence] = word
    return [text, startMs, endMs, confidence, 1]
  })
}

function plain(word: string): string {
  return trimCharacters(word.toLowerCase(), /[^\p{L}\p{N}]/u)
}
