import { tokensOf } from '#src/features/language/rules/tokens.ts'
import { isUnspaced } from '#src/features/transcript/rules/words.ts'
import { wordsIn } from '#src/text/fold.ts'

/** The words of a text in lowercase, split like the transcript index, in any language. */
export function wordsOfText(text: string): string[] {
  const pieces = isUnspaced(text) ? tokensOf(text, '').map(({ word }) => word) : [text]
  return pieces.flatMap((piece) => wordsIn(piece.toLowerCase()).map(({ word }) => word))
}
