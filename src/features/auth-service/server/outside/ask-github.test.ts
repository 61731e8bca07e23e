import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { callAuth } from '#src/test/auth-client.ts'
import { anHttpServer } from '#src/test/http-server.ts'
import { anOutsideService, leadsTo, origin } from '#src/test/outside-service.ts'

type Address = { email: string; primary: boolean; verified: boolean }

/** A sign-in at a GitHub Enterprise Server with one account, which accepts any code. */
async function signInByGithub(addresses: Address[]) {
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
  const github = { clientIds: ['ours'], secret: 'hush', issuer: undefined, url, label: 'GitHub' }
  const { app, browser } = await anOutsideService({ authProviders: { github }, authAutoconfirm: true })
  const asked = leadsTo(await browser.ask(`/auth/v1/authorize?provider=github&redirect_to=${origin}/in`))
  const state = asked.searchParams.get('state') ?? ''
  const end = leadsTo(await browser.ask(`/auth/v1/callback?code=any&state=${encodeURIComponent(state)}`))
  return { id, app, asked, end }
}

test('signs in with GitHub by its verified primary address only', async () => {
  const email = `${randomUUID()}@acme.test`
  const { id, app, asked, end } = await signInByGithub([
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
  const unverified = await signInByGithub([{ ...other, primary: true, verified: false }])
  expect(unverified.end.searchParams.get('error_code')).toBe('provider_email_needs_verification')
  const none = await signInByGithub([{ ...other, primary: false, verified: true }])
  expect(none.end.searchParams.get('error_code')).toBe('email_address_not_provided')
})
