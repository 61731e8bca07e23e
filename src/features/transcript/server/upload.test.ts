import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { asset } from '#src/features/asset/server/tables.ts'
import { findMedia } from '#src/features/media/server/find-media.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import type { Config } from '#src/platform/config.ts'
import { listen } from '#src/platform/http/listen.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { readTranscript } from './read-transcript.ts'

const demo = join(import.meta.dirname, '../../../../demo')
const speech = readFileSync(join(demo, 'jfk.mp3'))
const captions = readFileSync(join(demo, 'jfk.vtt'))

async function open(changes: Partial<Config> = {}) {
  const platform = await createTestPlatform(changes)
  const owner = await aSignedInOwner(platform)
  const app = createApp(platform)
  async function upload(
    name: string,
    body: Buffer<ArrayBuffer> | string,
    { asset: into = '', as = '', cookie = owner.cookie } = {},
  ) {
    const query = new URLSearchParams({ name, ...(into && { asset: into }), ...(as && { as }) })
    const headers = { cookie, origin: platform.config.publicOrigin }
    const answer = await app.request(`/api/assets/upload?${query}`, { method: 'POST', body, headers })
    return { status: answer.status, json: await answer.json() }
  }
  return { platform, app, owner, upload }
}

async function leftovers(platform: TestPlatform, workspace: string): Promise<unknown[]> {
  const names = await readdir(platform.config.dataDir, { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return platform.db.inWorkspace(workspace, async (tx) => [
    ...names.filter((entry) => entry.isFile()).map((entry) => entry.name),
    ...(await tx.select().from(mediaFile)),
    ...(await tx.select().from(asset)),
  ])
}

test('a video is the recording of one asset, and its poster becomes the cover unless there is one', async () => {
  const { platform, owner, upload } = await open()
  const { workspace } = owner
  const film = readFileSync(join(import.meta.dirname, '../../media/server/fixtures/filmed.webm'))
  const { json } = await upload('Talk.webm', film)
  expect(json).toMatchObject({ kind: 'recording', measured: false })
  const id = (json as { asset: { id: string } }).asset.id
  const dot = readFileSync(join(import.meta.dirname, '../../media/server/fixtures/dot.png'))
  const first = await upload('Talk.png', dot, { asset: id, as: 'cover' })
  const cover = (first.json as { media: { id: string } }).media.id
  expect(await requireAsset(platform, { workspace, id })).toMatchObject({
    kind: 'audio',
    title: 'Talk',
    cover,
  })
  await upload('Other.png', dot, { asset: id, as: 'cover' })
  expect(await requireAsset(platform, { workspace, id })).toMatchObject({ cover })
})

test('a recording becomes an asset with its media, and its transcript is attached to it', async () => {
  const { platform, owner, upload } = await open()
  const recording = await upload('Ask not.mp3', speech)
  expect(recording).toEqual({
    status: 201,
    json: {
      kind: 'recording',
      asset: { id: expect.any(String) },
      media: { id: expect.any(String) },
      measured: true,
    },
  })
  const id = recording.json.asset.id
  expect(await requireAsset(platform, { workspace: owner.workspace, id })).toMatchObject({
    kind: 'audio',
    title: 'Ask not',
    status: 'draft',
    source: 'upload',
    primaryMedia: recording.json.media.id,
  })
  expect(await upload('jfk.vtt', captions, { asset: id })).toEqual({
    status: 201,
    json: {
      kind: 'transcript',
      asset: { id },
      words: 22,
      format: 'vtt',
      segments: 4,
      speakers: ['John F. Kennedy'],
      repairs: [],
    },
  })
  expect(await readTranscript(platform, { workspace: owner.workspace, asset: id })).toHaveLength(4)
  expect((await requireAsset(platform, { workspace: owner.workspace, id })).status).toBe('ready')
})

test('the answer for a transcript names its format and how it was repaired', async () => {
  const { upload } = await open()
  const cues = '1\n00:00:05,000 --> 00:00:03,000\nAnn: Hi.\n\n2\n00:00:07,000 --> 00:00:09,000\nBo: Hello.\n'
  const { status, json } = await upload('backward.srt', Buffer.from(cues))
  expect([status, json]).toMatchObject([
    201,
    { format: 'srt', segments: 2, speakers: ['Ann', 'Bo'], repairs: [{ kind: 'end', count: 1, lines: [2] }] },
  ])
})

test('a recording uploaded as a file stays a library file', async () => {
  const { platform, owner, upload } = await open()
  const { workspace } = owner
  const { status, json } = await upload('intro.mp3', speech, { as: 'file' })
  expect([status, json.kind, json.asset]).toEqual([201, 'recording', undefined])
  expect(await findMedia(platform, { workspace, media: json.media.id })).toMatchObject({
    filename: 'intro.mp3',
  })
  expect(await platform.db.inWorkspace(workspace, (tx) => tx.select().from(asset))).toEqual([])
})

test('a transcript alone becomes a document, and a recording can be added later, but only once', async () => {
  const { platform, owner, upload } = await open()
  const document = await upload('notes.txt', 'Ann: Hello.\n\nAnn: Bye.')
  const id = document.json.asset.id
  expect(await requireAsset(platform, { workspace: owner.workspace, id })).toMatchObject({
    kind: 'document',
    title: 'notes',
  })
  expect((await upload('jfk.mp3', speech, { asset: id })).status).toBe(201)
  expect(await requireAsset(platform, { workspace: owner.workspace, id })).toMatchObject({ kind: 'audio' })
  expect(await upload('jfk.mp3', speech, { asset: id })).toMatchObject({
    status: 409,
    json: { error: 'asset_has_recording' },
  })
  const media = await platform.db.inWorkspace(owner.workspace, (tx) => tx.select().from(mediaFile))
  expect(media).toHaveLength(1)
})

test('unsupported files are refused with a reason and leave nothing behind', async () => {
  const { platform, app, owner, upload } = await open()
  for (const [name, body, status, error] of [
    ['a.mp3', 'no sound at all', 415, 'media_not_supported'],
    ['a.exe', 'MZ', 415, 'media_not_supported'],
    ['a.txt', 'a\0b', 415, 'transcript_not_text'],
    ['', 'x', 400, 'upload_unnamed'],
  ] as const)
    expect(await upload(name, body)).toMatchObject({ status, json: { error, message: expect.any(String) } })
  expect(await upload('a.srt', '1\n00:00:xx,000 --> 00:00:02,000\nOne')).toMatchObject({
    status: 422,
    json: { error: 'transcript_malformed', message: expect.stringMatching(/^Line 2: /) },
  })
  expect((await upload('a.txt', Buffer.alloc(10_000_001, 'a '))).status).toBe(413)
  const own = { cookie: owner.cookie, origin: platform.config.publicOrigin }
  const post = (init: RequestInit) =>
    app.request('/api/assets/upload?name=a.txt', { method: 'POST', ...init })
  const empty = await post({ headers: { ...own, 'content-length': '0' } })
  expect([empty.status, (await empty.json()).error]).toEqual([400, 'upload_empty'])
  expect((await post({ body: 'Hi.', headers: { ...own, origin: 'https://evil.test' } })).status).toBe(403)
  expect(await leftovers(platform, owner.workspace)).toEqual([])
})

test('a refusal is translated for screens and in English for programs', async () => {
  const { app, owner, platform } = await open()
  async function refusal(asking: Record<string, string>): Promise<string> {
    const headers = { cookie: owner.cookie, origin: platform.config.publicOrigin, 'accept-language': 'de' }
    const sent = { method: 'POST', body: 'WEBVTT\n\nno times\nHello\n', headers: { ...headers, ...asking } }
    return (await app.request('/api/assets/upload?name=a.vtt', sent)).text()
  }
  expect(await refusal({ 'sec-fetch-site': 'same-origin' })).toContain('Zeile 4: ')
  expect(await refusal({})).toContain('Line 4: ')
})

test('a file above the limit is refused, with and without a declared length, and leaves nothing behind', async () => {
  const { platform, owner, app, upload } = await open({ uploadMaxBytes: 50_000 })
  expect(await upload('a.mp3', speech)).toMatchObject({ status: 413, json: { error: 'file_too_large' } })
  const undeclared: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    duplex: 'half',
    body: new ReadableStream({
      start(controller) {
        controller.enqueue(speech)
        controller.close()
      },
    }),
    headers: { cookie: owner.cookie, origin: platform.config.publicOrigin },
  }
  const answer = await app.request('/api/assets/upload?name=a.mp3', undeclared)
  expect(answer.status).toBe(413)
  expect(await leftovers(platform, owner.workspace)).toEqual([])
})

test('a path traversal in a name is reduced to a plain name', async () => {
  const { platform, owner, upload } = await open()
  const { json } = await upload('../../../etc/cron.d/<b>"evil"\r\n.mp3', speech)
  const media = await findMedia(platform, { workspace: owner.workspace, media: json.media.id })
  expect(media?.filename).toBe('<b>"evil".mp3')
  expect(media?.key).toMatch(/^media\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.mp3$/)
})

test("a stranger cannot add to another workspace's asset", async () => {
  const { platform, owner, upload } = await open()
  const { workspace, user } = owner
  const about = { workspace, user, title: 'T', kind: 'document', source: 'upload' } as const
  const { id } = await createAsset(platform, about)
  const { cookie } = await aSignedInOwner(platform)
  expect(await upload('a.txt', 'Mine.', { asset: id, cookie })).toMatchObject({ status: 404 })
  expect(await upload('a.mp3', speech, { asset: id, cookie })).toMatchObject({ status: 404 })
  const dot = readFileSync(join(import.meta.dirname, '../../media/server/fixtures/dot.png'))
  expect(await upload('Eve.png', dot, { asset: id, as: 'cover', cookie })).toMatchObject({ status: 404 })
})

test('a waveform from a browser is validated and stored once', async () => {
  const { platform, app, owner, upload } = await open()
  const ogg = readFileSync(join(import.meta.dirname, '../../media/server/fixtures/ask-not.ogg'))
  const { json } = await upload('ask-not.ogg', ogg)
  expect(json.measured).toBe(false)
  async function send(measured: object) {
    const headers = { cookie: owner.cookie, origin: platform.config.publicOrigin }
    const body = JSON.stringify(measured)
    const answer = await app.request(`/api/media/${json.media.id}/peaks`, { method: 'POST', body, headers })
    return [answer.status, await answer.json()]
  }
  for (const peaks of [[], [2], [-0.1], ['1'], Array.from({ length: 801 }, () => 0), null]) {
    expect((await send({ peaks, durationMs: 4500 }))[0]).toBe(400)
  }
  expect(await send({ peaks: [0.1, 0.5], durationMs: 4500 })).toEqual([200, { kept: true }])
  expect(await send({ peaks: [0.9], durationMs: 4500 })).toEqual([200, { kept: false }])
  expect((await findMedia(platform, { workspace: owner.workspace, media: json.media.id }))?.peaks).toEqual([
    0.1, 0.5,
  ])
})

test('a connection cut in the middle of an upload leaves nothing behind', async () => {
  const { platform, app, owner } = await open()
  const server = await listen({
    fetch: app.fetch,
    port: 0,
    host: '127.0.0.1',
    behindProxy: false,
    uploadPaths: ['/api/assets/upload'],
  })
  const socket = connect(server.port, '127.0.0.1')
  socket.write(
    `POST /api/assets/upload?name=a.mp3 HTTP/1.1\r\nhost: 127.0.0.1:${server.port}\r\norigin: ${platform.config.publicOrigin}\r\n` +
      `cookie: ${owner.cookie}\r\ncontent-length: ${speech.length}\r\n\r\n`,
  )
  socket.write(speech.subarray(0, 60_000))
  const files = () => readdir(join(platform.config.dataDir, 'files'), { recursive: true }).catch(() => [])
  await expect
    .poll(async () => (await files()).filter((name) => name.endsWith('.part')).length, { timeout: 10_000 })
    .toBe(1)
  socket.destroy()
  await expect.poll(() => leftovers(platform, owner.workspace), { timeout: 10_000 }).toEqual([])
  await server.stop(2)
})
