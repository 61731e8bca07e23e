import { expect, onTestFinished, test } from 'vitest'
import { directParts } from '#src/front.ts'
import { serveDirect } from '#src/platform/http/direct-endpoint.ts'
import { listen } from '#src/platform/http/listen.ts'
import { aUser } from '#src/test/auth-client.ts'

type Asking = { headers?: Record<string, string>; query?: string; method?: string }

test('a look-up of a user gets the same response from the app and on the direct path in front', async () => {
  const { app, platform, signIn } = await aUser()
  const common = { fetch: app.fetch, port: 0, host: '127.0.0.1', behindProxy: false, uploadPaths: [] }
  const servers = {
    app: await listen(common),
    direct: await listen({ ...common, direct: serveDirect(platform, directParts(platform)) }),
  }
  onTestFinished(async () => {
    await Promise.all([servers.app.stop(0), servers.direct.stop(0)])
  })
  async function ask(by: 'app' | 'direct', { headers = {}, query = '', method = 'GET' }: Asking) {
    const address = `http://127.0.0.1:${servers[by].port}/auth/v1/user${query}`
    const answer = await fetch(address, { method, headers })
    const ofTransfer = ['date', 'content-length', 'transfer-encoding']
    const headersOf = [...answer.headers].filter(([name]) => !ofTransfer.includes(name))
    return { status: answer.status, headers: Object.fromEntries(headersOf), body: await answer.text() }
  }
  const own = { authorization: `Bearer ${String((await signIn()).json['access_token'])}` }
  const cases: [string, Asking, number][] = [
    ['a good token', { headers: own }, 200],
    ['another case of the scheme', { headers: { authorization: own.authorization.replace('B', 'b') } }, 200],
    ['its own audience', { headers: { ...own, 'x-jwt-aud': 'authenticated' } }, 200],
    ['another audience', { headers: { ...own, 'x-jwt-aud': 'elsewhere' } }, 400],
    ['no token', {}, 401],
    ['no token, coded', { headers: { 'x-supabase-api-version': '2024-01-01' } }, 401],
    ['a key', { headers: { authorization: 'Bearer sb_publishable_abc' } }, 403],
    ['a token that was changed', { headers: { authorization: `${own.authorization}x` } }, 403],
    ['a page of another site', { headers: { ...own, origin: 'https://elsewhere.example' } }, 200],
    ['a cookie', { headers: { ...own, cookie: 'a=1' } }, 200],
    ['a query', { headers: own, query: '?a=1' }, 200],
    ['a head', { headers: own, method: 'HEAD' }, 200],
    ['what browsers ask first', { method: 'OPTIONS', headers: { origin: 'https://elsewhere.example' } }, 204],
  ]
  for (const [name, asking, status] of cases) {
    const direct = await ask('direct', asking)
    expect(direct.status, name).toBe(status)
    expect(direct, name).toEqual(await ask('app', asking))
  }
  await app.request('/auth/v1/logout', { method: 'POST', headers: own })
  const after = await ask('direct', { headers: own })
  expect(after).toMatchObject({ status: 403, headers: { 'x-sb-error-code': 'session_not_found' } })
  expect(after).toEqual(await ask('app', { headers: own }))
})
