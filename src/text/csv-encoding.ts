import { guessEncoding, type TextEncoding } from './guess-encoding.ts'

const headBytes = 4096

/** The encoding of a CSV file, as `guessEncoding`, but a few stray NUL characters don't keep it from being text. */
export function guessCsvEncoding(
  bytes: Uint8Array,
): { encoding: TextEncoding; isCertain: boolean } | undefined {
  const guessed = guessEncoding(bytes)
  if (guessed || bytes.subarray(0, headBytes).some(isControl)) return guessed
  return guessEncoding(bytes.filter((byte) => byte !== 0))
}

/** Control characters that no text has; NUL, tabs and line breaks aside. */
function isControl(byte: number): boolean {
  return byte < 32 && byte !== 0 && byte !== 27 && (byte < 9 || byte > 13)
}
