import { createContext, use } from 'react'
import { de } from './de.ts'
import { en } from './en.ts'

/** A dictionary: the keys of English, each with its words. A missing key does not pass the type check. */
export type Words = typeof en

/** A key whose words need nothing filled in. */
export type PlainWord = { [Key in keyof Words]: Words[Key] extends string ? Key : never }[keyof Words]

const dictionaries = { en, de }
export type Locale = keyof typeof dictionaries

/** How the reader wants to be shown things. `timeZone` is an IANA name; empty for the device's own. */
export type Reader = { locale: Locale; timeZone: string }

export const ReaderContext = createContext<Reader>({ locale: 'en', timeZone: '' })

export function wordsIn(locale: Locale): Words {
  return dictionaries[locale]
}

/** The words of the reader's language. */
export function useWords(): Words {
  return dictionaries[use(ReaderContext).locale]
}
