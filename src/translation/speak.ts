import { type I18n, type MessageDescriptor, type Messages, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { isLocale, type Locale, locales } from './locale.ts'

/** A message to be translated later, or a text that is the same in every language. */
export type Translatable = MessageDescriptor | string

/** Translates a message into one language: a component's `t`, or `translatorFor(locale)`. */
export type Say = (message: MessageDescriptor) => string

// Node runs this file without a build and has no `import.meta.env`.
const isInBrowserBuild = import.meta.env ? !import.meta.env.SSR : false

const compiled = new Map<string, ReturnType<typeof compileMessage>>()

/** One per language, never switched, because requests in several languages run concurrently. */
const speakers = new Map(locales.map((locale) => [locale, newSpeaker(locale)]))

function newSpeaker(locale: Locale): I18n {
  const speaker = setupI18n({ locale, messages: { [locale]: {} } })
  // Browser catalogues are compiled by the build, so browsers do not need the compiler.
  return speaker.setMessagesCompiler(isInBrowserBuild ? (text) => text as never : compileOnce)
}

function compileOnce(text: string): ReturnType<typeof compileMessage> {
  const known = compiled.get(text) ?? compileMessage(text)
  compiled.set(text, known)
  return known
}

/** The `i18n` instance of a language, for the provider of components. */
export function i18nOf(locale: Locale): I18n {
  const speaker = speakers.get(locale)
  if (!speaker) throw new Error(`No i18n instance for ${locale}.`)
  return speaker
}

/** Adds a catalogue's translations. Messages without one are shown in English. */
export function loadCatalogue(locale: Locale, messages: Messages): void {
  i18nOf(locale).load(locale, messages)
}

/** Translates a message. Values that are messages or `{ languageTag }` are translated as well. */
export function speak(locale: Locale, message: Translatable): string {
  if (typeof message === 'string') return message
  const values = Object.entries(message.values ?? {}).map(([name, value]) => [name, saidValue(locale, value)])
  return i18nOf(locale)._({ ...message, values: Object.fromEntries(values) })
}

function saidValue(locale: Locale, value: unknown): unknown {
  if (isMessage(value)) return speak(locale, value)
  return isLanguage(value) ? nameOfLanguage(locale, value.languageTag) : value
}

function isLanguage(value: unknown): value is { languageTag: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'languageTag' in value &&
    typeof value.languageTag === 'string'
  )
}

function nameOfLanguage(locale: Locale, tag: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag
}

function isMessage(value: unknown): value is MessageDescriptor {
  return typeof value === 'object' && value !== null && 'id' in value && 'message' in value
}

export function translatorFor(locale: Locale): Say {
  return (message) => speak(locale, message)
}

/** The document's language, for browser code outside of components. */
export function documentLocale(): Locale {
  const lang = typeof document === 'undefined' ? 'en' : document.documentElement.lang
  return isLocale(lang) ? lang : 'en'
}

/** Joins messages with spaces. */
export function joined(messages: readonly Translatable[]): Translatable {
  return messages.reduce((before, next) => ({
    id: '{before} {next}',
    message: '{before} {next}',
    values: { before, next },
  }))
}

const wordings = new Map<string, MessageDescriptor>()

/** The English text of a message, for schemas, which do not know the reader. `reworded` translates it later. */
export function wording(message: MessageDescriptor): string {
  const english = speak('en', message)
  wordings.set(english, message)
  return english
}

/** The message behind an English text of `wording`; any other text unchanged. */
export function worded(english: string): Translatable {
  return wordings.get(english) ?? english
}

/** Translates an English text of `wording`; any other text unchanged. */
export function reworded(locale: Locale, english: string): string {
  return speak(locale, worded(english))
}
