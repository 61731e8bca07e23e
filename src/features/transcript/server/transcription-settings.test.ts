import { expect, test } from 'vitest'
import { realFile } from '#src/test/hostile-bytes.ts'
import { aPlace } from '#src/test/places.ts'
import { aRecordedAsset } from '#src/test/recordings.ts'
import { aTranscriptionService } from '#src/test/transcription-service.ts'
import { transcriptionSettingForm } from '../rules/transcription-setting.ts'
import { transcriptJobs } from './jobs.ts'
import { readTranscript } from './read-transcript.ts'
import { startTranscription } from './transcribe.ts'
import {
  hasTranscriber,
  readTranscriptionSetting,
  removeTranscriptionKey,
  saveTranscriptionSetting,
  testTranscription,
} from './transcription-settings.ts'

const speech = realFile('demo/jfk.mp3')

async function anOwner(config: Parameters<typeof aPlace>[0] = {}) {
  const { platform, workspace, user, organization } = await aPlace({ aiAllowPrivate: true, ...config })
  const actor = { user, organization, ip: '127.0.0.1', userAgent: 'test' }
  async function save(asked: Record<string, string>): Promise<void> {
    const form = transcriptionSettingForm.parse({ engine: 'own', model: 'a-model', ...asked })
    await saveTranscriptionSetting(platform, actor, { workspace, ...form })
  }
  async function transcribed(language = '') {
    const { asset } = await aRecordedAsset(platform, { workspace, user, filename: 'a.mp3', bytes: speech })
    await startTranscription(platform, { workspace, user, asset, language })
    await platform.jobs.runDue(platform, transcriptJobs, platform.clock.now())
    return readTranscript(platform, { workspace, asset })
  }
  const setting = () => readTranscriptionSetting(platform, { workspace })
  const check = () => testTranscription(platform, actor, { workspace })
  return { platform, workspace, actor, save, transcribed, setting, check }
}

test('a workspace’s own service is used, with its language and vocabulary, and fillers and custom words are struck', async () => {
  const text = 'Ähm, frag nicht, verdammt.'
  const said = JSON.stringify({ text, segments: [{ start: 0, end: 2, text }] })
  const service = await aTranscriptionService({ body: said })
  const { platform, workspace, save, transcribed } = await anOwner()
  const own = { key: 'sk-of-the-workspace', language: 'DE', vocabulary: 'Nurtured, Zoë' }
  await save({ baseUrl: service.url, ...own, strikesFillers: 'on', struckWords: 'verdammt' })
  expect(await hasTranscriber(platform, { workspace })).toBe(true)
  expect((await transcribed()).map((one) => one.text)).toEqual(['frag nicht,'])
  const [{ headers, body } = { headers: {}, body: '' }] = service.sent
  expect(headers.authorization).toBe('Bearer sk-of-the-workspace')
  for (const part of ['a-model', 'verbose_json', '"language"\r\n\r\nde', '"prompt"\r\n\r\nNurtured'])
    expect(body).toContain(part)
})

test('speakers keep the service’s labels, with the part from the second on', async () => {
  const body = JSON.stringify({
    text: 'Ask not. Why not?',
    segments: [
      { start: 0, end: 1, text: 'Ask not.', speaker: 'A' },
      { start: 1, end: 2, text: 'Why not?', speaker: 'B' },
      { start: 2, end: 3, text: 'Because.', speaker: 'A' },
    ],
  })
  const service = await aTranscriptionService({ body })
  const { save, transcribed } = await anOwner({ transcriptionPartSeconds: 6 })
  await save({ baseUrl: service.url, tellsSpeakers: 'on', vocabulary: 'Nurtured' })
  const said = await transcribed()
  expect(said.map(({ speaker }) => speaker)).toEqual(['A', 'B', 'A', 'A (2)', 'B (2)', 'A (2)'])
  const [{ body: sent } = { body: '' }] = service.sent
  for (const part of ['diarized_json', 'chunking_strategy']) expect(sent).toContain(part)
  for (const part of ['prompt', 'timestamp_granularities']) expect(sent).not.toContain(part)
})

