import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { callAuth } from '#src/test/auth-service.ts'
import { anHttpServer } from '#src/test/http-server.ts'
import { aBrowser, leadsTo, origin } from '#src/test/outside-service.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'

type Address = { email: string; primary: boolean; verified: boolean }

/** A GitHub Enterprise Server with one account, which accepts any code. */
async function aGithub(addresses: Address[]) {
  const id = Math.floor(Math.random() * 2 ** 40)
  const token = randomUUID()
  const { url } = await anHttpServer((request, response) => {
    const isOurs = request.headers.authorization === `Bearer ${token}`
    const answers: Record<string, unknown> = {
      '/login/oauth/access_token': { access_token: token, scope: 'user:email', token_type: 'bearer' },
      '/api/v3/user': isOurs && { id, login: 'ada', name: null, avatar_url: 'https://pictures.test/ada' },
      '/api/v3/user/emails': isOurs && addresses,
    }
    const answer = answers[request.url ?? '']
    response.writeHead(answer ? 200 : 401, { 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify(answer ?? {}))
  })
  return { id, url }
}

async function walk(addresses: Address[]) {
  const { id, url } = await aGithub(addresses)
  const github = { clientIds: ['ours'], secret: 'hush', issuer: undefined, url, label: 'GitHub' }
  const platform = await createTestPlatform({ authProviders: { github }, authAllowPrivate: true })
  platform.clock.set(new Date())
  const app = createApp(platform)
  const { ask } = aBrowser(app)
  const asked = leadsTo(await ask(`/auth/v1/authorize?provider=github&redirect_to=${origin}/in`))
  const state = asked.searchParams.get('state') ?? ''
  const end = leadsTo(await ask(`/auth/v1/callback?code=any&state=${encodeURIComponent(state)}`))
  return { id, app, asked, end }
}

test('signs in with GitHub by its verified primary address only', async () => {
  const email = `${randomUUID()}@acme.test`
  const { id, app, asked, end } = await walk([
    { email: `${randomUUID()}@other.test`, primary: false, verified: true },
    { email: email.toUpperCase(), primary: true, verified: true },
  ])
  expect(asked.pathname).toBe('/login/oauth/authorize')
  expect(asked.searchParams.get('scope')).toBe('user:email')
  const bearer = new URLSearchParams(end.hash.slice(1)).get('access_token') ?? ''
  const { json } = await callAuth(app, '/user', { bearer })
  expect(json).toMatchObject({
    email,
    identities: [{ id: String(id), provider: 'github' }],
    user_metadata: { user_name: 'ada', avatar_url: 'https://pictures.test/ada' },
  })
  const other = { email: `${randomUUID()}@acme.test` }
  const unverified = await walk([{ ...other, primary: true, verified: false }])
  expect(unverified.end.searchParams.get('error_code')).toBe('provider_email_needs_verification')
  const none = await walk([{ ...other, primary: false, verified: true }])
  expect(none.end.searchParams.get('error_code')).toBe('email_address_not_provided')
})
