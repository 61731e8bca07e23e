import { english } from './words/english.ts'
import { dutch, french, german, italian, portuguese, spanish, swedish } from './words/european.ts'

const lists: Record<string, string> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  pt: portuguese,
  nl: dutch,
  sv: swedish,
}

const sets = new Map<string, ReadonlySet<string>>()
const nothing: ReadonlySet<string> = new Set()

/** A language's stop words; empty for languages without a list. */
export function stopWordsOf(language: string): ReadonlySet<string> {
  const known = sets.get(language)
  if (known) return known
  const list = lists[language]
  if (list === undefined) return nothing
  const made = new Set(list.split(/\s+/).filter((word) => word !== ''))
  sets.set(language, made)
  return made
}

const scripts: [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Devanagari}/gu, 'hi'],
]
const sampleLength = 20_000

/** Detects a text's language as a two-letter code: by its script, then by its share of stop words. */
export function detectLanguage(text: string): string {
  const sample = text.slice(0, sampleLength)
  for (const [script, language] of scripts) {
    if ((sample.match(script)?.length ?? 0) * 5 > sample.length) return language
  }
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? []
  let best = { language: 'en', share: 0 }
  for (const language of Object.keys(lists)) {
    const stopWords = stopWordsOf(language)
    const hits = words.reduce((sum, word) => sum + (stopWords.has(word) ? 1 : 0), 0)
    // Compensates for the different lengths of the lists, since a longer one finds more.
    const share = hits / Math.sqrt(stopWords.size)
    if (share > best.share) best = { language, share }
  }
  return best.language
}
