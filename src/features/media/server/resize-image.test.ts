import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { mediaJobs } from './jobs.ts'
import { removeMedia } from './remove-media.ts'
import { findVariants, resizeImage, resizeJob } from './resize-image.ts'
import { serveMedia } from './serve-media.ts'
import { storeMedia } from './store-media.ts'

/** An image detailed enough for smaller copies to weigh less. */
function aPicture(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

async function stored(content: Buffer) {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const file = await storeMedia(platform, {
    workspace,
    user,
    filename: 'Office, Berlin.jpg',
    content: Readable.from([content]),
  })
  const asked = { workspace, media: file.id }
  const ask = (search: string, headers: Record<string, string> = {}) =>
    serveMedia(platform, { ...asked, request: new Request(`https://nurtured.test/${search}`, { headers }) })
  return { platform, asked, file, ask }
}

function runJobs(platform: TestPlatform): Promise<unknown> {
  return platform.jobs.runDue(platform, mediaJobs, platform.clock.now())
}

test('a large image gets smaller copies, served by requested width', async () => {
  const { platform, asked, file, ask } = await stored(await aPicture(1600, 200))
  expect(platform.jobs.waiting).toEqual([{ name: resizeJob, payload: asked }])
  expect((await ask('?w=640')).headers.get('content-type')).toBe('image/jpeg')

  await runJobs(platform)

  expect(await findVariants(platform, asked)).toMatchObject([
    { width: 640, height: 80, mime: 'image/webp' },
    { width: 1280, height: 160, mime: 'image/webp' },
  ])
  const answer = await ask('?w=640')
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('content-disposition')).toContain('Office, Berlin.webp')
  const body = Buffer.from(await answer.arrayBuffer())
  expect(body.byteLength).toBeLessThan(file.bytes / 4)
  expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 640, height: 80 })
  const etag = answer.headers.get('etag') ?? ''
  expect((await ask('?w=640', { 'if-none-match': etag })).status).toBe(304)
  expect((await ask('', { 'if-none-match': etag })).status).toBe(200)
  for (const search of ['', '?w=641', '?w=nonsense'])
    expect((await ask(search)).headers.get('content-length')).toBe(String(file.bytes))
})

test('a small image gets no copies, and running again makes no duplicates', async () => {
  const small = await stored(await aPicture(600, 400))
  expect(small.platform.jobs.waiting).toEqual([])

  const { platform, asked } = await stored(await aPicture(1000, 200))
  await resizeImage(platform, asked)
  const made = await findVariants(platform, asked)
  expect(made).toHaveLength(1)
  await resizeImage(platform, asked)
  expect(await findVariants(platform, asked)).toEqual(made)
})

test('an image that can’t be decoded stays as it is', async () => {
  const whole = await aPicture(1000, 200)
  const { platform, asked, ask } = await stored(whole)
  const key = (await platform.files.find(`media/${asked.workspace}/${asked.media}.jpg`)) && 'there'
  expect(key).toBe('there')
  const broken = Readable.from([Buffer.alloc(whole.byteLength, 7)])
  await platform.files.write(`media/${asked.workspace}/${asked.media}.jpg`, broken, { maxBytes: 1e9 })
  await runJobs(platform)
  expect(await findVariants(platform, asked)).toEqual([])
  expect((await ask('?w=640')).headers.get('content-type')).toBe('image/jpeg')
})

test('copies are deleted with the image', async () => {
  const { platform, asked } = await stored(await aPicture(1000, 200))
  await runJobs(platform)
  await removeMedia(platform, asked)
  const folder = join(platform.config.dataDir, 'files')
  const left = await readdir(folder, { recursive: true, withFileTypes: true })
  expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([])
  // Deleted while its copies were being made.
  await resizeImage(platform, asked)
  expect(await findVariants(platform, asked)).toEqual([])
})
