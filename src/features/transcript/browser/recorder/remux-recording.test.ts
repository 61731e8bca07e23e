import { ALL_FORMATS, BlobSource, Input } from 'mediabunny'
import { parseBuffer } from 'music-metadata'
import { expect, test } from 'vitest'
import { realFile } from '#src/test/hostile-bytes.ts'
import { remuxRecording } from './remux-recording.ts'

const recorded = realFile('src/features/media/server/fixtures/recorded.webm')
const type = 'audio/webm;codecs=opus'

async function read(file: Blob) {
  return parseBuffer(new Uint8Array(await file.arrayBuffer()), { mimeType: 'audio/webm' })
}

async function titleOf(file: Blob): Promise<string | undefined> {
  using input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS })
  return (await input.getMetadataTags()).title
}

test('a browser recording gets its length and title', async () => {
  const before = new Blob([recorded], { type })
  await expect(read(before)).rejects.toThrow()
  const mended = await remuxRecording(before, { title: 'Ada / Bo' })
  const { format } = await read(mended)
  expect(Math.abs((format.duration ?? 0) - 3)).toBeLessThan(0.2)
  expect(await titleOf(mended)).toBe('Ada / Bo')
  expect(mended.type).toBe(type)
  // Running again for a new title loses nothing.
  const renamed = await remuxRecording(mended, { title: 'Other' })
  const again = await read(renamed)
  expect(await titleOf(renamed)).toBe('Other')
  expect(again.format.duration).toBe(format.duration)
})

test('a recording cut off in the middle of a packet keeps everything before', async () => {
  const torn = new Blob([recorded.subarray(0, Math.floor(recorded.length / 2))], { type })
  const { format } = await read(await remuxRecording(torn))
  expect(format.duration).toBeGreaterThan(1)
  expect(format.duration).toBeLessThan(2)
})

test('anything but a recording is returned unchanged', async () => {
  const odd = new Blob(['hello'], { type })
  expect(await remuxRecording(odd)).toBe(odd)
})
