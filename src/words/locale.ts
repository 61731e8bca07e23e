/** The languages that the product speaks. A further one fails the type check until every dictionary has it. */
export const locales = ['en', 'de'] as const

export type Locale = (typeof locales)[number]

/** The words of one area in every language; the keys and parameters are those of English. */
export type Dictionary<Words> = Readonly<Record<Locale, Words>>

/** One sentence in every language, for whoever says it before it is known who reads it. */
export type Told = Dictionary<string>

export function isLocale(name: string | undefined): name is Locale {
  return locales.some((locale) => locale === name)
}

/** A sentence of a dictionary in every language: `told(homeWords, (words) => words.removed(name))`. */
export function told<Words>(dictionary: Dictionary<Words>, choose: (words: Words) => string): Told {
  return { en: choose(dictionary.en), de: choose(dictionary.de) }
}

/** Several sentences as one. */
export function joined(sentences: readonly Told[]): Told {
  return { en: sentences.map(({ en }) => en).join(' '), de: sentences.map(({ de }) => de).join(' ') }
}

/** The German of a sentence that was said in English by a schema; as it is where the dictionary lacks it. */
export function saidIn<Words extends object>(
  dictionary: Dictionary<Words>,
  locale: Locale,
  english: string,
): string {
  const [key] = Object.entries(dictionary.en).find(([, word]) => word === english) ?? []
  const word: unknown = key && Reflect.get(dictionary[locale], key)
  return typeof word === 'string' ? word : english
}

/** `1 page`, `3 pages`: the number as the language writes it, and the word that goes with it. */
export function counted(
  locale: Locale,
  count: number,
  { one, other }: { one: string; other: string },
): string {
  const word = new Intl.PluralRules(locale).select(count) === 'one' ? one : other
  return `${count.toLocaleString(locale)} ${word}`
}
