import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { realFile } from '#src/test/hostile-bytes.ts'
import { aPlace } from '#src/test/places.ts'
import { aRecordedAsset } from '#src/test/recordings.ts'
import { aTranscriptionService } from '#src/test/transcription-service.ts'
import { importTranscript } from './import-transcript.ts'
import { transcriptJobs } from './jobs.ts'
import { lockTranscript, unlockTranscript } from './lock-transcript.ts'
import { readTranscript } from './read-transcript.ts'
import { startTranscription, transcribe } from './transcribe.ts'
import { listVersions } from './transcript-versions.ts'

const speech = realFile('demo/jfk.mp3')
const films = 'src/features/media/server/fixtures'

async function aRecording(url: string, partSeconds = 600, { filename = 'jfk.mp3', content = speech } = {}) {
  const transcription = { url, model: 'whisper-large', key: 'sk-secret' }
  const changes = { transcription, transcriptionPartSeconds: partSeconds }
  const { platform, workspace, user } = await aPlace(changes)
  const { asset } = await aRecordedAsset(platform, { workspace, user, filename, bytes: content })
  platform.jobs.waiting.length = 0
  const asked = { workspace, user, asset, language: 'en' }
  const begin = async () => ({ workspace, transcription: (await startTranscription(platform, asked)).id })
  const go = (job: Awaited<ReturnType<typeof begin>>, step = async () => undefined) =>
    transcribe(platform, job, { step })
  const texts = async () => (await readTranscript(platform, asked)).map(({ text }) => text)
  const says = (text: string) => importTranscript(platform, { ...asked, filename: 'a.txt', text })
  const runDue = () => platform.jobs.runDue(platform, transcriptJobs, platform.clock.now())
  return { platform, asked, begin, runDue, go, texts, says }
}

test('a recording is transcribed in parts, each word with its time in the whole and its confidence', {
  timeout: 60_000,
}, async () => {
  const service = await aTranscriptionService({})
  const { platform, asked, begin, runDue } = await aRecording(service.url, 5)
  await begin()
  expect(await runDue()).toBe(1)
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
  const film = { filename: 'talk.webm', content: realFile(`${films}/filmed.webm`) }
  const { begin, runDue, texts } = await aRecording(service.url, 1, film)
  await begin()
  await runDue()
  expect(service.sent.length).toBeGreaterThan(1)
  expect(service.sent[0]?.body).toMatch(/filename="part-1\.ogg"[^]*OggS[^]*OpusHead/)
  expect(await texts()).toHaveLength(service.sent.length)

  const mute = { filename: 'talk.mp4', content: realFile(`${films}/video.mp4`) }
  const other = await aRecording(service.url, 1, mute)
  await other.begin()
  await expect(other.runDue()).rejects.toThrow('has no usable audio')
})

test('an interrupted transcription continues with the next part, and nothing is requested or stored twice', async () => {
  const service = await aTranscriptionService({}, { breaks: true }, {})
  const { platform, asked, begin, runDue, go, texts } = await aRecording(service.url, 5)
  const job = await begin()
  await expect(runDue()).rejects.toThrow(/A call to 127\.0\.0\.1/)
  expect(await texts()).toEqual([])
  await go(job)
  expect(service.sent).toHaveLength(4)
  expect(await texts()).toHaveLength(3)
  await go(job)
  expect(service.sent).toHaveLength(4)
  expect(await listVersions(platform, asked)).toEqual([])
})

test('a busy service is asked again after the time it requested', async () => {
  const service = await aTranscriptionService(
    { status: 429, headers: { 'retry-after': '120' }, body: '{}' },
    {},
  )
  const { platform, begin, runDue, texts } = await aRecording(service.url)
  await begin()
  expect(await runDue()).toBe(1)
  expect(platform.jobs.waiting).toHaveLength(1)
  platform.clock.advance(119)
  expect(await runDue()).toBe(0)
  platform.clock.advance(1)
  expect(await runDue()).toBe(1)
  expect(await texts()).toHaveLength(1)
})

test('an unexpected response is reported, and the current transcript stays', async () => {
  const told: [Parameters<typeof aTranscriptionService>[0], RegExp][] = [
    [{ status: 401, body: '{}' }, /rejected the API key/],
    [{ status: 404, body: '{}' }, /doesn’t recognize this/],
    [{ status: 413, body: '{}' }, /doesn’t accept files of this size/],
    [{ status: 302, headers: { location: 'http://127.0.0.1/' }, body: '' }, /failed with status 302/],
    [{ body: '{"text": 5}' }, /didn’t return a valid transcript/],
    [{ body: '{"text": ""}' }, /found no speech/],
  ]
  const service = await aTranscriptionService(...told.map(([says]) => says))
  const { platform, begin, runDue, texts, says } = await aRecording(service.url)
  await says('Ann: Before.')
  for (const [, problem] of told) {
    await begin()
    await expect(runDue()).rejects.toThrow(problem)
    platform.jobs.waiting.length = 0
    platform.clock.advance(3600)
  }
  expect(await texts()).toEqual(['Before.'])
})

test('nothing changes while a transcript is locked or after canceling; the new one makes the previous a version', async () => {
  const service = await aTranscriptionService({})
  const { platform, asked, begin, go, texts, says } = await aRecording(service.url)
  await says('Ann: Before.')
  await lockTranscript(platform, asked)
  const locked = { status: 423, code: 'transcript_locked' }
  await expect(startTranscription(platform, asked)).rejects.toMatchObject(locked)
  await unlockTranscript(platform, asked)
  const job = await begin()
  await expect(go(job, () => Promise.reject(new Error('This job was canceled.')))).rejects.toThrow('canceled')
  await lockTranscript(platform, asked)
  await expect(go(job)).rejects.toMatchObject(locked)
  expect(await texts()).toEqual(['Before.'])
  await unlockTranscript(platform, asked)
  await go(job)
  expect(await texts()).toEqual(['Ask not.'])
  expect((await listVersions(platform, asked)).map(({ words }) => words)).toEqual([1])
  // What the service said before the lock is not requested twice.
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
  const about = { ...asked, title: 'No sound', kind: 'document', source: 'upload' } as const
  const { id } = await createAsset(platform, about)
  const bare = startTranscription(platform, { ...asked, asset: id })
  await expect(bare).rejects.toMatchObject({ code: 'recording_missing' })
  const off = { ...platform, config: { ...platform.config, transcription: undefined } }
  await expect(startTranscription(off, asked)).rejects.toMatchObject({ code: 'transcription_off' })
})
