import { expect, test } from 'vitest'
import { loadPayload, payloadAddress } from './payload.ts'

test.each([
  ['/', '/_payload.json?build-1'],
  ['/l/abc/why/', '/l/abc/why/_payload.json?build-1'],
  ['/l/abc?utm=1#part', '/l/abc/_payload.json?build-1'],
])('the payload of %s is at %s', (url, address) => {
  expect(payloadAddress(url, 'build-1')).toBe(address)
})

test.each(['https://evil.test/', '/.//evil.test'])('%j names a host and is refused', (url) => {
  expect(() => payloadAddress(url, 'build-1')).toThrow('Payload URL must not include hostname')
})

test('a payload that fails to load is only a warning', async () => {
  const warnings: string[] = []
  const world = (answer: () => Promise<Response>) => ({
    fetch: answer,
    warn: (message: string) => void warnings.push(message),
    buildId: 'build-1',
  })
  const good = world(async () => Response.json({ path: '/', data: {} }))
  expect(await loadPayload(good, '/')).toEqual({ path: '/', data: {} })
  expect(warnings).toEqual([])
  for (const answer of [
    async () => new Response('no', { status: 404 }),
    async () => new Response('<html>'),
    () => Promise.reject(new TypeError('offline')),
  ])
    expect(await loadPayload(world(answer), '/x')).toBeUndefined()
  expect(warnings).toEqual(Array(3).fill('Failed to load the payload of /x'))
})
