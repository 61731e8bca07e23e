import { createContext, use, useMemo } from 'react'
import type { Locale } from './locale.ts'
import { type Say, translatorFor } from './speak.ts'

/** The reader's language and time zone. `timeZone` is an IANA name; empty means the device's own. */
export type Reader = { locale: Locale; timeZone: string }

export const ReaderContext = createContext<Reader>({ locale: 'en', timeZone: '' })

/** The reader's language. */
export function useLocale(): Locale {
  return use(ReaderContext).locale
}

/** Translates messages for the reader. Use `useLingui` in components, and this in files that Node also runs without a build. */
export function useTranslate(): Say {
  const locale = useLocale()
  return useMemo(() => translatorFor(locale), [locale])
}
