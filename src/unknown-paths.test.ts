import { expect, test } from 'vitest'
import { createApp } from './app.ts'
import { createAuthApp } from './rest.ts'
import { createTestPlatform } from './test/test-platform.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']
const authError = { code: 404, error_code: 'unknown', msg: 'This endpoint does not exist.' }

const nothing = { details: null, hint: null }
const noTable = {
  code: 'PGRST205',
  ...nothing,
  message: "Could not find the table 'public.nothing' in the schema cache",
}
const noPath = { code: 'PGRST125', ...nothing, message: 'Invalid path specified in request URL' }
const noFunction = { code: 'NOT_FOUND', message: 'Requested function was not found' }
const noEndpoint = { error: 'not_found', message: 'This endpoint does not exist.' }

const unknown: [path: string, body: object][] = [
  ['/auth/v1', authError],
  ['/auth/v1/', authError],
  ['/auth/v1/nothing', authError],
  ['/auth/v1/user/nothing/at/all', authError],
  ['/rest/v1/nothing', noTable],
  ['/rest/v1/nothing/at/all', noPath],
  ['/functions/v1', noFunction],
  ['/functions/v1/nothing', noFunction],
  ['/functions/v1/nothing/at/all', noFunction],
  ['/api', noEndpoint],
  ['/api/nothing', noEndpoint],
  ['/api/nothing/at/all', noEndpoint],
]

test.each(unknown)('%s answers every method with a 404 in its service’s own format', async (path, body) => {
  const app = createApp(await createTestPlatform())
  for (const method of methods) {
    const answer = await app.request(path, { method })
    expect([method, answer.status]).toEqual([method, 404])
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await answer.text()).toBe(method === 'HEAD' ? '' : JSON.stringify(body))
  }
})

test('a program on another site gets the same 404, also for a method that an endpoint doesn’t have', async () => {
  const app = createApp(await createTestPlatform())
  const headers = { origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' }
  for (const path of ['/auth/v1/nothing', '/auth/v1/settings', '/rest/v1/a/b', '/functions/v1'])
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await app.request(path, { method, headers })).status, `${method} ${path}`).toBe(404)
})

test('clients of the coded format get it for unknown paths, too', async () => {
  const app = createApp(await createTestPlatform())
  const headers = { 'x-supabase-api-version': '2024-01-01' }
  const answer = await app.request('/auth/v1/nothing', { headers })
  expect(await answer.json()).toEqual({ code: 'unknown', message: 'This endpoint does not exist.' })
  expect(answer.headers.get('x-sb-error-code')).toBe('unknown')
})

test('on its own port the auth service answers unknown paths in its format', async () => {
  const app = createAuthApp(await createTestPlatform())
  for (const path of ['/nothing', '/api/health', '/auth/v1/health']) {
    const answer = await app.request(path, { method: 'POST' })
    expect([path, answer.status, await answer.json()]).toEqual([path, 404, authError])
  }
})

test('with an external auth service every path of ours is unknown', async () => {
  const foreignAuth = { url: 'https://users.test', anonKey: 'sb_publishable_x', serviceKey: 'sb_secret_x' }
  const app = createApp(await createTestPlatform({ foreignAuth }))
  for (const method of ['GET', 'POST', 'PATCH']) {
    const headers = { origin: 'https://elsewhere.test' }
    const user = await app.request('/auth/v1/user', { method, headers })
    expect([user.status, await user.json()]).toEqual([404, authError])
    const table = await app.request('/rest/v1/workspaces', { method, headers })
    expect([table.status, await table.json()]).toEqual([404, noPath])
  }
})
