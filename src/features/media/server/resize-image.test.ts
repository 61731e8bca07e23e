import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { filesOnDisk } from '#src/test/kept-files.ts'
import { aDetailedPicture, aStoredFile } from '#src/test/stored-file.ts'
import { removeMedia } from './remove-media.ts'
import { findVariants, resizeImage, resizeJob } from './resize-image.ts'

async function aPicture(width: number, height: number) {
  return aStoredFile('Office, Berlin.jpg', await aDetailedPicture(width, height))
}

test('a large image gets smaller copies, served by requested width and deleted with it', async () => {
  const { platform, which, file, ask, runJobs } = await aPicture(1600, 200)
  expect(platform.jobs.waiting).toEqual([{ name: resizeJob, payload: which }])
  expect((await ask('?w=640')).headers['content-type']).toBe('image/jpeg')

  await runJobs()

  expect(await findVariants(platform, which)).toMatchObject([
    { width: 640, height: 80, mime: 'image/webp' },
    { width: 1280, height: 160, mime: 'image/webp' },
  ])
  const { headers, body } = await ask('?w=640')
  expect(headers['content-type']).toBe('image/webp')
  expect(headers['content-disposition']).toContain('Office, Berlin.webp')
  expect(body.byteLength).toBeLessThan(file.bytes / 4)
  expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 640, height: 80 })
  const kept = { 'if-none-match': headers['etag'] ?? '' }
  expect((await ask('?w=640', kept)).status).toBe(304)
  expect((await ask('', kept)).status).toBe(200)
  for (const search of ['', '?w=641', '?w=nonsense'])
    expect((await ask(search)).headers['content-length']).toBe(String(file.bytes))

  await removeMedia(platform, which)
  expect(await filesOnDisk(platform)).toEqual([])
  // Deleted while its copies were being made.
  await resizeImage(platform, which)
  expect(await findVariants(platform, which)).toEqual([])
})

test('a small image gets no copies, and running again makes no duplicates', async () => {
  expect((await aPicture(600, 400)).platform.jobs.waiting).toEqual([])

  const { platform, which } = await aPicture(1000, 200)
  await resizeImage(platform, which)
  const made = await findVariants(platform, which)
  expect(made).toHaveLength(1)
  await resizeImage(platform, which)
  expect(await findVariants(platform, which)).toEqual(made)
})

test('an image that can’t be decoded stays as it is', async () => {
  const { platform, which, file, ask, runJobs } = await aPicture(1000, 200)
  const broken = Readable.from([Buffer.alloc(file.bytes, 7)])
  await platform.files.write(file.key, broken, { maxBytes: 1e9 })
  await runJobs()
  expect(await findVariants(platform, which)).toEqual([])
  expect((await ask('?w=640')).headers['content-type']).toBe('image/jpeg')
})
