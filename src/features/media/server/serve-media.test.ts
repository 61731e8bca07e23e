import { expect, test } from 'vitest'
import { realFile } from '#src/test/hostile-bytes.ts'
import { aStoredFile } from '#src/test/stored-file.ts'

const bytes = realFile('demo/jfk.mp3')

async function aRecording() {
  const { file, ask } = await aStoredFile('Gespräch.mp3', bytes)
  return { etag: `"${file.sha256}"`, ask }
}

test('a whole recording is served with headers that prevent execution', async () => {
  const { ask, etag } = await aRecording()
  const answer = await ask()
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'content-disposition': `inline; filename="Gespr_ch.mp3"; filename*=UTF-8''Gespr%C3%A4ch.mp3`,
    'content-length': String(bytes.length),
    'content-security-policy': "sandbox; default-src 'none'",
    'content-type': 'audio/mpeg',
    etag,
    'last-modified': 'Mon, 02 Mar 2026 09:00:00 GMT',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.body.equals(bytes)).toBe(true)
})

test('a range is served of the version that the browser has, and unchanged files and HEAD requests get no body', async () => {
  const { ask, etag } = await aRecording()
  const part = await ask('', { range: 'bytes=1000-1999', 'if-range': etag })
  const about = { 'content-range': `bytes 1000-1999/${bytes.length}`, 'content-length': '1000' }
  expect(part).toMatchObject({ status: 206, headers: about })
  expect(part.body.equals(bytes.subarray(1000, 2000))).toBe(true)
  expect((await ask('', { range: 'bytes=0-9', 'if-range': '"old"' })).status).toBe(200)
  const beyond = await ask('', { range: `bytes=${bytes.length}-` })
  expect(beyond).toMatchObject({ status: 416, headers: { 'content-range': `bytes */${bytes.length}` } })
  const body = Buffer.alloc(0)
  expect(await ask('', { 'if-none-match': etag })).toMatchObject({ status: 304, headers: { etag }, body })
  const headers = { 'content-length': String(bytes.length) }
  expect(await ask('', {}, 'HEAD')).toMatchObject({ status: 200, headers, body })
})
