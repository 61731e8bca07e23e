import type { MessageDescriptor } from '@lingui/core'
import { type Locale } from './locale.ts'
import { speak, type Translatable } from './speak.ts'

const longestText = 500

/** Serializes a message for a column that is read in several languages. Long values are truncated. */
export function serializeMessage(message: Translatable): string {
  if (typeof message === 'string') return message.slice(0, longestText)
  return JSON.stringify(message, (_name, value: unknown) =>
    typeof value === 'string' ? value.slice(0, longestText) : value,
  )
}

/**
 * Reads a stored text in a language: a message of `serializeMessage`, the older `{"en":…,"de":…}`, or plain text, which is the
 * same in every language.
 */
export function readStoredMessage(locale: Locale, text: string): string {
  if (!/^\{"(?:id|en)":/.test(text)) return text
  try {
    const kept: object = Object(JSON.parse(text))
    if ('id' in kept && typeof kept.id === 'string') return speak(locale, kept as MessageDescriptor)
    const said: unknown = Reflect.get(kept, locale)
    return typeof said === 'string' ? said : text
  } catch {
    // Plain text that merely starts like a message.
    return text
  }
}
