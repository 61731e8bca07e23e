import { createReadStream, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  OggOutputFormat,
  Output,
} from 'mediabunny'
import { expect, test } from 'vitest'
import type { Config } from '#src/platform/config.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { findMedia } from './find-media.ts'
import { mediaJobs } from './jobs.ts'
import { keepPeaks } from './keep-peaks.ts'
import { measureJob, storeMedia } from './store-media.ts'
import { mediaFile } from './tables.ts'

const speech = join(import.meta.dirname, '../../../../demo/jfk.mp3')
const fixtures = join(import.meta.dirname, 'fixtures')

async function store(filename: string, content: Readable | Buffer, changes: Partial<Config> = {}) {
  const platform = await createTestPlatform(changes)
  const { workspace, owner: user } = await aWorkspace(platform)
  const stream = Buffer.isBuffer(content) ? Readable.from([content]) : content
  const file = storeMedia(platform, { workspace, user, filename, content: stream })
  return { platform, workspace, file }
}

async function leftovers(platform: TestPlatform, workspace: string): Promise<unknown[]> {
  const names = await readdir(platform.config.dataDir, { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  const rows = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(mediaFile))
  return [...names.filter((entry) => entry.isFile()).map((entry) => entry.name), ...rows]
}

test('an MP3 is stored with length, format, tags and a waveform that is quiet in pauses', async () => {
  const { file, workspace, platform } = await store('jfk.mp3', createReadStream(speech))
  const stored = await file
  expect(stored).toMatchObject({
    mime: 'audio/mpeg',
    bytes: 76_447,
    channels: 1,
    sampleRate: 16_000,
    filename: 'jfk.mp3',
  })
  expect(Math.abs((stored.durationMs ?? 0) - 11_000)).toBeLessThan(150)
  expect(stored.peaks).toHaveLength(800)
  const loudest = (fromSecond: number, toSecond: number) => {
    const perSecond = 800 / ((stored.durationMs ?? 1) / 1000)
    return Math.max(
      ...(stored.peaks ?? []).slice(Math.floor(fromSecond * perSecond), Math.floor(toSecond * perSecond)),
    )
  }
  expect(loudest(2.4, 3.1)).toBeLessThan(0.1)
  expect(loudest(4.6, 5.2)).toBeLessThan(0.1)
  expect(loudest(0.7, 1.2)).toBeGreaterThan(0.4)
  expect(loudest(8.2, 8.4)).toBeGreaterThan(0.3)
  expect(await findMedia(platform, { workspace, media: stored.id })).toMatchObject(stored)
})

test('the same speech has the same waveform as MP3 and as WAVE', async () => {
  const mp3 = (await (await store('jfk.mp3', createReadStream(speech))).file).peaks ?? []
  const wave = (await (await store('jfk.wav', readFileSync(join(fixtures, 'jfk-8k.wav')))).file).peaks ?? []
  expect([mp3.length, wave.length]).toEqual([800, 800])
  const tenths = (peaks: number[]) =>
    Array.from({ length: 100 }, (_, at) => Math.max(...peaks.slice(at * 8, at * 8 + 8)))
  expect(correlation(tenths(mp3), tenths(wave))).toBeGreaterThan(0.95)
})

function correlation(a: number[], b: number[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanA, meanB] = [mean(a), mean(b)]
  const product = a.reduce((sum, value, at) => sum + (value - meanA) * ((b[at] ?? 0) - meanB), 0)
  const square = (values: number[], middle: number) =>
    values.reduce((sum, value) => sum + (value - middle) ** 2, 0)
  return product / Math.sqrt(square(a, meanA) * square(b, meanB))
}

test.each([
  ['ask-not.ogg', 'audio/ogg', 4500],
  ['ask-not-opus.m4a', 'audio/mp4', 4500],
  ['silence.m4a', 'audio/mp4', 2322],
])('%s is stored with its length; its waveform comes from a browser', async (name, mime, durationMs) => {
  const stored = await (await store(name, readFileSync(join(fixtures, name)))).file
  expect(stored).toMatchObject({ mime, peaks: null })
  expect(Math.abs((stored.durationMs ?? 0) - durationMs)).toBeLessThan(60)
})

test('browser recordings without a length in the header are stored with their length', async () => {
  const bytes = readFileSync(join(fixtures, 'recorded.webm'))
  const stored = await (await store('Note.webm', bytes)).file
  expect(stored).toMatchObject({
    mime: 'audio/webm',
    channels: 1,
    sampleRate: 48_000,
    codec: 'opus',
    peaks: null,
  })
  expect(Math.abs((stored.durationMs ?? 0) - 3000)).toBeLessThan(200)
  // Closing a tab leaves a file that ends in the middle of a packet.
  const torn = await (await store('Torn.webm', bytes.subarray(0, Math.floor(bytes.length / 2)))).file
  expect(torn.durationMs).toBeGreaterThan(1000)
  expect(torn.durationMs).toBeLessThan(2000)
})

test('an Ogg Opus file of any length is stored with its length', async () => {
  for (const seconds of [9, 30, 90]) {
    const stored = await (await store('Voice message.opus', await oggOf(seconds))).file
    expect(stored).toMatchObject({ mime: 'audio/ogg', channels: 1, peaks: null })
    expect(Math.abs((stored.durationMs ?? 0) - seconds * 1000)).toBeLessThan(200)
  }
})

/** The speech of ask-not.ogg, repeated up to a length. */
async function oggOf(seconds: number): Promise<Buffer> {
  using input = new Input({
    formats: ALL_FORMATS,
    source: new BufferSource(readFileSync(join(fixtures, 'ask-not.ogg'))),
  })
  const track = await input.getPrimaryAudioTrack()
  const decoderConfig = await track?.getDecoderConfig()
  if (!track || !decoderConfig) throw new Error('ask-not.ogg has no audio')
  const sink = new EncodedPacketSink(track)
  const target = new BufferTarget()
  const output = new Output({ format: new OggOutputFormat(), target })
  const copy = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(copy)
  await output.start()
  let packet = await sink.getFirstPacket()
  let at = 0
  while (packet && at < seconds) {
    await copy.add(packet.clone({ timestamp: at }), { decoderConfig })
    at += packet.duration
    packet = (await sink.getNextPacket(packet)) ?? (await sink.getFirstPacket())
  }
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer())
}

