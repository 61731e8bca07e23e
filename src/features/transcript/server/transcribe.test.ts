import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { storeMedia } from '#src/features/media/server/store-media.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { aTranscriptionService } from '#src/test/transcription-service.ts'
import { importTranscript } from './import-transcript.ts'
import { transcriptJobs } from './jobs.ts'
import { lockTranscript, unlockTranscript } from './lock-transcript.ts'
import { readTranscript } from './read-transcript.ts'
import { startTranscription, transcribe } from './transcribe.ts'
import { listVersions } from './transcript-versions.ts'

const speech = readFileSync(join(import.meta.dirname, '../../../../demo/jfk.mp3'))
const films = join(import.meta.dirname, '../../media/server/fixtures')
const silent = { step: async () => undefined }

async function aRecording(url: string, partSeconds = 600, { filename = 'jfk.mp3', content = speech } = {}) {
  const transcription = { url, model: 'whisper-large', key: 'sk-secret' }
  const platform = await createTestPlatform({ transcription, transcriptionPartSeconds: partSeconds })
  const { workspace, user } = await aSignedInOwner(platform)
  const file = { workspace, user, filename, content: Readable.from([content]) }
  const { id: primaryMedia } = await storeMedia(platform, file)
  const about = { workspace, user, title: 'Ask not', kind: 'audio', source: 'upload', primaryMedia } as const
  const { id: asset } = await createAsset(platform, about)
  platform.jobs.waiting.length = 0
  return { platform, asked: { workspace, user, asset, language: 'en' } }
}

function runDue(platform: TestPlatform): Promise<number> {
  return platform.jobs.runDue(platform, transcriptJobs, platform.clock.now())
}

test('a recording is transcribed in parts, each word with its time in the whole and its confidence', {
  timeout: 60_000,
}, async () => {
  const service = await aTranscriptionService({})
  const { platform, asked } = await aRecording(service.url, 5)
  await startTranscription(platform, asked)
  expect(await runDue(platform)).toBe(1)
  expect(service.sent.map(({ path }) => path)).toEqual(Array(3).fill('/v1/audio/transcriptions'))
  const [{ headers, body } = { headers: {}, body: '' }] = service.sent
  expect(headers.authorization).toBe('Bearer sk-secret')
  for (const field of ['whisper-large', 'verbose_json', 'timestamp_granularities[]', 'part-1.mp3']) {
    expect(body).toContain(field)
  }
  expect(service.sent.reduce((sum, one) => sum + one.body.length, 0)).toBeGreaterThan(speech.length * 0.9)
  const read = await readTranscript(platform, asked)
  expect(read.map(({ startMs, text }) => [startMs, text])).toEqual([
    [500, 'Ask not.'],
    [5500, 'Ask not.'],
    [10_500, 'Ask not.'],
  ])
  expect(read[1]?.words).toEqual([
    ['Ask', 5500, 6000],
    ['not.', 6000, 6500],
  ])
})

test('a video’s audio is sent in parts, and a silent video is reported', async () => {
  const service = await aTranscriptionService({})
  const film = { filename: 'talk.webm', content: readFileSync(join(films, 'filmed.webm')) }
  const { platform, asked } = await aRecording(service.url, 1, film)
  await startTranscription(platform, asked)
  await runDue(platform)
  expect(service.sent.length).toBeGreaterThan(1)
  expect(service.sent[0]?.body).toMatch(/filename="part-1\.ogg"[^]*OggS[^]*OpusHead/)
  expect(await readTranscript(platform, asked)).toHaveLength(service.sent.length)

  const mute = { filename: 'talk.mp4', content: readFileSync(join(films, 'video.mp4')) }
  const other = await aRecording(service.url, 1, mute)
  await startTranscription(other.platform, other.asked)
  await expect(runDue(other.platform)).rejects.toThrow('has no usable audio')
})

test('an interrupted transcription continues with the next part, and nothing is requested or stored twice', async () => {
  const service = await aTranscriptionService({}, { breaks: true }, {})
  const { platform, asked } = await aRecording(service.url, 5)
  const { id } = await startTranscription(platform, asked)
  await expect(runDue(platform)).rejects.toThrow(/A call to 127\.0\.0\.1/)
  expect(await readTranscript(platform, asked)).toEqual([])
  const job = { workspace: asked.workspace, transcription: id }
  await transcribe(platform, job, silent)
  expect(service.sent).toHaveLength(4)
  expect(await readTranscript(platform, asked)).toHaveLength(3)
  await transcribe(platform, job, silent)
  expect(service.sent).toHaveLength(4)
  expect(await listVersions(platform, asked)).toEqual([])
})

