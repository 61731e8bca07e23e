import type { TextEncoding } from '#src/text/guess-encoding.ts'

/** Text in an old encoding, of characters with one or two bytes. */
export function encodeText(text: string, encoding: TextEncoding): Uint8Array<ArrayBuffer> {
  const decoder = new TextDecoder(encoding)
  const bytesOf = new Map<string, number[]>()
  for (let high = 255; high >= 128; high -= 1)
    for (let low = 255; low >= 64; low -= 1)
      bytesOf.set(decoder.decode(Uint8Array.of(high, low)), [high, low])
  for (let byte = 255; byte >= 0; byte -= 1) bytesOf.set(decoder.decode(Uint8Array.of(byte)), [byte])
  return new Uint8Array(
    [...text].flatMap((character) => {
      const bytes = bytesOf.get(character)
      if (!bytes) throw new Error(`${encoding} has no ${character}`)
      return bytes
    }),
  )
}
