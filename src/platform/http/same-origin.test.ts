import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { Refusal } from './refusal.ts'
import { refuseForeignOrigins } from './same-origin.ts'

const methods = ['POST', 'PUT', 'PATCH', 'DELETE']
const bodies = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']
const signedIn: Record<string, string> = { cookie: 'sb-nurtured-auth-token=abc' }
const ours = 'https://nurtured.test'

/** The status of a POST with these headers by someone who is signed in, or of another request. */
async function statusOf(
  headers: Record<string, string>,
  { method = 'POST', url = `${ours}/api/thing`, by = signedIn, publicOrigin = ours, trustedProxies = 0 } = {},
): Promise<number> {
  const app = new Hono()
  const config = { ...readConfig({ PUBLIC_ORIGIN: publicOrigin }), trustedProxies }
  app.onError((error, context) => context.text(error.message, error instanceof Refusal ? 403 : 500))
  app.use(refuseForeignOrigins({ config }, ['/api/beacon']))
  app.all('/api/thing', (context) => context.text('done'))
  app.post('/api/beacon', (context) => context.text('done'))
  return (await app.request(url, { method, headers: { ...by, ...headers } })).status
}

test.each<[string, Record<string, string>]>([
  ['no Origin', {}],
  ['a null Origin', { origin: 'null' }],
  ['another site', { origin: 'https://evil.test' }],
  ['a subdomain', { origin: 'https://sub.nurtured.test' }],
  ['this site without TLS', { origin: 'http://nurtured.test' }],
  ['a host name with the same beginning', { origin: 'https://nurtured.test.evil.test' }],
  ['another site according to Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site', origin: ours }],
  ['the same site according to Sec-Fetch-Site', { 'sec-fetch-site': 'same-site' }],
  ['none according to Sec-Fetch-Site', { 'sec-fetch-site': 'none' }],
])('a request with a cookie from %s is refused with any method and kind of body', async (_name, from) => {
  for (const method of methods)
    for (const type of bodies) expect(await statusOf({ ...from, 'content-type': type }, { method })).toBe(403)
})

test('pages of this site may do everything, and reads are open to everyone', async () => {
  for (const method of methods)
    for (const from of [{ 'sec-fetch-site': 'same-origin' }, { origin: ours }])
      expect(await statusOf(from, { method })).toBe(200)
  expect(await statusOf({ 'sec-fetch-site': 'cross-site' }, { method: 'GET' })).toBe(200)
})

test('a program passes without a cookie or with its own key, but no sign-in form on another site without a cookie', async () => {
  expect(await statusOf({}, { by: {} })).toBe(200)
  expect(await statusOf({ origin: 'https://evil.test' }, { by: {} })).toBe(403)
  for (const key of [{ authorization: 'Bearer abc' }, { apikey: 'abc' }])
    expect(await statusOf(key)).toBe(200)
  expect(await statusOf({ authorization: 'Basic abc' })).toBe(403)
})

test('a beacon is open by its route, not by the look of its path', async () => {
  const foreign = { origin: 'https://evil.test' }
  expect(await statusOf(foreign, { url: `${ours}/api/beacon` })).toBe(200)
  expect(await statusOf(foreign, { url: `${ours}/api/beacon/../thing` })).toBe(403)
  expect(await statusOf(foreign, { url: `${ours}/api/beacon/` })).toBe(403)
})

test('127.0.0.1 works where the public origin says localhost, but no foreign domain that points at us, nor behind a proxy', async () => {
  const publicOrigin = 'http://localhost:3000'
  const at = (origin: string) => statusOf({ origin }, { url: `${origin}/api/thing`, publicOrigin })
  for (const host of ['127.0.0.1', 'localhost', '[::1]']) expect(await at(`http://${host}:3000`)).toBe(200)
  expect(await at('http://rebound.evil.test:3000')).toBe(403)
  const behind = { url: 'http://127.0.0.1:3000/api/thing', trustedProxies: 1 }
  expect(await statusOf({ origin: 'http://127.0.0.1:3000' }, behind)).toBe(403)
  expect(await statusOf({ origin: ours }, behind)).toBe(200)
})
