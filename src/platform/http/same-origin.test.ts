import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { Refusal } from './refusal.ts'
import { refuseForeignOrigins } from './same-origin.ts'

const methods = ['POST', 'PUT', 'PATCH', 'DELETE']
const bodies = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
]
const signedIn = { cookie: 'sb-nurtured-auth-token=abc' }

function anApp(publicOrigin = 'https://nurtured.test', trustedProxies = 0): Hono {
  const app = new Hono()
  const config = { ...readConfig({ PUBLIC_ORIGIN: publicOrigin }), trustedProxies }
  app.onError((error, context) => context.text(error.message, error instanceof Refusal ? 403 : 500))
  app.use(refuseForeignOrigins({ config }, ['/api/beacon']))
  app.all('/api/thing', (context) => context.text('done'))
  app.post('/api/beacon', (context) => context.text('done'))
  return app
}

async function statusOf(app: Hono, url: string, init: RequestInit): Promise<number> {
  return (await app.request(url, init)).status
}

const foreign: Record<string, Record<string, string>> = {
  'no Origin': {},
  'a null Origin': { origin: 'null' },
  'another site': { origin: 'https://evil.test' },
  'a subdomain': { origin: 'https://sub.nurtured.test' },
  'this site without TLS': { origin: 'http://nurtured.test' },
  'another port': { origin: 'https://nurtured.test:8443' },
  'a host name with the same beginning': { origin: 'https://nurtured.test.evil.test' },
  'another site according to Sec-Fetch-Site': {
    'sec-fetch-site': 'cross-site',
    origin: 'https://nurtured.test',
  },
  'the same site according to Sec-Fetch-Site': { 'sec-fetch-site': 'same-site' },
  'none according to Sec-Fetch-Site': { 'sec-fetch-site': 'none' },
}

describe.each(Object.entries(foreign))('a request with a cookie from %s', (_name, from) => {
  test.each(methods)('is refused for %s with any kind of body', async (method) => {
    for (const type of bodies) {
      const headers = { ...signedIn, ...from, 'content-type': type }
      expect(
        await statusOf(anApp(), 'https://nurtured.test/api/thing', { method, headers, body: '{}' }),
      ).toBe(403)
    }
  })
})

test('pages of this site may do everything', async () => {
  for (const method of methods) {
    for (const from of [{ 'sec-fetch-site': 'same-origin' }, { origin: 'https://nurtured.test' }]) {
      const init = { method, headers: { ...signedIn, ...from } }
      expect(await statusOf(anApp(), 'https://nurtured.test/api/thing', init)).toBe(200)
    }
  }
})

test('reads are open to everyone', async () => {
  const init = { headers: { ...signedIn, 'sec-fetch-site': 'cross-site' } }
  expect(await statusOf(anApp(), 'https://nurtured.test/api/thing', init)).toBe(200)
})

test('a sign-in form on another site is refused although the visitor has no cookie yet', async () => {
  const init = { method: 'POST', headers: { origin: 'https://evil.test' } }
  expect(await statusOf(anApp(), 'https://nurtured.test/api/thing', init)).toBe(403)
})

test('a program passes without a cookie or with its own key', async () => {
  const url = 'https://nurtured.test/api/thing'
  expect(await statusOf(anApp(), url, { method: 'POST' })).toBe(200)
  for (const key of [{ authorization: 'Bearer abc' }, { apikey: 'abc' }]) {
    expect(await statusOf(anApp(), url, { method: 'POST', headers: { ...signedIn, ...key } })).toBe(200)
  }
  const basic = { ...signedIn, authorization: 'Basic abc' }
  expect(await statusOf(anApp(), url, { method: 'POST', headers: basic })).toBe(403)
})

test('a beacon is open by its route, not by the look of its path', async () => {
  const init = { method: 'POST', headers: { ...signedIn, origin: 'https://evil.test' } }
  expect(await statusOf(anApp(), 'https://nurtured.test/api/beacon', init)).toBe(200)
  expect(await statusOf(anApp(), 'https://nurtured.test/api/beacon/../thing', init)).toBe(403)
  expect(await statusOf(anApp(), 'https://nurtured.test/api/beacon/', init)).toBe(403)
})

test('127.0.0.1 works on a laptop where the public origin says localhost', async () => {
  const app = anApp('http://localhost:3000')
  for (const host of ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000']) {
    const init = { method: 'POST', headers: { ...signedIn, origin: host } }
    expect(await statusOf(app, `${host}/api/thing`, init)).toBe(200)
  }
})

test('a foreign domain that points at us is not our own', async () => {
  const init = { method: 'POST', headers: { ...signedIn, origin: 'http://rebound.evil.test:3000' } }
  expect(
    await statusOf(anApp('http://localhost:3000'), 'http://rebound.evil.test:3000/api/thing', init),
  ).toBe(403)
})

test('behind a proxy only the public origin counts', async () => {
  const app = anApp('https://nurtured.test', 1)
  const init = { method: 'POST', headers: { ...signedIn, origin: 'http://127.0.0.1:3000' } }
  expect(await statusOf(app, 'http://127.0.0.1:3000/api/thing', init)).toBe(403)
  const own = { method: 'POST', headers: { ...signedIn, origin: 'https://nurtured.test' } }
  expect(await statusOf(app, 'http://127.0.0.1:3000/api/thing', own)).toBe(200)
})