test('the key is never shown, kept when left empty, and deleted with its address or on request', async () => {
  const { platform, workspace, actor, save, setting } = await anOwner()
  const key = async () => (await setting()).key
  await save({ baseUrl: 'https://speech.example/v1', key: 'sk-abcdefghijkl' })
  expect(await key()).toEqual({ last4: 'ijkl' })
  await save({ baseUrl: 'https://speech.example/v1', language: 'en' })
  expect(await key()).toEqual({ last4: 'ijkl' })
  expect(JSON.stringify(await setting())).not.toContain('abcdef')
  await save({ baseUrl: 'https://elsewhere.example/v1' })
  expect(await key()).toBeNull()
  await save({ baseUrl: 'https://elsewhere.example/v1', key: 'short' })
  expect(await key()).toEqual({ last4: '' })
  await removeTranscriptionKey(platform, actor, { workspace })
  expect(await key()).toBeNull()
})

test('a test says whether the service answers, with no more words than can be spoken, and is stored', async () => {
  const words = Array.from({ length: 250_000 }, () => ({ word: 'a', start: 0, end: 0 }))
  const endless = { body: JSON.stringify({ text: '', words }) }
  const service = await aTranscriptionService({ body: '{"text": ""}' }, { status: 401, body: '{}' }, endless)
  const { platform, save, setting, check } = await anOwner()
  await save({ baseUrl: service.url })
  expect(await check()).toBe('a-model')
  expect(service.sent[0]?.body).toContain('RIFF')
  expect(await setting()).toMatchObject({ testedAt: platform.clock.now(), lastError: '' })
  await expect(check()).rejects.toThrow('rejected the API key')
  expect((await setting()).lastError).toContain('the API key')
  await expect(check()).rejects.toMatchObject({ status: 502 })
  await save({ baseUrl: 'http://127.0.0.1:1/v1' })
  await expect(check()).rejects.toMatchObject({ status: 502 })
})

test('a private address is refused on saving, and not called once it is no longer allowed', async () => {
  const service = await aTranscriptionService({})
  const { platform, save, check } = await anOwner()
  await save({ baseUrl: service.url })
  platform.config.aiAllowPrivate = false
  await expect(save({ baseUrl: service.url })).rejects.toMatchObject({ status: 422, code: 'address_refused' })
  await expect(check()).rejects.toMatchObject({ status: 502 })
  expect(service.sent).toEqual([])
})

test('the installation’s service is used unless the workspace chooses otherwise', async () => {
  const service = await aTranscriptionService({})
  const transcription = { url: service.url, model: 'theirs', key: '' }
  const { platform, workspace, save, transcribed, setting, check } = await anOwner({ transcription })
  expect(await hasTranscriber(platform, { workspace })).toBe(true)
  await check()
  expect((await setting()).testedAt).toEqual(platform.clock.now())
  await save({ engine: 'off' })
  expect(await hasTranscriber(platform, { workspace })).toBe(false)
  await expect(transcribed()).rejects.toMatchObject({ code: 'transcription_off' })
  await expect(check()).rejects.toMatchObject({ status: 409 })
})

test.each([
  [{ engine: 'own', baseUrl: 'ftp://a.example', model: 'm' }, 'baseUrl'],
  [{ engine: 'own', baseUrl: 'https://u:p@a.example', model: 'm' }, 'baseUrl'],
  [{ engine: 'own', baseUrl: 'https://a.example', model: ' ' }, 'model'],
  [{ engine: 'off', language: 'german' }, 'language'],
  [{ engine: 'off', vocabulary: 'a'.repeat(801) }, 'vocabulary'],
])('for %j the field %s is invalid', (fields, field) => {
  const parsed = transcriptionSettingForm.safeParse(fields)
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field])
})
