import { Readable } from 'node:stream'
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  Conversion,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  MovOutputFormat,
  OggOutputFormat,
  Output,
} from 'mediabunny'
import { expect, test } from 'vitest'
import type { Config } from '#src/platform/config.ts'
import { realFile } from '#src/test/hostile-bytes.ts'
import { leftovers } from '#src/test/kept-files.ts'
import { aPlace } from '#src/test/places.ts'
import { findMedia } from './find-media.ts'
import { mediaJobs } from './jobs.ts'
import { keepPeaks } from './keep-peaks.ts'
import { measureJob, storeMedia } from './store-media.ts'

const speech = realFile('demo/jfk.mp3')

function fixture(name: string): Buffer {
  return realFile(`src/features/media/server/fixtures/${name}`)
}

async function store(filename: string, content: Readable | Buffer, changes: Partial<Config> = {}) {
  const { platform, workspace, user } = await aPlace(changes)
  const stream = Buffer.isBuffer(content) ? Readable.from([content]) : content
  const file = storeMedia(platform, { workspace, user, filename, content: stream })
  return { platform, workspace, file }
}

/** The file as it was stored, and how many milliseconds its length differs from this. */
async function storedAs(filename: string, content: Readable | Buffer, durationMs = 0) {
  const stored = await (await store(filename, content)).file
  return { ...stored, off: Math.abs((stored.durationMs ?? 0) - durationMs) }
}

test.each([
  ['jfk.mp3', speech, { mime: 'audio/mpeg', sampleRate: 16_000 }],
  ['jfk.wav', fixture('jfk-8k.wav'), { sampleRate: 8000 }],
])(
  '%s is stored with length, format and a waveform that is quiet in pauses',
  async (filename, bytes, about) => {
    const chunks = Array.from({ length: Math.ceil(bytes.length / 100) }, (_, at) =>
      bytes.subarray(at * 100, at * 100 + 100),
    )
    const { file, workspace, platform } = await store(`../../etc/${filename}`, Readable.from(chunks))
    const stored = await file
    expect(stored).toMatchObject({ ...about, filename, bytes: bytes.length, channels: 1 })
    expect(stored.key).toMatch(/^media\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.(?:mp3|wav)$/)
    expect(Math.abs((stored.durationMs ?? 0) - 11_000)).toBeLessThan(150)
    const peaks = stored.peaks ?? []
    expect(peaks).toHaveLength(800)
    const loudest = (from: number, to: number) =>
      Math.max(...peaks.slice(Math.floor((from * 800) / 11), Math.floor((to * 800) / 11)))
    expect(loudest(2.4, 3.1)).toBeLessThan(0.1)
    expect(loudest(4.6, 5.2)).toBeLessThan(0.1)
    expect(loudest(0.7, 1.2)).toBeGreaterThan(0.4)
    expect(loudest(8.2, 8.4)).toBeGreaterThan(0.3)
    expect(await findMedia(platform, { workspace, media: stored.id })).toMatchObject(stored)
  },
)

const ofBrowser = { mime: 'audio/webm', channels: 1, sampleRate: 48_000, codec: 'opus' }

test.each([
  ['ask-not.ogg', { mime: 'audio/ogg' }, 4500, 60],
  ['ask-not-opus.m4a', { mime: 'audio/mp4' }, 4500, 60],
  ['silence.m4a', { mime: 'audio/mp4' }, 2322, 60],
  // Without a length in its header.
  ['recorded.webm', ofBrowser, 3000, 200],
])(
  '%s is stored with its length; its waveform comes from a browser',
  async (name, about, durationMs, most) => {
    const { off, ...stored } = await storedAs(name, fixture(name), durationMs)
    expect(stored).toMatchObject({ ...about, peaks: null })
    expect(off).toBeLessThan(most)
  },
)

test('a browser recording that ends in the middle of a packet, as a closed tab leaves it, has a length', async () => {
  const bytes = fixture('recorded.webm')
  const torn = await storedAs('Torn.webm', bytes.subarray(0, Math.floor(bytes.length / 2)), 1500)
  expect(torn.off).toBeLessThan(500)
})

test('an Ogg Opus file of any length is stored with its length', async () => {
  for (const seconds of [9, 30, 90]) {
    const { off, ...stored } = await storedAs('Voice message.opus', await oggOf(seconds), seconds * 1000)
    expect(stored).toMatchObject({ mime: 'audio/ogg', channels: 1, peaks: null })
    expect(off).toBeLessThan(200)
  }
})

