import { createContext, use } from 'react'
import type { Dictionary, Locale } from './locale.ts'

/** How the reader wants to be shown things. `timeZone` is an IANA name; empty for the device's own. */
export type Reader = { locale: Locale; timeZone: string }

export const ReaderContext = createContext<Reader>({ locale: 'en', timeZone: '' })

/** The words of a dictionary in the reader's language. */
export function useWords<Words>(dictionary: Dictionary<Words>): Words {
  return dictionary[use(ReaderContext).locale]
}

/** The reader's language, for what a table of constants tells in all. */
export function useLocale(): Locale {
  return use(ReaderContext).locale
}
