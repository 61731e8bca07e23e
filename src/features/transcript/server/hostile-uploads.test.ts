import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '#src/app.ts'
import { realFile } from '#src/test/hostile-bytes.ts'
import { hostileQueryOf, statusesOf, tooRare } from '#src/test/hostile-requests.ts'
import { hostileText } from '#src/test/hostile-values.ts'
import { anOwner } from '#src/test/sign-in.ts'

const pictures = ['dot.png', 'dot.jpg', 'dot.webp'].map((name) =>
  realFile(`src/features/media/server/fixtures/${name}`),
)
const texts = [
  'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n',
  '1\n00:00:00,000 --> 00:00:01,000\nHello\n',
  '{"segments":[{"start":0,"end":1,"text":"Hello"}]}',
  'Ada: Hello',
].map((text) => Buffer.from(text))

type Bytes = Uint8Array<ArrayBuffer>

/** A small file: whole, truncated, with some bytes changed, or random bytes. */
const content: fc.Arbitrary<Bytes> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...pictures, ...texts),
        fc.nat(),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 3 }),
      )
      .map(([file, cut, changes]) => {
        const bytes = new Uint8Array(file.subarray(0, cut % 3 === 0 ? cut % (file.length + 1) : file.length))
        for (const [at, byte] of cut % 2 ? changes : []) if (bytes.length > 0) bytes[at % bytes.length] = byte
        return bytes
      }),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)) },
  { weight: 1, arbitrary: hostileText.map((text) => new Uint8Array(Buffer.from(text))) },
)

test('many small uploads are accepted or rejected with a reason', { timeout: 300_000 }, async () => {
  const { platform, owner } = await anOwner({ trustedProxies: 1 })
  const { cookie } = owner
  const extension = fc.constantFrom('png', 'jpg', 'webp', 'vtt', 'srt', 'json', 'txt', 'mp3', 'exe', '')
  const name = fc.tuple(fc.oneof(fc.constant('talk'), hostileText), extension).map((parts) => parts.join('.'))
  const query = hostileQueryOf(z.object({ name: z.string().max(2000), asset: z.uuid().optional() }), { name })
  const requests = fc.tuple(query, content).map(([asked, body]) => ({
    method: 'POST',
    path: `/api/assets/upload${asked}`,
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/octet-stream' },
    body,
  }))
  const counts = await statusesOf(createApp(platform), requests)
  expect(tooRare(counts, 201, 400, 404, 415, 422)).toEqual([])
  expect(counts.has(401)).toBe(false)
})
