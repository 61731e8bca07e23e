import { createClient, FunctionRegion, FunctionsHttpError, FunctionsRelayError } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { Refusal } from '#src/platform/http/refusal.ts'
import { aSignedInClient, aUser } from '#src/test/auth-client.ts'
import { anApp } from '#src/test/totp.ts'
import type { EdgeFunction } from './edge-function.ts'
import { functionsApi } from './functions-api.ts'

const echo: EdgeFunction = async (_platform, { request, caller, region }) => {
  const type = request.headers.get('content-type')?.split(';')[0] ?? ''
  const about = { 'x-caller': caller.email, 'x-asked-region': region, 'x-type': type }
  if (type === 'multipart/form-data') return new Response(await request.formData(), { headers: about })
  return new Response(await request.arrayBuffer(), { headers: { ...about, 'content-type': type } })
}

const testFunctions = new Map<string, EdgeFunction>([
  ['echo', echo],
  ['refusing', () => Promise.reject(new Refusal(422, 'too_odd', 'Send an even number.'))],
  ['broken', () => Promise.reject(new Error('the secret of the database'))],
  ['cookies', async (_platform, { request }) => Response.json({ cookie: request.headers.get('cookie') })],
  ['event', async () => new Response('data: 1\n\n', { headers: { 'content-type': 'text/event-stream' } })],
])

/** A signed-in user's unmodified client, with functions of the test. */
async function aCaller() {
  const world = await aUser({ trustedProxies: 1 })
  const app = new Hono().route('/functions/v1', functionsApi(world.platform, testFunctions))
  const token = String((await world.signIn()).json['access_token'])
  return { ...world, app, whole: world.app, token, functions: clientOf(app, token) }
}

function clientOf(app: Hono, token?: string) {
  return createClient('https://nurtured.test', 'sb_publishable_test', {
    global: { fetch: async (url, init) => app.request(url instanceof Request ? url : url.toString(), init) },
    ...(token === undefined ? {} : { accessToken: async () => token }),
  }).functions
}

