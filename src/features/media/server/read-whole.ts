import type { Readable } from 'node:stream'
import type { Refusal } from '#src/platform/http/refusal.ts'

/** Reads a whole stream. Throws `tooLarge` as soon as it exceeds `mostBytes`. */
export async function readWhole(
  content: Readable,
  { mostBytes, tooLarge }: { mostBytes: number; tooLarge: () => Refusal },
): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of content) {
    if (!(piece instanceof Uint8Array)) continue
    bytes += piece.byteLength
    if (bytes > mostBytes) {
      content.destroy()
      throw tooLarge()
    }
    pieces.push(Buffer.from(piece))
  }
  return Buffer.concat(pieces)
}
