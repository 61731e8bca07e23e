import { expect, test } from 'vitest'
import { loadPayload, payloadAddress } from './payload.ts'

test.each([
  ['/', '/_payload.json?build-1'],
  ['/l/abc/why/', '/l/abc/why/_payload.json?build-1'],
  ['/l/abc?utm=1#part', '/l/abc/_payload.json?build-1'],
])('the payload of %s is at %s', (url, address) => {
  expect(payloadAddress(url, 'build-1')).toBe(address)
})

test.each([
  'https://evil.test/',
  '//evil.test/',
  '/\\evil.test/',
  '\\\\evil.test',
  '/\t/evil.test',
  'https:evil.test',
  '/.//evil.test',
  'data:text/html,x',
  'javascript:alert(1)',
])('%j names a host and is refused', (url) => {
  expect(() => payloadAddress(url, 'build-1')).toThrow('Payload URL must not include hostname')
})

test('a payload that cannot be had is a warning and nothing more', async () => {
  const warnings: string[] = []
  const world = (answer: () => Promise<Response>) => ({
    fetch: answer,
    warn: (message: string) => void warnings.push(message),
    buildId: 'build-1',
  })
  expect(
    await loadPayload(
      world(async () => Response.json({ path: '/', data: {} })),
      '/',
    ),
  ).toEqual({ path: '/', data: {} })
  expect(warnings).toEqual([])
  expect(
    await loadPayload(
      world(async () => new Response('no', { status: 404 })),
      '/x',
    ),
  ).toBeUndefined()
  expect(
    await loadPayload(
      world(async () => new Response('<html>')),
      '/x',
    ),
  ).toBeUndefined()
  expect(
    await loadPayload(
      world(() => Promise.reject(new TypeError('offline'))),
      '/x',
    ),
  ).toBeUndefined()
  expect(warnings).toEqual(Array(3).fill('The payload of /x could not be loaded'))
})