test('JSON, text, bytes and forms arrive and return as sent', async () => {
  const { functions, email } = await aCaller()

  const json = await functions.invoke('echo', { body: { plum: ['ä', 1] } })
  expect(json).toMatchObject({ error: null, data: { plum: ['ä', 1] } })
  expect(json.response?.headers.get('x-caller')).toBe(email)

  expect((await functions.invoke('echo', { body: 'grüße' })).data).toBe('grüße')

  const bytes = new Uint8Array([0, 255, 128, 10])
  for (const body of [bytes.buffer, new Blob([bytes])]) {
    const binary = await functions.invoke<Blob>('echo', { body })
    expect(binary.response?.headers.get('x-type')).toBe('application/octet-stream')
    expect(new Uint8Array((await binary.data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes)
  }

  const form = new FormData()
  form.set('title', 'Plums')
  form.set('file', new File([bytes], 'plum.bin'))
  const answered = await functions.invoke<FormData>('echo', { body: form })
  expect(answered.data?.get('title')).toBe('Plums')
  const file = answered.data?.get('file')
  expect(file instanceof File && [file.name, file.size]).toEqual(['plum.bin', 4])

  const events = await functions.invoke<Response>('event')
  expect(await events.data?.text()).toBe('data: 1\n\n')
})

test('the function gets the region, by header and by URL', async () => {
  const { functions, app, token } = await aCaller()
  const asked = await functions.invoke('echo', { body: {}, region: FunctionRegion.EuCentral1 })
  expect(asked.response?.headers.get('x-asked-region')).toBe('eu-central-1')
  expect((await functions.invoke('echo', { body: {} })).response?.headers.get('x-asked-region')).toBe('any')
  const byAddress = await app.request('/functions/v1/echo?forceFunctionRegion=us-east-1', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(byAddress.headers.get('x-asked-region')).toBe('us-east-1')
  const unknown = await functions.invoke('echo', { headers: { 'x-region': 'the-moon' } })
  expect(unknown.error).toBeInstanceOf(FunctionsRelayError)
})

test('a function that refuses, fails or doesn’t exist is a FunctionsHttpError', async () => {
  const { functions } = await aCaller()
  const refused = await functions.invoke('refusing')
  expect(refused.error).toBeInstanceOf(FunctionsHttpError)
  expect(refused.response?.status).toBe(422)
  expect(await refused.response?.json()).toEqual({ error: 'too_odd', message: 'Send an even number.' })

  const broken = await functions.invoke('broken')
  expect(broken.error).toBeInstanceOf(FunctionsHttpError)
  expect(broken.response?.status).toBe(500)
  expect(await broken.response?.text()).not.toContain('secret')

  for (const name of ['missing', '__proto__', 'echo%2f..', '%F0%9F%8D%91']) {
    const missing = await functions.invoke(name)
    expect(missing.error).toBeInstanceOf(FunctionsHttpError)
    // unknown-paths.test.ts covers its words.
    expect(missing.response?.status).toBe(404)
  }
})

test('a signed-out user doesn’t reach the function, and a failed look-up is reported as such: FunctionsRelayError', async () => {
  const { app, token, whole, platform } = await aCaller()
  for (const stranger of [undefined, 'x.y.z', `${token.slice(0, -4)}AAAA`, 'sb_publishable_test']) {
    const refused = await clientOf(app, stranger).invoke('echo', { body: {} })
    expect(refused.error).toBeInstanceOf(FunctionsRelayError)
    expect(refused.response?.status).toBe(401)
  }
  const away = { ...platform, db: { ...platform.db, asSystem: () => Promise.reject(new Error('away')) } }
  const failing = new Hono().route('/functions/v1', functionsApi(away, testFunctions))
  const failed = await clientOf(failing, token).invoke('echo', { body: {} })
  expect(failed.error).toBeInstanceOf(FunctionsRelayError)
  expect(failed.response?.status).toBe(503)
  await whole.request('/auth/v1/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  expect((await clientOf(app, token).invoke('echo', { body: {} })).error).toBeInstanceOf(FunctionsRelayError)
})

test('refuses a body beyond 6 MB before the function, also without a length', async () => {
  const { functions, app, token } = await aCaller()
  const refused = await functions.invoke('echo', { body: 'x'.repeat(6_000_001) })
  expect(refused.error).toBeInstanceOf(FunctionsRelayError)
  expect(refused.response?.status).toBe(413)
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
  })
  const chunked = await app.request('/functions/v1/echo', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: endless,
    duplex: 'half',
  } as RequestInit)
  expect(chunked.status).toBe(413)
})

test('pages of other sites may call with a token, and cookies have no effect', async () => {
  const { app, token, functions } = await aCaller()
  const wanted = 'authorization,x-client-info,apikey,content-type,x-region'
  const origin = 'https://other.test'
  const headers = {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': wanted,
  }
  const asks = await app.request('/functions/v1/echo', { method: 'OPTIONS', headers })
  expect(asks.status).toBe(204)
  expect(asks.headers.get('access-control-allow-origin')).toBe('*')
  expect(asks.headers.get('access-control-allow-headers')?.toLowerCase()).toContain(wanted)
  const refused = await app.request('/functions/v1/echo', {
    method: 'POST',
    headers: { origin, cookie: `__Host-sb-nurtured-auth-token=${token}` },
  })
  expect(refused.status).toBe(401)
  expect(refused.headers.get('x-relay-error')).toBe('true')
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  expect(refused.headers.get('access-control-expose-headers')).toContain('x-relay-error')
  const told = await functions.invoke('cookies', { headers: { cookie: 'a=b' } })
  expect(told.data).toEqual({ cookie: null })
})

test('own-data returns the caller’s data, also to another site, but not in a session without its second factor', async () => {
  const { platform, app, client, enter, email, id } = await aSignedInClient()
  await anApp(platform, client)
  const headers = { origin: 'https://other.test', 'sec-fetch-site': 'cross-site' }
  const own = await client.functions.invoke('own-data', { headers })
  expect(own).toMatchObject({ error: null, data: { user: { id, email }, sessions: [{}], memberships: [] } })
  expect(JSON.stringify(own.data)).not.toMatch(/encrypted_password|argon2/)
  const { access_token: half } = await enter()
  const refused = await clientOf(app, half).invoke('own-data')
  expect(refused.error).toBeInstanceOf(FunctionsRelayError)
  expect(await refused.response?.json()).toMatchObject({ code: 'insufficient_aal' })
})
