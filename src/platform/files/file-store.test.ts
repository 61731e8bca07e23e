import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { anS3Server } from '#src/test/s3-server.ts'
import { createDiskFileStore } from './disk-file-store.ts'
import { type FileStore, leastPartBytes, type StoredPart } from './file-store.ts'
import { createS3FileStore } from './s3-file-store.ts'

// What every file store has to do.

function aFolder(): string {
  const folder = join(tmpdir(), `nurtured-files-${randomUUID()}`)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function inBucket(): Promise<FileStore> {
  const store = createS3FileStore(await anS3Server())
  onTestFinished(() => store.close())
  return store
}

function shaOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function streamOf(bytes: Buffer): Readable {
  const pieces = Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, index) =>
    bytes.subarray(index * 65_536, (index + 1) * 65_536),
  )
  return Readable.from(pieces, { objectMode: false })
}

function breaking(bytes: Buffer): Readable {
  async function* broken() {
    yield bytes
    throw new Error('connection lost')
  }
  return Readable.from(broken(), { objectMode: false })
}

describe.each([
  ['a folder', async (): Promise<FileStore> => createDiskFileStore(aFolder())],
  ['a bucket', inBucket],
] as const)('%s', (_name, open) => {
  test.each([100_000, 20 * 1024 * 1024 + 3])(
    'returns the %i bytes that were stored, and their hash',
    async (size) => {
      const files = await open()
      const bytes = randomBytes(size)
      const stored = { bytes: size, sha256: shaOf(bytes) }
      expect(await files.write('media/a.mp3', streamOf(bytes), { maxBytes: size })).toEqual(stored)
      expect(await files.find('media/a.mp3')).toEqual({ bytes: size })
      expect(shaOf(await buffer(files.read('media/a.mp3')))).toBe(stored.sha256)
    },
  )

  test('reads ranges of bytes, both ends included', async () => {
    const files = await open()
    await files.write('a/digits', streamOf(Buffer.from('0123456789')), { maxBytes: 10 })
    for (const digits of ['01', '3456', '9', '0123456789']) {
      const [from, to] = [Number(digits.at(0)), Number(digits.at(-1))]
      expect(String(await buffer(files.read('a/digits', { from, to })))).toBe(digits)
    }
  })

  test('keeps nothing of a file that is too long or breaks off', async () => {
    const files = await open()
    const long = files.write('a/long', streamOf(Buffer.alloc(101)), { maxBytes: 100 })
    await expect(long).rejects.toMatchObject({ status: 413 })
    const broken = files.write('a/broken', breaking(Buffer.alloc(10)), { maxBytes: 100 })
    await expect(broken).rejects.toThrow('connection lost')
    expect([await files.find('a/long'), await files.find('a/broken')]).toEqual([undefined, undefined])
  })

  test('keeps an empty file, replaces a whole file, and removes a file, even twice', async () => {
    const files = await open()
    expect((await files.write('a/b', Readable.from([]), { maxBytes: 1 })).bytes).toBe(0)
    expect(await files.find('a/b')).toEqual({ bytes: 0 })
    for (const text of ['before', 'after'])
      await files.write('a/b', streamOf(Buffer.from(text)), { maxBytes: 9 })
    expect((await buffer(files.read('a/b'))).toString()).toBe('after')
    await files.remove('a/b')
    await files.remove('a/b')
    expect(await files.find('a/b')).toBeUndefined()
    await expect(buffer(files.read('a/b'))).rejects.toThrow()
  })

  test('rejects keys that lead outside', async () => {
    const files = await open()
    for (const key of ['../a', 'a/../b', '/etc/passwd', 'a//b', 'A', 'a b', '', 'a.b.c'])
      await expect(async () => files.write(key, Readable.from(['x']), { maxBytes: 1 })).rejects.toThrow(
        'Not a file key',
      )
  })

  test('assembles a file from parts that are invisible until then, or abandons one, even twice', async () => {
    const files = await open()
    const bytes = randomBytes(2 * leastPartBytes + 7)
    const file = { key: 'media/parts', token: await files.begin('media/parts') }
    const parts: StoredPart[] = []
    for (let at = 0; at < bytes.length; at += leastPartBytes) {
      const piece = bytes.subarray(at, at + leastPartBytes)
      parts.push(await files.writePart(file, parts, { bytes: piece.length, content: streamOf(piece) }))
    }
    expect(await files.find(file.key)).toBeUndefined()
    await files.complete(file, parts)
    await files.complete(file, parts)
    expect(shaOf(await buffer(files.read(file.key)))).toBe(shaOf(bytes))

    const never = { key: 'media/never', token: await files.begin('media/never') }
    await files.writePart(never, [], { bytes: 3, content: streamOf(Buffer.from('abc')) })
    await files.abandon(never)
    await files.abandon(never)
    expect(await files.find(never.key)).toBeUndefined()
  })

  test('accepts a part again that broke off or was sent twice', async () => {
    const files = await open()
    const [first, second] = [randomBytes(leastPartBytes), randomBytes(1000)]
    const file = { key: 'media/again', token: await files.begin('media/again') }
    const parts = [await files.writePart(file, [], { bytes: first.length, content: streamOf(first) })]
    const put = (content: Readable) => files.writePart(file, parts, { bytes: 1000, content })
    await expect(put(breaking(randomBytes(500)))).rejects.toThrow()
    await expect(put(streamOf(randomBytes(999)))).rejects.toThrow('the part broke off')
    await put(streamOf(randomBytes(1000)))
    parts.push(await put(streamOf(second)))
    await files.complete(file, parts)
    expect(shaOf(await buffer(files.read(file.key)))).toBe(shaOf(Buffer.concat([first, second])))
  })
})

