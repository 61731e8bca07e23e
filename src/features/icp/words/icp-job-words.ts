import { counted } from '#src/words/locale.ts'

const en = {
  scored: (companies: number) => `${counted('en', companies, { one: 'account', other: 'accounts' })} scored.`,
}

const de: typeof en = {
  scored: (companies) => `${counted('de', companies, { one: 'Firma', other: 'Firmen' })} bewertet.`,
}

/** What the job that scores companies tells. */
export const icpJobWords = { en, de }
