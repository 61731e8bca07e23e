import { guessCsvEncoding } from '#src/text/csv-encoding.ts'
import type { TextEncoding } from '#src/text/guess-encoding.ts'

/** The format of a file that claims to be CSV but is not. */
export type OtherFormat = 'xlsx' | 'xls' | 'pdf' | 'html' | 'json' | 'binary'

const headBytes = 4096

/** Guesses the encoding of a text file, or detects its format when it is not text. */
export function detectEncoding(bytes: Uint8Array): { encoding: TextEncoding } | { format: OtherFormat } {
  const head = bytes.subarray(0, headBytes)
  const format = signatureOf(head)
  if (format) return { format }
  const text = new TextDecoder('windows-1252').decode(head).trimStart().toLowerCase()
  if (/^(?:<!doctype|<html|<\?xml)/.test(text)) return { format: 'html' }
  if (/^[[{]\s*(?:["[{]|$)/.test(text)) return { format: 'json' }
  const guessed = guessCsvEncoding(bytes)
  return guessed ? { encoding: guessed.encoding } : { format: 'binary' }
}

const signatures: [OtherFormat, number[]][] = [
  ['xlsx', [0x50, 0x4b, 0x03, 0x04]],
  ['xls', [0xd0, 0xcf, 0x11, 0xe0]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
]

function signatureOf(head: Uint8Array): OtherFormat | undefined {
  return signatures.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte))?.[0]
}
