import { type I18n, type MessageDescriptor, type Messages, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { isLocale, type Locale, locales } from './locale.ts'

/** A message whose reader is not known yet, or a text that is the same in every language. */
export type Told = MessageDescriptor | string

/** Says a message in one language: `t` of a component, or `sayIn` of a locale. */
export type Say = (message: MessageDescriptor) => string

// Node, which runs this file without a build, has no `env`.
const isInBrowserBuild = import.meta.env ? !import.meta.env.SSR : false

const compiled = new Map<string, ReturnType<typeof compileMessage>>()

/** One for each language, made once and never switched: requests of several languages run at the same time. */
const speakers = new Map(locales.map((locale) => [locale, newSpeaker(locale)]))

function newSpeaker(locale: Locale): I18n {
  const speaker = setupI18n({ locale, messages: { [locale]: {} } })
  // What a browser loads is compiled by the build, which leaves the compiler out of it.
  return speaker.setMessagesCompiler(isInBrowserBuild ? (text) => text as never : compileOnce)
}

function compileOnce(text: string): ReturnType<typeof compileMessage> {
  const known = compiled.get(text) ?? compileMessage(text)
  compiled.set(text, known)
  return known
}

/** What components of a language get as their provider's `i18n`. */
export function speakerOf(locale: Locale): I18n {
  const speaker = speakers.get(locale)
  if (!speaker) throw new Error(`No speaker was made for ${locale}.`)
  return speaker
}

/** Adds the translations of a catalogue; a message that none has is said in English. */
export function loadCatalogue(locale: Locale, messages: Messages): void {
  speakerOf(locale).load(locale, messages)
}

/** A message in a language. Values that are messages themselves, or languages as `{ languageTag }`, are said in the same language. */
export function speak(locale: Locale, message: Told): string {
  if (typeof message === 'string') return message
  const values = Object.entries(message.values ?? {}).map(([name, value]) => [name, saidValue(locale, value)])
  return speakerOf(locale)._({ ...message, values: Object.fromEntries(values) })
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

export function sayIn(locale: Locale): Say {
  return (message) => speak(locale, message)
}

/** The language of the open document, for code of the browser that is no component. */
export function documentLocale(): Locale {
  const lang = typeof document === 'undefined' ? 'en' : document.documentElement.lang
  return isLocale(lang) ? lang : 'en'
}

/** Several messages as one, with spaces between them. */
export function joined(messages: readonly Told[]): Told {
  return messages.reduce((before, next) => ({
    id: '{before} {next}',
    message: '{before} {next}',
    values: { before, next },
  }))
}

const wordings = new Map<string, MessageDescriptor>()

/** The English of a message, for a schema, which speaks before its reader is known. `reworded` finds the message again. */
export function wording(message: MessageDescriptor): string {
  const english = speak('en', message)
  wordings.set(english, message)
  return english
}

/** The message of which `wording` returned the English; any other text as it is. */
export function worded(english: string): Told {
  return wordings.get(english) ?? english
}

/** In a language what a schema said in English by `wording`; any other text as it is. */
export function reworded(locale: Locale, english: string): string {
  return speak(locale, worded(english))
}
