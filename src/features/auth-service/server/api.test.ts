import { expect, test } from 'vitest'
import { aService, aUser, callAuth, statusAndError } from '#src/test/auth-client.ts'

test('errors have the coded format for clients that ask for it and the older one for others', async () => {
  const { app, email } = await aService()
  const body = { email, password: 'wrong one' }
  const coded = await callAuth(app, '/token?grant_type=password', { body })
  expect(coded.status).toBe(400)
  expect(coded.json).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
  expect(coded.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(coded.headers.get('x-sb-error-code')).toBe('invalid_credentials')
  for (const version of ['', '2023-12-31', 'newest']) {
    const headers = { 'x-supabase-api-version': version }
    const older = await callAuth(app, '/token?grant_type=password', { body, headers })
    const told = { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }
    expect(older.json).toEqual(told)
    expect(older.headers.get('x-supabase-api-version')).toBeNull()
    expect(older.headers.get('x-sb-error-code')).toBe('invalid_credentials')
  }
})

test('signing out ends the access token with the next request', async () => {
  const { app, signIn } = await aUser()
  const enter = async () => String((await signIn()).json['access_token'])
  const [first, second] = [await enter(), await enter()]
  expect((await callAuth(app, '/logout?scope=local', { bearer: first, method: 'POST' })).status).toBe(204)
  expect((await callAuth(app, '/user', { bearer: first })).json['code']).toBe('session_not_found')
  expect((await callAuth(app, '/user', { bearer: 'sb_publishable_abc' })).json).toEqual({
    code: 'bad_jwt',
    message: 'invalid claim: missing sub claim',
  })
  expect((await callAuth(app, '/user', { bearer: second })).status).toBe(200)
  const third = await enter()
  await callAuth(app, '/logout?scope=others', { bearer: third, method: 'POST' })
  expect((await callAuth(app, '/user', { bearer: second })).json['code']).toBe('session_not_found')
  expect((await callAuth(app, '/user', { bearer: third })).status).toBe(200)
  const fourth = await enter()
  expect((await callAuth(app, '/logout', { bearer: third, method: 'POST' })).status).toBe(204)
  expect((await callAuth(app, '/user', { bearer: fourth })).json['code']).toBe('session_not_found')
  const bad = await callAuth(app, '/logout?scope=all', { bearer: third, method: 'POST' })
  expect(bad).toMatchObject({ status: 400, json: { message: 'Unsupported logout scope "all"' } })
})

test('refuses requests outside the protocol without a 5xx', async () => {
  const { app, email } = await aService()
  const password = '/token?grant_type=password'
  for (const [path, body, refusal] of [
    [password, '{"email":', '400 bad_json '],
    [password, '[1]', '400 bad_json '],
    [password, { email: 5 }, 'Could not parse request body as JSON: email'],
    ['/token?grant_type=magic', {}, '400 invalid_credentials unsupported_grant_type'],
    [password, {}, 'missing email or phone'],
    [password, { email, phone: '1' }, 'Only an email address or phone number should be provided on login.'],
    ['/signup', JSON.stringify({ email: 'x'.repeat(1_100_000) }), '413 request_entity_too_large '],
  ] as const)
    expect(statusAndError(await callAuth(app, path, { body }))).toContain(refusal)
  expect((await callAuth(app, '/nothing')).status).toBe(404)
})

test('any site may call with its own tokens, by CORS', async () => {
  const { app } = await aService()
  const asked = {
    origin: 'https://elsewhere.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'apikey,authorization,content-type,x-supabase-api-version',
  }
  const preflight = await callAuth(app, '/token', { method: 'OPTIONS', headers: asked })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-methods')).toBe('GET,POST,PUT,PATCH,DELETE')
  expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('apikey')
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  const posted = await callAuth(app, '/token?grant_type=password', { body: {}, headers })
  expect(posted).toMatchObject({ status: 400, json: { message: 'missing email or phone' } })
  expect(posted.headers.get('access-control-allow-origin')).toBe('*')
  expect(posted.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version')
})

test('settings and health describe the service', async () => {
  const { app } = await aService()
  const settings = await callAuth(app, '/settings')
  expect(settings.json).toMatchObject({
    disable_signup: false,
    mailer_autoconfirm: true,
    external: { email: true, phone: false, google: false, anonymous_users: false },
  })
  expect((await callAuth(app, '/health')).json).toEqual({
    version: expect.stringMatching(/^v2\./),
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  })
})
