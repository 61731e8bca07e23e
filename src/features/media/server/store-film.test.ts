import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  ALL_FORMATS,
  BufferTarget,
  Conversion,
  FilePathSource,
  Input,
  MovOutputFormat,
  Output,
} from 'mediabunny'
import { expect, test } from 'vitest'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import type { MediaFile } from './find-media.ts'
import { storeMedia } from './store-media.ts'

const fixtures = join(import.meta.dirname, 'fixtures')

async function store(filename: string, content: Buffer): Promise<MediaFile> {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  return storeMedia(platform, { workspace, user, filename, content: Readable.from([content]) })
}

test.each([
  ['filmed.webm', 'video/webm', 2500],
  ['filmed.mp4', 'video/mp4', 2500],
])('a video is stored by its bytes with its length and size: %s', async (name, mime, durationMs) => {
  const stored = await store('talk', readFileSync(join(fixtures, name)))
  expect(stored).toMatchObject({ mime, width: 160, height: 90, channels: 1, peaks: null })
  expect(Math.abs((stored.durationMs ?? 0) - durationMs)).toBeLessThan(400)
})

test('camera videos are stored with their real type, and so are silent ones', async () => {
  const moved = await store('talk.mov', await asMov(join(fixtures, 'filmed.mp4')))
  expect(moved).toMatchObject({ mime: 'video/quicktime', width: 160, height: 90, channels: 1 })
  const silent = await store('talk.mp4', readFileSync(join(fixtures, 'video.mp4')))
  expect(silent).toMatchObject({ mime: 'video/mp4', channels: null, codec: null })
  expect(silent.durationMs).toBeGreaterThan(0)
})

/** The same video in the format of Apple cameras. */
async function asMov(path: string): Promise<Buffer> {
  const target = new BufferTarget()
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS })
  const output = new Output({ format: new MovOutputFormat(), target })
  await (await Conversion.init({ input, output })).execute()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}
