import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { serveMedia } from './serve-media.ts'
import { storeMedia } from './store-media.ts'

const bytes = readFileSync(join(import.meta.dirname, '../../../../demo/jfk.mp3'))

async function aRecording() {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const content = Readable.from([bytes])
  const { id: media, sha256 } = await storeMedia(platform, {
    workspace,
    user,
    filename: 'Gespräch.mp3',
    content,
  })
  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    serveMedia(platform, {
      workspace,
      media,
      request: new Request('https://nurtured.test/', { headers, method }),
    })
  return { platform, workspace, media, etag: `"${sha256}"`, ask }
}

async function bodyOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer())
}

test('a whole recording is served with headers that prevent execution', async () => {
  const { ask, etag } = await aRecording()
  const answer = await ask()
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'content-disposition': `inline; filename="Gespr_ch.mp3"; filename*=UTF-8''Gespr%C3%A4ch.mp3`,
    'content-length': String(bytes.length),
    'content-security-policy': "sandbox; default-src 'none'",
    'content-type': 'audio/mpeg',
    etag,
    'last-modified': 'Mon, 02 Mar 2026 09:00:00 GMT',
    'x-content-type-options': 'nosniff',
  })
  expect((await bodyOf(answer)).equals(bytes)).toBe(true)
})

test('a range is served unless the browser has another version, and one past the end is refused', async () => {
  const { ask, etag } = await aRecording()
  const part = await ask({ range: 'bytes=1000-1999', 'if-range': etag })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe(`bytes 1000-1999/${bytes.length}`)
  expect(part.headers.get('content-length')).toBe('1000')
  expect((await bodyOf(part)).equals(bytes.subarray(1000, 2000))).toBe(true)
  expect((await ask({ range: 'bytes=0-9', 'if-range': '"old"' })).status).toBe(200)
  const beyond = await ask({ range: `bytes=${bytes.length}-` })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
})

test('unchanged files and HEAD requests get no body', async () => {
  const { ask, etag } = await aRecording()
  const kept = await ask({ 'if-none-match': etag })
  expect([kept.status, (await bodyOf(kept)).length, kept.headers.get('etag')]).toEqual([304, 0, etag])
  const head = await ask({}, 'HEAD')
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
  expect((await bodyOf(head)).length).toBe(0)
})

test('a stranger, an unknown id and a malformed id get 404', async () => {
  const { platform, workspace, media } = await aRecording()
  const stranger = await aWorkspace(platform)
  const request = new Request('https://nurtured.test/')
  for (const asked of [
    { workspace: stranger.workspace, media },
    { workspace, media: stranger.workspace },
    { workspace, media: '../../secret' },
  ]) {
    await expect(serveMedia(platform, { ...asked, request })).rejects.toMatchObject({
      status: 404,
      code: 'media_not_found',
    })
  }
})
