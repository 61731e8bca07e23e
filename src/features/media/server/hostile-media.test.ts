import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { realFile } from '#src/test/hostile-bytes.ts'
import {
  hostileBodyOf,
  hostileHeader,
  hostileSegment,
  statusesOf,
  tooRare,
} from '#src/test/hostile-requests.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { measuredPeaks } from '../schema.ts'
import { findMedia } from './find-media.ts'
import { storeMedia } from './store-media.ts'

async function aPicture() {
  const platform = await createTestPlatform({ trustedProxies: 1 })
  const { workspace, user, cookie } = await aSignedInOwner(platform)
  const content = Readable.from(realFile('src/features/media/server/fixtures/dot.png'))
  const { id } = await storeMedia(platform, { workspace, user, filename: 'dot.png', content })
  return { platform, app: createApp(platform), workspace, media: id, cookie }
}

test('many requests for files get the file, a range of it, or a clear error', {
  timeout: 300_000,
}, async () => {
  const { app, media, cookie } = await aPicture()
  const range = hostileHeader(
    'bytes=0-9',
    'bytes=-1',
    'bytes=99999-',
    'bytes=9-1',
    'bytes=0-0,5-6',
    `bytes=${'9'.repeat(30)}-`,
  )
  const ifRange = hostileHeader('', '"x"', 'Mon, 02 Mar 2026 09:00:00 GMT', 'Mon, 99 Foo 2026')
  const requests = fc
    .tuple(hostileSegment(media), range, ifRange, fc.constantFrom('GET', 'GET', 'HEAD'))
    .map(([segment, wanted, unless, method]) => ({
      method,
      path: `/api/media/${segment}`,
      headers: { cookie, range: wanted, 'if-modified-since': unless, ...(unless && { 'if-range': unless }) },
    }))
  expect(tooRare(await statusesOf(app, requests), 200, 206, 400, 404, 416)).toEqual([])
})

test('many waveforms are stored once or rejected with a reason', { timeout: 300_000 }, async () => {
  const { platform, app, media, workspace, cookie } = await aPicture()
  const requests = fc.tuple(hostileSegment(media), hostileBodyOf(measuredPeaks)).map(([segment, body]) => ({
    method: 'POST',
    path: `/api/media/${segment}/peaks`,
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: body ?? '',
  }))
  expect(tooRare(await statusesOf(app, requests), 200, 400, 404)).toEqual([])
  const kept = await findMedia(platform, { workspace, media })
  expect(measuredPeaks.safeParse({ peaks: kept?.peaks, durationMs: kept?.durationMs }).success).toBe(true)
})
