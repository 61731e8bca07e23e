import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { realFile } from '#src/test/hostile-bytes.ts'
import { aDetailedPicture, aStoredFile } from '#src/test/stored-file.ts'
import { findMedia } from './find-media.ts'
import { replaceMedia, undoReplacement } from './replace-media.ts'
import { findVariants } from './resize-image.ts'

async function aLibrary() {
  const bytes = await aDetailedPicture(1600, 200, '#123')
  const desk = await aStoredFile('old.jpg', bytes)
  const { platform, user, which, runJobs } = desk
  await platform.db.pool.query("update media_file set alt = 'A view' where id = $1", [which.media])
  await runJobs()
  function replace(filename: string, file: Buffer, more = {}) {
    return replaceMedia(platform, { ...which, user, filename, content: Readable.from([file]), ...more })
  }
  return { ...desk, bytes, replace }
}

test('a replaced image appears under the same id, with its own copies, and no cache shows the old one', async () => {
  const { platform, user, which, bytes, ask, replace, runJobs } = await aLibrary()
  const before = await ask()
  const small = await ask('?w=640')
  expect(small.body.length).toBeLessThan(bytes.length)
  const other = await aDetailedPicture(1600, 200, '#c43')
  const { before: kept } = await replace('new.jpg', other)
  const after = await ask('', { 'if-none-match': before.headers['etag'] ?? '' })
  expect([after.status, after.body.equals(other)]).toEqual([200, true])
  expect(after.headers['cache-control']).toBe('private, no-cache')
  await runJobs()
  const smaller = await ask('?w=640', { 'if-none-match': small.headers['etag'] ?? '' })
  expect([smaller.status, smaller.body.equals(small.body)]).toEqual([200, false])
  expect(smaller.body.length).toBeLessThan(other.length)
  expect(await findMedia(platform, which)).toMatchObject({ filename: 'new.jpg', alt: 'A view' })
  const whichKept = { ...which, media: kept }
  expect(await findMedia(platform, whichKept)).toMatchObject({ filename: 'old.jpg', deletedBy: user })
  expect(await findVariants(platform, whichKept)).not.toHaveLength(0)

  await undoReplacement(platform, { ...which, user, other: kept })
  await runJobs()
  expect((await ask()).body.equals(bytes)).toBe(true)
  expect((await ask('?w=640')).body.equals(small.body)).toBe(true)
  expect(await findMedia(platform, whichKept)).toMatchObject({ filename: 'new.jpg' })
})

test('another type of file is refused with advice, and missing files, or in the trash or elsewhere, are not replaced', async () => {
  const { platform, user, which, bytes, ask, replace } = await aLibrary()
  await expect(replace('talk.mp3', realFile('demo/jfk.mp3'))).rejects.toMatchObject({
    status: 415,
    code: 'media_another_kind',
    message: expect.stringContaining('Choose a PNG, JPEG or WebP'),
  })
  await expect(replace('talk.txt', Buffer.from('Hello'))).rejects.toMatchObject({ status: 415 })
  const { workspace: elsewhere } = await aWorkspace(platform)
  const missing = { status: 404, code: 'media_not_found' }
  await expect(replace('a.jpg', bytes, { workspace: elsewhere })).rejects.toMatchObject(missing)
  await expect(replace('a.jpg', bytes, { media: newId() })).rejects.toMatchObject(missing)
  expect((await ask()).body.equals(bytes)).toBe(true)
  const { rows } = await platform.db.pool.query('select id from media_file where workspace = $1', [
    which.workspace,
  ])
  expect(rows).toEqual([{ id: which.media }])

  const { before } = await replace('a.jpg', await aDetailedPicture(1600, 200, '#0a0'))
  await expect(replace('a.jpg', bytes, { media: before })).rejects.toMatchObject(missing)
  const pair = { ...which, workspace: elsewhere, user, other: before }
  await expect(undoReplacement(platform, pair)).rejects.toMatchObject(missing)
  expect((await ask()).body.equals(bytes)).toBe(false)
})