test('a busy service is asked again after the time it requested', async () => {
  const service = await aTranscriptionService(
    { status: 429, headers: { 'retry-after': '120' }, body: '{}' },
    {},
  )
  const { platform, asked } = await aRecording(service.url)
  await startTranscription(platform, asked)
  expect(await runDue(platform)).toBe(1)
  expect(platform.jobs.waiting).toHaveLength(1)
  platform.clock.advance(119)
  expect(await runDue(platform)).toBe(0)
  platform.clock.advance(1)
  expect(await runDue(platform)).toBe(1)
  expect(await readTranscript(platform, asked)).toHaveLength(1)
})

test('an unexpected response is reported, and the current transcript stays', async () => {
  const told: [Parameters<typeof aTranscriptionService>[0], RegExp][] = [
    [{ status: 401, body: '{}' }, /rejected the API key/],
    [{ status: 404, body: '{}' }, /doesn’t recognize this/],
    [{ status: 413, body: '{}' }, /doesn’t accept files of this size/],
    [{ status: 500, body: 'oops' }, /failed with status 500/],
    [{ status: 302, headers: { location: 'http://127.0.0.1/' }, body: '' }, /failed with status 302/],
    [{ body: '{"text": 5}' }, /didn’t return a valid transcript/],
    [{ body: '<html>' }, /didn’t return a valid transcript/],
    [{ body: '{"text": ""}' }, /found no speech/],
  ]
  const service = await aTranscriptionService(...told.map(([says]) => says))
  const { platform, asked } = await aRecording(service.url)
  await importTranscript(platform, { ...asked, filename: 'a.txt', text: 'Ann: Before.' })
  for (const [, problem] of told) {
    await startTranscription(platform, asked)
    await expect(runDue(platform)).rejects.toThrow(problem)
    platform.jobs.waiting.length = 0
    platform.clock.advance(3600)
  }
  expect((await readTranscript(platform, asked)).map(({ text }) => text)).toEqual(['Before.'])
})

test('the previous transcript becomes a version, and a canceled transcription changes nothing', async () => {
  const service = await aTranscriptionService({})
  const { platform, asked } = await aRecording(service.url)
  await importTranscript(platform, { ...asked, filename: 'a.txt', text: 'Ann: Before.' })
  const { id } = await startTranscription(platform, asked)
  const job = { workspace: asked.workspace, transcription: id }
  const cancelled = { step: () => Promise.reject(new Error('This job was canceled.')) }
  await expect(transcribe(platform, job, cancelled)).rejects.toThrow('canceled')
  expect((await readTranscript(platform, asked)).map(({ text }) => text)).toEqual(['Before.'])
  await transcribe(platform, job, silent)
  expect((await readTranscript(platform, asked)).map(({ text }) => text)).toEqual(['Ask not.'])
  expect((await listVersions(platform, asked)).map(({ words }) => words)).toEqual([1])
})

test('a locked transcript is not transcribed again; one locked meanwhile is stored after unlocking, without asking twice', async () => {
  const service = await aTranscriptionService({})
  const { platform, asked } = await aRecording(service.url)
  await importTranscript(platform, { ...asked, filename: 'a.txt', text: 'Ann: Before.' })
  await lockTranscript(platform, asked)
  const locked = { status: 423, code: 'transcript_locked' }
  await expect(startTranscription(platform, asked)).rejects.toMatchObject(locked)
  await unlockTranscript(platform, asked)
  const { id } = await startTranscription(platform, asked)
  await lockTranscript(platform, asked)
  const job = { workspace: asked.workspace, transcription: id }
  await expect(transcribe(platform, job, silent)).rejects.toMatchObject(locked)
  expect((await readTranscript(platform, asked)).map(({ text }) => text)).toEqual(['Before.'])
  await unlockTranscript(platform, asked)
  await transcribe(platform, job, silent)
  expect((await readTranscript(platform, asked)).map(({ text }) => text)).toEqual(['Ask not.'])
  expect(service.sent).toHaveLength(1)
})

test('of two concurrent requests one starts; without a recording or service it is refused', {
  tags: ['postgres'],
}, async () => {
  const service = await aTranscriptionService({})
  const { platform, asked } = await aRecording(service.url)
  const results = await Promise.allSettled([
    startTranscription(platform, asked),
    startTranscription(platform, asked),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { workspace, user } = asked
  const bare = { workspace, user, title: 'No sound', kind: 'document', source: 'upload' } as const
  const { id } = await createAsset(platform, bare)
  await expect(startTranscription(platform, { ...asked, asset: id })).rejects.toMatchObject({
    code: 'recording_missing',
  })
  const off = { ...platform, config: { ...platform.config, transcription: undefined } }
  await expect(startTranscription(off, asked)).rejects.toMatchObject({ code: 'transcription_off' })
})
