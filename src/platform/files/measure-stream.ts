import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { Refusal } from '../http/refusal.ts'

export type Measure = { through: Transform; read(): { bytes: number; sha256: string } }

/** Lets a stream through, counting and hashing it; it fails with Refusal 413 beyond `maxBytes`. */
export function measureStream(maxBytes: number): Measure {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      if (bytes <= maxBytes) return done(null, chunk)
      return done(new Refusal(413, 'file_too_large', `The file is larger than ${maxBytes} bytes.`))
    },
  })
  return { through, read: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Throws unless both kinds of storage accept the key as is. */
export function checkKey(key: string): void {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/.test(key)) throw new Error(`Not a file key: ${key}`)
}
