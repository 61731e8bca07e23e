import { useLocale, useSay } from '#src/translation/reader.ts'
import { type NamedText, nameOfText } from '../rules/kinds.ts'

/** What a text is called: its kind, with its language where there are several. */
export function useTextName(text: NamedText): string {
  const say = useSay()
  return nameOfText(say, text, useLocale())
}
