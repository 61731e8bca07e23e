import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import type { ProviderName } from '#src/platform/provider-config.ts'
import { clientId, clientSecret } from '#src/test/openid-provider.ts'
import {
  aBrowser,
  anOutsideService,
  atProvider,
  type Browser,
  formAtProvider,
  leadsTo,
  origin,
  start,
} from '#src/test/outside-service.ts'

/** The product with the test's own provider in place of a well-known one. */
async function aServiceWith(name: Extract<ProviderName, 'apple' | 'linkedin_oidc'>) {
  const service = await anOutsideService()
  const { platform, openid } = service
  const keys = { clientIds: [clientId], secret: clientSecret }
  const set = { ...keys, issuer: openid.issuer, url: undefined, label: name }
  const app = createApp({ ...platform, config: { ...platform.config, authProviders: { [name]: set } } })
  const browser = aBrowser(app)
  const begin = async (by: Browser = browser) => {
    const answer = await by.ask(await start(by, undefined, name))
    return { address: leadsTo(answer), cookie: answer.headers.getSetCookie().join() }
  }
  return { ...service, app, browser, begin }
}

/** Posts a form as another site's page does. */
async function post(browser: Browser, body: URLSearchParams): Promise<URL> {
  const headers = { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' }
  return leadsTo(await browser.ask(`${origin}/auth/v1/callback`, { method: 'POST', body, headers }))
}

function codeIn(end: URL): string {
  expect(end.searchParams.get('error_description')).toBeNull()
  return end.searchParams.get('code') ?? ''
}

test('Apple posts its response as a form, with a name the first time and booleans as text', async () => {
  const { openid, browser, begin, app } = await aServiceWith('apple')
  const { name: _, ...person } = { ...openid.person, email_verified: 'true' }
  openid.person = person
  const name = { firstName: 'Ada "&"', lastName: 'Lovelace' }
  openid.user = JSON.stringify({ name, email: 'eve@evil.test' })
  const { address, cookie } = await begin()
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_mode: 'form_post',
    scope: 'openid email name',
    code_challenge_method: 'S256',
  })
  // A form another site posts only carries a cookie made for that.
  expect(cookie).toMatch(/HttpOnly; Secure; SameSite=None/)
  const { action, body } = await formAtProvider(address)
  expect(action).toBe(`${origin}/auth/v1/callback`)
  const end = await post(browser, body)
  expect(end.origin + end.pathname).toBe(`${origin}/welcome`)
  const first = await browser.auth.exchangeCodeForSession(codeIn(end))
  expect(first.data.user).toMatchObject({
    email: openid.person.email,
    app_metadata: { provider: 'apple' },
    user_metadata: { full_name: 'Ada "&" Lovelace', email: openid.person.email, email_verified: true },
  })

  openid.user = undefined
  const other = aBrowser(app)
  const again = await post(other, (await formAtProvider((await begin(other)).address)).body)
  const second = await other.auth.exchangeCodeForSession(codeIn(again))
  expect(second.data.user).toMatchObject({
    id: first.data.user?.id,
    user_metadata: { full_name: 'Ada "&" Lovelace' },
  })
})

test('Apple’s form is valid once, only in the browser that asked, and its other contents are ignored', async () => {
  const { openid, browser, begin, app } = await aServiceWith('apple')
  const { body } = await formAtProvider((await begin()).address)
  const refused = async (by: Browser, form = body) => (await post(by, form)).searchParams.get('error_code')
  expect(await refused(aBrowser(app))).toBe('bad_oauth_state')
  const denied = new URLSearchParams({ error: 'user_cancelled_authorize', state: body.get('state') ?? '' })
  expect(await refused(browser, denied)).toBe('bad_oauth_callback')
  expect(await refused(browser)).toBe('bad_oauth_state')
  for (const user of ['{', '[]', '{"name":7}', '{"name":{"firstName":["x"]}}', '\u0000']) {
    openid.user = user
    const form = await formAtProvider((await begin()).address)
    expect([user, await refused(browser, form.body)]).toEqual([user, null])
  }
})

test('LinkedIn gets neither a code challenge nor a nonce, and a response with one isn’t from it', async () => {
  const { openid, browser, begin } = await aServiceWith('linkedin_oidc')
  openid.hasPkceAndNonce = false
  const { address } = await begin()
  for (const name of ['code_challenge', 'code_challenge_method', 'nonce', 'response_mode'])
    expect([name, address.searchParams.has(name)]).toEqual([name, false])
  const back = async (to: URL) => leadsTo(await browser.ask((await atProvider(to)).href))
  const { data } = await browser.auth.exchangeCodeForSession(codeIn(await back(address)))
  expect(data.user).toMatchObject({
    email: openid.person.email,
    app_metadata: { provider: 'linkedin_oidc' },
    user_metadata: { full_name: 'Ada Lovelace' },
  })
  openid.forged = { nonce: 'of another sign-in' }
  expect((await back((await begin()).address)).searchParams.get('error_code')).toBe('unexpected_failure')
})
