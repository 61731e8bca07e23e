import { msg } from '@lingui/core/runtime-macro'
import type { Locale } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'
import type { Choices } from '../rules/choices.ts'

/** The reader's language, and the names of things that steps refer to. */
export type TextContext = { locale: Locale; choices: Choices }

/** The name of a choice; empty if none is selected. */
export function nameOf(
  { locale }: TextContext,
  among: readonly { id: string; name: string }[],
  id: string | null,
): string {
  if (id === null) return ''
  return among.find((one) => one.id === id)?.name ?? speak(locale, msg`a deleted item`)
}
