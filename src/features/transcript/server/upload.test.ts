import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { asset as assetTable } from '#src/features/asset/server/tables.ts'
import { findMedia } from '#src/features/media/server/find-media.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { realFile } from '#src/test/hostile-bytes.ts'
import { leftovers } from '#src/test/kept-files.ts'
import { anOwner } from '#src/test/sign-in.ts'
import { readTranscript } from './read-transcript.ts'

const fixtures = 'src/features/media/server/fixtures'
const speech = realFile('demo/jfk.mp3')

async function open() {
  const { platform, owner } = await anOwner()
  const app = createApp(platform)
  const headers = { cookie: owner.cookie, origin: platform.config.publicOrigin }
  async function upload(name: string, body: Buffer<ArrayBuffer> | string, more: Record<string, string> = {}) {
    const query = new URLSearchParams({ name, ...more })
    const answer = await app.request(`/api/assets/upload?${query}`, { method: 'POST', body, headers })
    return { status: answer.status, json: await answer.json() }
  }
  const theAsset = (id: string) => requireAsset(platform, { workspace: owner.workspace, id })
  return { platform, app, owner, headers, upload, theAsset }
}

test('a video is the recording of one asset, and its poster becomes the cover unless there is one', async () => {
  const { upload, theAsset } = await open()
  const { json } = await upload('Talk.webm', realFile(`${fixtures}/filmed.webm`))
  expect(json).toMatchObject({ kind: 'recording', measured: false })
  const asset = json.asset.id
  const dot = realFile(`${fixtures}/dot.png`)
  const first = await upload('Talk.png', dot, { asset, as: 'cover' })
  const cover = first.json.media.id
  expect(await theAsset(asset)).toMatchObject({ kind: 'audio', title: 'Talk', cover })
  await upload('Other.png', dot, { asset, as: 'cover' })
  expect(await theAsset(asset)).toMatchObject({ cover })
})

test('a recording becomes an asset with its media and transcript, unless uploaded as a file for the library', async () => {
  const { platform, owner, upload, theAsset } = await open()
  const { workspace } = owner
  const { status, json } = await upload('intro.mp3', speech, { as: 'file' })
  expect([status, json.kind, json.asset]).toEqual([201, 'recording', undefined])
  expect((await findMedia(platform, { workspace, media: json.media.id }))?.filename).toBe('intro.mp3')
  expect(await platform.db.inWorkspace(workspace, (tx) => tx.select().from(assetTable))).toEqual([])
  const recording = await upload('Ask not.mp3', speech)
  const { asset, media } = recording.json
  const made = { asset: { id: expect.any(String) }, media: { id: expect.any(String) } }
  expect(recording).toEqual({ status: 201, json: { kind: 'recording', ...made, measured: true } })
  expect(await theAsset(asset.id)).toMatchObject({
    kind: 'audio',
    title: 'Ask not',
    status: 'draft',
    source: 'upload',
    primaryMedia: media.id,
  })
  const read = { words: 22, format: 'vtt', segments: 4, speakers: ['John F. Kennedy'], repairs: [] }
  expect(await upload('jfk.vtt', realFile('demo/jfk.vtt'), { asset: asset.id })).toEqual({
    status: 201,
    json: { kind: 'transcript', asset, ...read },
  })
  expect(await readTranscript(platform, { workspace, asset: asset.id })).toHaveLength(4)
  expect((await theAsset(asset.id)).status).toBe('ready')
  const cues = '1\n00:00:05,000 --> 00:00:03,000\nAnn: Hi.\n\n2\n00:00:07,000 --> 00:00:09,000\nBo: Hello.\n'
  expect((await upload('backward.srt', Buffer.from(cues))).json).toMatchObject({
    format: 'srt',
    repairs: [{ kind: 'end', count: 1, lines: [2] }],
  })
})

test('a transcript alone becomes a document, and a recording can be added later, but only once', async () => {
  const { platform, owner, upload, theAsset } = await open()
  const { json } = await upload('notes.txt', 'Ann: Hello.\n\nAnn: Bye.')
  const asset = json.asset.id
  expect(await theAsset(asset)).toMatchObject({ kind: 'document', title: 'notes' })
  expect((await upload('jfk.mp3', speech, { asset })).status).toBe(201)
  expect(await theAsset(asset)).toMatchObject({ kind: 'audio' })
  expect(await upload('jfk.mp3', speech, { asset })).toMatchObject({
    status: 409,
    json: { error: 'asset_has_recording' },
  })
  const media = await platform.db.inWorkspace(owner.workspace, (tx) => tx.select().from(mediaFile))
  expect(media).toHaveLength(1)
})

test('unsupported files are refused with a reason, translated for screens but not programs, and leave nothing behind', async () => {
  const { platform, app, owner, headers, upload } = await open()
  for (const [name, body, status, error] of [
    ['a.mp3', 'no sound at all', 415, 'media_not_supported'],
    ['a.exe', 'MZ', 415, 'media_not_supported'],
    ['a.txt', 'a\0b', 415, 'transcript_not_text'],
    ['', 'x', 400, 'upload_unnamed'],
    ['a.srt', '1\n00:00:xx,000 --> 00:00:02,000\nOne', 422, 'transcript_malformed'],
  ] as const)
    expect(await upload(name, body)).toMatchObject({ status, json: { error, message: expect.any(String) } })
  expect((await upload('a.txt', Buffer.alloc(10_000_001, 'a '))).status).toBe(413)
  const post = (body: string | null, more: Record<string, string>) =>
    app.request('/api/assets/upload?name=a.txt', { method: 'POST', body, headers: { ...headers, ...more } })
  const empty = await post(null, { 'content-length': '0' })
  expect([empty.status, (await empty.json()).error]).toEqual([400, 'upload_empty'])
  expect((await post('Hi.', { origin: 'https://evil.test' })).status).toBe(403)

  async function refusal(asking: Record<string, string>): Promise<string> {
    const sent = { method: 'POST', body: 'WEBVTT\n\nno times\nHello\n' }
    const asked = { ...headers, 'accept-language': 'de', ...asking }
    return (await app.request('/api/assets/upload?name=a.vtt', { ...sent, headers: asked })).text()
  }
  expect(await refusal({ 'sec-fetch-site': 'same-origin' })).toContain('Zeile 4: ')
  expect(await refusal({})).toContain('Line 4: ')
  expect(await leftovers(platform, owner.workspace)).toEqual([])
})

test('a waveform from a browser is validated and stored once', async () => {
  const { platform, app, owner, headers, upload } = await open()
  const { json } = await upload('ask-not.ogg', realFile(`${fixtures}/ask-not.ogg`))
  expect(json.measured).toBe(false)
  const media = json.media.id
  async function send(peaks: unknown) {
    const body = JSON.stringify({ peaks, durationMs: 4500 })
    const answer = await app.request(`/api/media/${media}/peaks`, { method: 'POST', body, headers })
    return [answer.status, await answer.json()]
  }
  for (const peaks of [[], [2], [-0.1], ['1'], Array.from({ length: 801 }, () => 0), null])
    expect((await send(peaks))[0]).toBe(400)
  expect(await send([0.1, 0.5])).toEqual([200, { kept: true }])
  expect(await send([0.9])).toEqual([200, { kept: false }])
  const kept = await findMedia(platform, { workspace: owner.workspace, media })
  expect(kept?.peaks).toEqual([0.1, 0.5])
})
