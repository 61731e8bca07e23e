import { msg } from '@lingui/core/runtime-macro'
import type { Locale } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'
import type { Choices } from '../rules/choices.ts'

/** Who reads it, and what the things are called that steps name. */
export type Telling = { locale: Locale; choices: Choices }

/** What one of these is called; empty where none is chosen. */
export function nameOf(
  { locale }: Telling,
  among: readonly { id: string; name: string }[],
  id: string | null,
): string {
  if (id === null) return ''
  return among.find((one) => one.id === id)?.name ?? speak(locale, msg`something removed`)
}
