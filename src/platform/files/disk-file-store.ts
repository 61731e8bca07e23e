import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '../http/refusal.ts'
import type { FileStore } from './file-store.ts'

/** Keeps files in a folder. A file appears under its key only when all of it is written. */
export function createDiskFileStore(folder: string): FileStore {
  function pathOf(key: string): string {
    if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/.test(key)) throw new Error(`Not a file key: ${key}`)
    return join(folder, key)
  }
  return {
    async write(key, content, { maxBytes }) {
      const path = pathOf(key)
      const part = `${path}.${randomUUID()}.part`
      await mkdir(dirname(path), { recursive: true })
      const hash = createHash('sha256')
      let bytes = 0
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          bytes += chunk.length
          hash.update(chunk)
          if (bytes <= maxBytes) return done(null, chunk)
          return done(new Refusal(413, 'file_too_large', `The file is larger than ${maxBytes} bytes.`))
        },
      })
      try {
        await pipeline(content, measure, createWriteStream(part))
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      return { bytes, sha256: hash.digest('hex') }
    },
    read: (key, range) =>
      createReadStream(pathOf(key), range ? { start: range.from, end: range.to } : undefined),
    async find(key) {
      const found = await stat(pathOf(key)).catch(() => undefined)
      return found ? { bytes: found.size } : undefined
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
