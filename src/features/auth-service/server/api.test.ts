import { expect, test } from 'vitest'
import { aService, aUser, callAuth } from '#src/test/auth-service.ts'

test('errors have the coded format for clients that ask for it and the older one for others', async () => {
  const { app, email } = await aService()
  const body = { email, password: 'wrong one' }
  const coded = await callAuth(app, '/token?grant_type=password', { body })
  expect(coded.status).toBe(400)
  expect(coded.json).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
  expect(coded.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(coded.headers.get('x-sb-error-code')).toBe('invalid_credentials')
  for (const version of ['', '2023-12-31', 'newest']) {
    const older = await callAuth(app, '/token?grant_type=password', {
      body,
      headers: { 'x-supabase-api-version': version },
    })
    expect(older.json).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    })
    expect(older.headers.get('x-supabase-api-version')).toBeNull()
    expect(older.headers.get('x-sb-error-code')).toBe('invalid_credentials')
  }
})

test('signing out ends the access token with the next request', async () => {
  const { app, signIn } = await aUser()
  const first = String((await signIn()).json['access_token'])
  const second = String((await signIn()).json['access_token'])
  expect((await callAuth(app, '/logout?scope=local', { bearer: first, method: 'POST' })).status).toBe(204)
  expect((await callAuth(app, '/user', { bearer: first })).json['code']).toBe('session_not_found')
  expect((await callAuth(app, '/user', { bearer: second })).status).toBe(200)
  const third = String((await signIn()).json['access_token'])
  expect((await callAuth(app, '/logout', { bearer: third, method: 'POST' })).status).toBe(204)
  expect((await callAuth(app, '/user', { bearer: second })).json['code']).toBe('session_not_found')
  const bad = await callAuth(app, '/logout?scope=all', { bearer: third, method: 'POST' })
  expect(bad).toMatchObject({ status: 400, json: { message: 'Unsupported logout scope "all"' } })
})

test('the user endpoint requires a user’s bearer token', async () => {
  const { app, signIn } = await aUser()
  expect(await callAuth(app, '/user')).toMatchObject({
    status: 401,
    json: { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
  })
  expect(await callAuth(app, '/user', { bearer: 'sb_publishable_abc' })).toMatchObject({
    status: 403,
    json: { code: 'bad_jwt', message: 'invalid claim: missing sub claim' },
  })
  const bearer = String((await signIn()).json['access_token'])
  expect((await callAuth(app, '/user', { bearer, headers: { 'x-jwt-aud': 'elsewhere' } })).status).toBe(400)
})

test('refuses requests outside the protocol without a 5xx', async () => {
  const { app, email } = await aService()
  const post = (path: string, body: unknown) => callAuth(app, path, { body })
  expect((await post('/token?grant_type=password', '{"email":')).json['code']).toBe('bad_json')
  expect((await post('/token?grant_type=password', '[1]')).json['code']).toBe('bad_json')
  expect((await post('/token?grant_type=password', { email: 5 })).json['message']).toMatch(
    /^Could not parse request body as JSON: email/,
  )
  expect(await post('/token?grant_type=magic', {})).toMatchObject({
    status: 400,
    json: { code: 'invalid_credentials', message: 'unsupported_grant_type' },
  })
  expect((await post('/token?grant_type=password', {})).json['message']).toBe('missing email or phone')
  expect((await post('/token?grant_type=password', { email, phone: '1' })).json['message']).toBe(
    'Only an email address or phone number should be provided on login.',
  )
  expect((await post('/token?grant_type=password', { phone: '49123', password: 'x' })).status).toBe(422)
  expect(await post('/signup', JSON.stringify({ email: 'x'.repeat(1_100_000) }))).toMatchObject({
    status: 413,
    json: { code: 'request_entity_too_large' },
  })
  expect((await callAuth(app, '/nothing')).status).toBe(404)
})

test('any site may call with its own tokens, by CORS', async () => {
  const { app } = await aService()
  const preflight = await app.request('/auth/v1/token?grant_type=password', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers':
        'apikey,authorization,content-type,x-client-info,x-supabase-api-version',
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-methods')).toBe('GET,POST,PUT,PATCH,DELETE')
  expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('apikey')
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  const posted = await callAuth(app, '/token?grant_type=password', { body: {}, headers })
  expect(posted).toMatchObject({ status: 400, json: { message: 'missing email or phone' } })
  expect(posted.headers.get('access-control-allow-origin')).toBe('*')
  const answer = await callAuth(app, '/user', { headers })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version')
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
