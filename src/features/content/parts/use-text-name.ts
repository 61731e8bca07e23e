import { useLocale, useTranslate } from '#src/translation/reader.ts'
import { type NamedText, nameOfText } from '../rules/kinds.ts'

/** A text's name: its kind, and its language if there are several. */
export function useTextName(text: NamedText): string {
  const say = useTranslate()
  return nameOfText(say, text, useLocale())
}
