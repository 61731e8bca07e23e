/** The languages that the product speaks. */
export const locales = ['en', 'de'] as const

export type Locale = (typeof locales)[number]

export function isLocale(name: string | undefined): name is Locale {
  return locales.some((locale) => locale === name)
}
