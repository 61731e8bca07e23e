import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { findMedia } from './find-media.ts'
import { mediaJobs } from './jobs.ts'
import { replaceMedia, undoReplacement } from './replace-media.ts'
import { findVariants } from './resize-image.ts'
import { serveMedia } from './serve-media.ts'
import { storeMedia } from './store-media.ts'

async function aPicture(background: string): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: 1600, height: 200, channels: 3, background, noise } })
    .png()
    .toBuffer()
}

async function aLibrary() {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const bytes = await aPicture('#123')
  const content = Readable.from([bytes])
  const { id: media } = await storeMedia(platform, { workspace, user, filename: 'old.png', content })
  await platform.db.pool.query("update media_file set alt = 'A view' where id = $1", [media])
  await runDue()
  async function runDue(): Promise<void> {
    await platform.jobs.runDue(platform, mediaJobs, platform.clock.now())
  }
  async function served(query = '', headers: Record<string, string> = {}) {
    const request = new Request(`https://nurtured.test/${query}`, { headers })
    const answer = await serveMedia(platform, { workspace, media, request })
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  function replace(filename: string, file: Buffer, more = {}) {
    const given = { workspace, user, media, filename, content: Readable.from([file]), ...more }
    return replaceMedia(platform, given)
  }
  return { platform, workspace, user, media, bytes, served, replace, runDue }
}

test('a replaced image appears under the same id, with its own copies, and no cache shows the old one', async () => {
  const { platform, workspace, user, media, bytes, served, replace, runDue } = await aLibrary()
  const before = await served()
  const small = await served('?w=640')
  expect(small.bytes.length).toBeLessThan(bytes.length)
  const other = await aPicture('#c43')
  const { before: kept } = await replace('new.png', other)
  const etag = before.headers.get('etag') ?? ''
  const after = await served('', { 'if-none-match': etag })
  expect([after.status, after.bytes.equals(other)]).toEqual([200, true])
  expect(after.headers.get('cache-control')).toBe('private, no-cache')
  await runDue()
  const smaller = await served('?w=640', { 'if-none-match': small.headers.get('etag') ?? '' })
  expect(smaller.status).toBe(200)
  expect(smaller.bytes.equals(small.bytes)).toBe(false)
  expect(smaller.bytes.length).toBeLessThan(other.length)
  expect(await findMedia(platform, { workspace, media })).toMatchObject({
    filename: 'new.png',
    alt: 'A view',
  })
  const old = await findMedia(platform, { workspace, media: kept })
  expect(old).toMatchObject({ filename: 'old.png', deletedBy: user })
  expect(await findVariants(platform, { workspace, media: kept })).not.toHaveLength(0)

  await undoReplacement(platform, { workspace, user, media, other: kept })
  await runDue()
  expect((await served()).bytes.equals(bytes)).toBe(true)
  expect((await served('?w=640')).bytes.equals(small.bytes)).toBe(true)
  expect(await findMedia(platform, { workspace, media: kept })).toMatchObject({ filename: 'new.png' })
})

test('replacing with another type of file is refused with advice and leaves nothing behind', async () => {
  const { platform, workspace, media, bytes, served, replace } = await aLibrary()
  const speech = readFileSync(join(import.meta.dirname, '../../../../demo/jfk.mp3'))
  await expect(replace('talk.mp3', speech)).rejects.toMatchObject({
    status: 415,
    code: 'media_another_kind',
    message: expect.stringContaining('Choose a PNG, JPEG or WebP'),
  })
  await expect(replace('talk.txt', Buffer.from('Hello'))).rejects.toMatchObject({ status: 415 })
  expect((await served()).bytes.equals(bytes)).toBe(true)
  const { rows } = await platform.db.pool.query('select id from media_file where workspace = $1', [workspace])
  expect(rows).toEqual([{ id: media }])
})

test('strangers, missing files and files in the trash get nothing', async () => {
  const { platform, user, media, bytes, served, replace } = await aLibrary()
  const { workspace: elsewhere } = await aWorkspace(platform)
  const missing = { status: 404, code: 'media_not_found' }
  await expect(replace('a.png', bytes, { workspace: elsewhere })).rejects.toMatchObject(missing)
  await expect(replace('a.png', bytes, { media: newId() })).rejects.toMatchObject(missing)
  const { before } = await replace('a.png', await aPicture('#0a0'))
  await expect(replace('a.png', bytes, { media: before })).rejects.toMatchObject(missing)
  const pair = { workspace: elsewhere, user, media, other: before }
  await expect(undoReplacement(platform, pair)).rejects.toMatchObject(missing)
  expect((await served()).bytes.equals(bytes)).toBe(false)
})
