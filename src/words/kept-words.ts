import type { Locale, Told } from './locale.ts'

const longestText = 500

/** A sentence in every language as one text, for a column that members of several languages read. */
export function keepTold(sentence: string | Told): string {
  if (typeof sentence === 'string') return sentence.slice(0, longestText)
  const { en, de } = sentence
  return JSON.stringify({ en: en.slice(0, longestText), de: de.slice(0, longestText) })
}

/** What a text that was kept says in a language; one that was kept in a single language says it in that. */
export function readTold(locale: Locale, text: string): string {
  if (!text.startsWith('{"en":')) return text
  try {
    const said: unknown = Reflect.get(Object(JSON.parse(text)), locale)
    return typeof said === 'string' ? said : text
  } catch {
    // Somebody else's text that only begins like one of ours.
    return text
  }
}
