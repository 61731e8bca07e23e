import { createContext, use, useMemo } from 'react'
import type { Locale } from './locale.ts'
import { type Say, sayIn } from './speak.ts'

/** How the reader wants to be shown things. `timeZone` is an IANA name; empty for the device's own. */
export type Reader = { locale: Locale; timeZone: string }

export const ReaderContext = createContext<Reader>({ locale: 'en', timeZone: '' })

/** The reader's language. */
export function useLocale(): Locale {
  return use(ReaderContext).locale
}

/** Says messages to the reader: what `useLingui` is for components, for hooks in files that Node also runs without a build. */
export function useSay(): Say {
  const locale = useLocale()
  return useMemo(() => sayIn(locale), [locale])
}