test('tags are stored as text', async () => {
  const stored = await (await store('a.ogg', readFileSync(join(fixtures, 'ask-not.ogg')))).file
  expect(stored.tags).toMatchObject({ title: 'Ask not', artist: 'John F. Kennedy' })
})

test('a recording that arrives in tiny chunks is recognized and stored whole', async () => {
  const bytes = readFileSync(speech)
  const pieces = Array.from({ length: Math.ceil(bytes.length / 100) }, (_, at) =>
    bytes.subarray(at * 100, at * 100 + 100),
  )
  expect((await (await store('jfk.mp3', Readable.from(pieces))).file).bytes).toBe(bytes.length)
})

test('a recording with a large cover before its audio is recognized', async () => {
  const cover = Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 2, 0, 0]), Buffer.alloc(32_768)])
  expect(await (await store('jfk.mp3', Buffer.concat([cover, readFileSync(speech)]))).file).toMatchObject({
    mime: 'audio/mpeg',
  })
})

// More files that are not recordings: transcript/server/hostile-files.test.ts.
test.each([
  ['page.mp3', Buffer.from('<html><script>alert(1)</script>')],
  ['jfk.html', readFileSync(speech)],
  ['short.mp3', Buffer.from([0xff])],
])('%s is refused and leaves nothing behind', async (filename, content) => {
  const { file, platform, workspace } = await store(filename, content)
  await expect(file).rejects.toMatchObject({
    status: 415,
    code: 'media_not_supported',
    message: expect.stringContaining(filename),
  })
  expect(await leftovers(platform, workspace)).toEqual([])
})

test('a file that only starts like an M4A is refused and leaves nothing behind', async () => {
  const begun = readFileSync(join(fixtures, 'silence.m4a')).subarray(0, 200)
  const { file, platform, workspace } = await store('a.m4a', Buffer.concat([begun, Buffer.alloc(500)]))
  await expect(file).rejects.toMatchObject({ status: 415, code: 'media_unreadable' })
  expect(await leftovers(platform, workspace)).toEqual([])
})

test('a file above the limit is refused and leaves nothing behind', async () => {
  const { file, platform, workspace } = await store('jfk.mp3', createReadStream(speech), {
    uploadMaxBytes: 50_000,
  })
  await expect(file).rejects.toMatchObject({ status: 413 })
  expect(await leftovers(platform, workspace)).toEqual([])
})

test('an aborted stream leaves nothing behind', async () => {
  async function* broken() {
    yield readFileSync(speech).subarray(0, 30_000)
    throw new Error('the line was cut')
  }
  const { file, platform, workspace } = await store('jfk.mp3', Readable.from(broken()))
  await expect(file).rejects.toThrow('the line was cut')
  expect(await leftovers(platform, workspace)).toEqual([])
})

test('a long recording is measured by a job, once', async () => {
  const long = Buffer.concat([readFileSync(join(fixtures, 'jfk-8k.wav')), Buffer.alloc(20_000_000)])
  const { file, platform, workspace } = await store('long.wav', long)
  const stored = await file
  expect(stored.peaks).toBeNull()
  expect(platform.jobs.waiting).toEqual([{ name: measureJob, payload: { workspace, media: stored.id } }])
  await platform.jobs.runDue(platform, mediaJobs, platform.clock.now())
  const measured = await findMedia(platform, { workspace, media: stored.id })
  expect(measured?.peaks).toHaveLength(800)
  expect(
    await keepPeaks(platform, {
      workspace,
      media: stored.id,
      measured: { peaks: [1], durationMs: 5 },
      by: 'browser',
    }),
  ).toBe(false)
  expect(await findMedia(platform, { workspace, media: stored.id })).toEqual(measured)
})

test("a stranger cannot find or measure another workspace's recording", async () => {
  const { file, platform } = await store('a.ogg', readFileSync(join(fixtures, 'ask-not.ogg')))
  const { id: media } = await file
  const { workspace } = await aWorkspace(platform)
  expect(await findMedia(platform, { workspace, media })).toBeUndefined()
  expect(
    await keepPeaks(platform, { workspace, media, measured: { peaks: [1], durationMs: 5 }, by: 'browser' }),
  ).toBe(false)
})

test('an image loses its camera metadata, and a broken or huge one is refused', async () => {
  const jpeg = readFileSync(join(fixtures, 'dot.jpg'))
  const comment = Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, 6]),
    Buffer.from('home'),
    jpeg.subarray(2),
  ])
  expect(await (await store('me.jpg', comment)).file).toMatchObject({
    mime: 'image/jpeg',
    bytes: jpeg.length,
    durationMs: null,
    peaks: null,
  })
  await expect((await store('me.jpg', jpeg.subarray(0, 400))).file).rejects.toMatchObject({ status: 415 })
  const huge = Buffer.from(readFileSync(join(fixtures, 'dot.png')))
  huge.writeUInt32BE(20_000, 16)
  huge.writeUInt32BE(20_000, 20)
  await expect((await store('big.png', huge)).file).rejects.toMatchObject({
    status: 413,
    code: 'picture_too_large',
  })
})