/** The speech of ask-not.ogg, repeated up to a length. */
async function oggOf(seconds: number): Promise<Buffer> {
  using input = new Input({ formats: ALL_FORMATS, source: new BufferSource(fixture('ask-not.ogg')) })
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

test('a recording with a large cover or zeros before its audio is recognized, and tags are stored as text', async () => {
  const cover = Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 2, 0, 0]), Buffer.alloc(32_768)])
  const covered = await storedAs('jfk.mp3', Buffer.concat([cover, speech]))
  expect(covered.mime).toBe('audio/mpeg')
  expect((await storedAs('a.mp3', fixture('42-zeros-before-sound.mp3'))).durationMs).toBe(1567)
  const { tags } = await storedAs('a.ogg', fixture('ask-not.ogg'))
  expect(tags).toMatchObject({ title: 'Ask not', artist: 'John F. Kennedy' })
})

test.each([
  ['filmed.webm', 'video/webm'],
  ['filmed.mp4', 'video/mp4'],
])('a video is stored by its bytes with its length and size: %s', async (name, mime) => {
  const { off, ...stored } = await storedAs('talk', fixture(name), 2500)
  expect(stored).toMatchObject({ mime, width: 160, height: 90, channels: 1, peaks: null })
  expect(off).toBeLessThan(400)
})

test('camera videos are stored with their real type, and so are silent ones', async () => {
  const target = new BufferTarget()
  const input = new Input({ source: new BufferSource(fixture('filmed.mp4')), formats: ALL_FORMATS })
  const output = new Output({ format: new MovOutputFormat(), target })
  await (await Conversion.init({ input, output })).execute()
  const moved = await storedAs('talk.mov', Buffer.from(target.buffer ?? new ArrayBuffer(0)))
  expect(moved).toMatchObject({ mime: 'video/quicktime', width: 160, height: 90, channels: 1 })
  const silent = await storedAs('talk.mp4', fixture('video.mp4'))
  expect(silent).toMatchObject({ mime: 'video/mp4', channels: null, codec: null })
  expect(silent.durationMs).toBeGreaterThan(0)
})

async function* broken() {
  yield speech.subarray(0, 30_000)
  throw new Error('the line was cut')
}

const unsupported = { status: 415, code: 'media_not_supported' }

// More files that are not recordings: transcript/server/hostile-files.test.ts.
test.each<[what: string, filename: string, content: Buffer | Readable, problem: object]>([
  ['an MP3 with another name', 'a.html', speech, unsupported],
  ['one byte', 'a.mp3', Buffer.from([0xff]), unsupported],
  [
    'what only starts like an M4A',
    'a.m4a',
    Buffer.concat([fixture('silence.m4a').subarray(0, 200), Buffer.alloc(500)]),
    { status: 415, code: 'media_unreadable' },
  ],
  ['a file above the limit', 'a.mp3', fixture('jfk-8k.wav'), { status: 413 }],
  ['an aborted stream', 'a.mp3', Readable.from(broken()), { message: 'the line was cut' }],
])('%s is refused and leaves nothing behind', async (_what, filename, content, problem) => {
  const { file, platform, workspace } = await store(filename, content, { uploadMaxBytes: 80_000 })
  await expect(file).rejects.toMatchObject(problem)
  expect(await leftovers(platform, workspace)).toEqual([])
})

test('a long recording is measured by a job, once', async () => {
  const long = Buffer.concat([fixture('jfk-8k.wav'), Buffer.alloc(20_000_000)])
  const { file, platform, workspace } = await store('long.wav', long)
  const stored = await file
  expect(stored.peaks).toBeNull()
  expect(platform.jobs.waiting).toEqual([{ name: measureJob, payload: { workspace, media: stored.id } }])
  await platform.jobs.runDue(platform, mediaJobs, platform.clock.now())
  const which = { workspace, media: stored.id }
  const measured = await findMedia(platform, which)
  expect(measured?.peaks).toHaveLength(800)
  const other = { ...which, measured: { peaks: [1], durationMs: 5 }, by: 'browser' as const }
  expect(await keepPeaks(platform, other)).toBe(false)
  expect(await findMedia(platform, which)).toEqual(measured)
})

test('an image loses its camera metadata, and a broken or huge one is refused', async () => {
  const jpeg = fixture('dot.jpg')
  const comment = Buffer.from([0xff, 0xfe, 0, 6, ...Buffer.from('home')])
  const marked = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
  const clean = { mime: 'image/jpeg', bytes: jpeg.length, durationMs: null, peaks: null }
  expect(await storedAs('me.jpg', marked)).toMatchObject(clean)
  await expect((await store('me.jpg', jpeg.subarray(0, 400))).file).rejects.toMatchObject({ status: 415 })
  const huge = fixture('dot.png')
  huge.writeUInt32BE(20_000, 16)
  huge.writeUInt32BE(20_000, 20)
  const tooLarge = { status: 413, code: 'picture_too_large' }
  await expect((await store('big.png', huge)).file).rejects.toMatchObject(tooLarge)
})
