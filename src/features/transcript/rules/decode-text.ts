import { decodeAs, guessEncoding, type TextEncoding } from '#src/text/guess-encoding.ts'

export type DecodedText = { text: string; encoding: TextEncoding; isCertain: boolean }

/**
 * Decodes a text file, in the given encoding or else in its own, which old subtitle tools don't declare: see
 * guessEncoding. Undefined when it isn't text.
 */
export function decodeFile(bytes: Uint8Array, chosen?: TextEncoding): DecodedText | undefined {
  const guessed = guessEncoding(bytes)
  if (!guessed) return undefined
  if (chosen !== undefined)
    return { text: new TextDecoder(chosen).decode(bytes), encoding: chosen, isCertain: false }
  const text = guessed.isCertain
    ? decodeAs(guessed.encoding, bytes)
    : new TextDecoder(guessed.encoding).decode(bytes)
  return text === undefined ? undefined : { text, ...guessed }
}

/** The text of a file in its own encoding. */
export function decodeText(bytes: Uint8Array): string | undefined {
  return decodeFile(bytes)?.text
}
