import { useLocale, useWords } from '#src/words/reader.ts'
import { type NamedText, nameOfText } from '../rules/kinds.ts'
import { kindWords } from '../words/kind-words.ts'

/** What a text is called: its kind, with its language where there are several. */
export function useTextName(text: NamedText): string {
  return nameOfText(useWords(kindWords), text, useLocale())
}
