import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, truncate } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { throwStorageFull } from '../http/storage-full.ts'
import type { FileStore, StoredPart } from './file-store.ts'
import { checkKey, measureStream } from './measure-stream.ts'

/** Opens a file for writing from a byte offset; tests simulate a full disk with it. */
export type OpenForWriting = (path: string, from: number) => NodeJS.WritableStream

/** Keeps files in a folder. A file appears under its key only once it is written completely. */
export function createDiskFileStore(folder: string, open: OpenForWriting = openOnDisk): FileStore {
  function pathOf(key: string): string {
    checkKey(key)
    return join(folder, key)
  }

  async function writeAll(path: string, content: Readable, from: { at: number; maxBytes: number }) {
    const measure = measureStream(from.maxBytes)
    await pipeline(content, measure.through, open(path, from.at)).catch(throwStorageFull)
    return measure.read()
  }

  return {
    async write(key, content, { maxBytes }) {
      const path = pathOf(key)
      const part = `${path}.${randomUUID()}.part`
      await makeFolder(path)
      try {
        const stored = await writeAll(part, content, { at: 0, maxBytes })
        await rename(part, path)
        return stored
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    read: (key, range) =>
      createReadStream(pathOf(key), range ? { start: range.from, end: range.to } : undefined),
    async find(key) {
      const found = await stat(pathOf(key)).catch(() => undefined)
      return found ? { bytes: found.size } : undefined
    },
    remove: (key) => rm(pathOf(key), { force: true }),

    async begin(key) {
      const token = randomUUID()
      await makeFolder(pathOf(key))
      return token
    },
    async writePart({ key, token }, before, { bytes, content }) {
      const path = growing(pathOf(key), token)
      const stored = await writeAll(path, content, { at: bytesOf(before), maxBytes: bytes })
      if (stored.bytes !== bytes) throw new Error('the part broke off')
      return { tag: '', bytes }
    },
    async complete({ key, token }, parts) {
      const path = growing(pathOf(key), token)
      const bytes = bytesOf(parts)
      // Drops what an interrupted part left beyond the end.
      const found = await stat(path).catch(() => undefined)
      if (!found && (await stat(pathOf(key)).catch(() => undefined))?.size === bytes) return
      if (!found || found.size < bytes) throw new Error(`Parts of ${key} are missing`)
      await truncate(path, bytes)
      await rename(path, pathOf(key))
    },
    abandon: ({ key, token }) => rm(growing(pathOf(key), token), { force: true }),
    removeTorn: (before) => removeTorn(folder, before),
  }
}

function openOnDisk(path: string, from: number): NodeJS.WritableStream {
  return createWriteStream(path, from === 0 ? { flags: 'w' } : { flags: 'r+', start: from })
}

async function makeFolder(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true }).catch(throwStorageFull)
}

async function removeTorn(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  for (const name of names.filter((one) => one.endsWith('.part'))) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && found.mtime < before) await rm(join(folder, name), { force: true })
  }
}

function growing(path: string, token: string): string {
  if (!/^[0-9a-f-]{36}$/.test(token)) throw new Error('Not a token of this store')
  return `${path}.${token}.parts`
}

function bytesOf(parts: readonly StoredPart[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0)
}