test('a full disk is reported, and nothing that was stored before is lost', async () => {
  const folder = aFolder()
  const roomy = createDiskFileStore(folder)
  const full = createDiskFileStore(folder, () => {
    const failure = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    return new Writable({ write: (_chunk, _encoding, done) => done(failure) })
  })
  await roomy.write('a/b', streamOf(Buffer.from('before')), { maxBytes: 9 })
  const file = { key: 'a/c', token: await roomy.begin('a/c') }
  const parts = [await roomy.writePart(file, [], { bytes: 3, content: streamOf(Buffer.from('abc')) })]

  const next = () => ({ bytes: 3, content: streamOf(Buffer.from('def')) })
  const refused = { status: 507, code: 'storage_full' }
  const later = streamOf(Buffer.from('later'))
  await expect(full.write('a/b', later, { maxBytes: 9 })).rejects.toMatchObject(refused)
  await expect(full.writePart(file, parts, next())).rejects.toMatchObject(refused)

  expect((await buffer(roomy.read('a/b'))).toString()).toBe('before')
  parts.push(await roomy.writePart(file, parts, next()))
  await roomy.complete(file, parts)
  expect((await buffer(roomy.read('a/c'))).toString()).toBe('abcdef')
  expect(await readdir(join(folder, 'a'))).toEqual(['b', 'c'])
})

test('files that a killed process left half written are removed after a while', async () => {
  const folder = aFolder()
  const files = createDiskFileStore(folder)
  await files.write('a/whole', streamOf(Buffer.from('whole')), { maxBytes: 9 })
  const growing = { key: 'a/growing', token: await files.begin('a/growing') }
  await files.writePart(growing, [], { bytes: 3, content: streamOf(Buffer.from('abc')) })
  const torn = `b.${randomUUID()}.part`
  await writeFile(join(folder, 'a', torn), 'hal')
  const began = (await stat(join(folder, 'a', torn))).mtime
  await files.removeTorn(began)
  expect(await readdir(join(folder, 'a'))).toHaveLength(3)
  await files.removeTorn(new Date(began.getTime() + 1))
  expect(await readdir(join(folder, 'a'))).toEqual([expect.stringMatching(/^growing\..*\.parts$/), 'whole'])
})
