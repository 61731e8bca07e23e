import { Readable } from 'node:stream'

/**
 * The first bytes of a stream, and a stream that still has all of them. Destroying the returned stream destroys the
 * source.
 */
export async function readHead(source: Readable, bytes: number): Promise<{ head: Buffer; whole: Readable }> {
  const iterator: AsyncIterator<unknown> = source[Symbol.asyncIterator]()
  const pieces: Buffer[] = []
  let ended = false
  for (let size = 0; size < bytes && !ended; ) {
    const { value, done = false } = await iterator.next()
    ended = done
    if (!(value instanceof Uint8Array)) continue
    pieces.push(Buffer.from(value))
    size += value.byteLength
  }
  const head = Buffer.concat(pieces)

  async function* everything(): AsyncGenerator {
    if (head.length > 0) yield head
    while (!ended) {
      const { value, done = false } = await iterator.next()
      ended = done
      if (!done) yield value
    }
  }
  const whole = Readable.from(everything(), { objectMode: false })
  whole.once('close', () => source.destroy())
  return { head, whole }
}
