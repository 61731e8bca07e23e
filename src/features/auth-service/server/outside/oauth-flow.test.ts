import { type CookieOptions, createServerClient } from '@supabase/ssr'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#src/features/identity/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { callAuth, statusAndError } from '#src/test/auth-client.ts'
import { clientId } from '#src/test/openid-provider.ts'
import {
  aBrowser,
  anOutsideService,
  aPerson,
  atProvider,
  type Browser,
  findUsersAt,
  leadsTo,
  origin,
  signInOutside,
  start,
  walk,
} from '#src/test/outside-service.ts'
import { testPassword as password } from '#src/test/sign-in.ts'

test('the client signs in with a provider, and again as the same user', async () => {
  const { browser, app, openid } = await anOutsideService()
  const end = await walk(browser)
  expect([end.origin + end.pathname, [...end.searchParams.keys()]]).toEqual([`${origin}/welcome`, ['code']])
  const code = end.searchParams.get('code') ?? ''
  const first = await browser.auth.exchangeCodeForSession(code)
  expect(first.error).toBeNull()
  expect(first.data.session?.provider_token).toMatch(/^[0-9a-f-]{36}$/)
  expect(first.data.session?.provider_refresh_token).toBe(`refresh-${first.data.session?.provider_token}`)
  expect(first.data.user).toMatchObject({
    email: openid.person.email,
    app_metadata: { provider: 'oidc', providers: ['oidc'] },
    user_metadata: { full_name: 'Ada Lovelace', email_verified: true },
    identities: [{ provider: 'oidc', id: openid.person.sub }],
  })
  expect((await browser.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'oauth' }])
  const other = aBrowser(app)
  expect((await signInOutside(other)).data.user?.id).toBe(first.data.user?.id)
})

test('clients can’t set our parameters, foreign redirects become our home page, and unknown providers look like disabled ones', async () => {
  const { app, browser } = await anOutsideService()
  const query =
    'client_id=evil&redirect_uri=https%3A%2F%2Fevil.test&state=evil&nonce=evil&code_verifier=evil&request_uri=https%3A%2F%2Fevil.test&response_mode=fragment&scope=evil&scopes=calendar%20files&login_hint=ada'
  const answer = await browser.ask(
    `/auth/v1/authorize?provider=oidc&${query}&redirect_to=https://evil.test/x`,
  )
  const asked = leadsTo(answer)
  expect(asked.href).not.toContain('evil')
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    client_id: clientId,
    redirect_uri: `${origin}/auth/v1/callback`,
    scope: 'openid email profile calendar files',
    login_hint: 'ada',
    code_challenge_method: 'S256',
  })
  const [cookie] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-nurtured-flow=.*HttpOnly; Secure; SameSite=Lax$/)
  const end = leadsTo(await browser.ask((await atProvider(asked)).href))
  expect(end.origin + end.pathname).toBe(`${origin}/`)
  const challenged = `/authorize?provider=oidc&code_challenge=${'a'.repeat(43)}`
  for (const method of ['S512', ''])
    expect((await callAuth(app, `${challenged}&code_challenge_method=${method}`)).status).toBe(400)
  for (const provider of ['google', 'toString', 'custom:none', '']) {
    const told = statusAndError(await callAuth(app, `/authorize?provider=${provider}`))
    expect(told).toBe('400 validation_failed Unsupported provider: provider is not enabled')
  }
})

test('without a code challenge the session is in the fragment', async () => {
  const { app, browser, openid } = await anOutsideService()
  const asked = leadsTo(await browser.ask(`/auth/v1/authorize?provider=oidc&redirect_to=${origin}/in`))
  const end = leadsTo(await browser.ask((await atProvider(asked)).href))
  expect(end.search).toBe('')
  const given = new URLSearchParams(end.hash.slice(1))
  expect([...given.keys()].toSorted().join(' ')).toBe(
    'access_token expires_at expires_in provider_refresh_token provider_token refresh_token sb token_type',
  )
  const user = await callAuth(app, '/user', { bearer: given.get('access_token') ?? '' })
  expect(user.json['email']).toBe(openid.person.email)
})

test('refuses a state that is wrong, reused, late, or another browser’s, and a provider’s code from another flow', async () => {
  const { platform, app, browser } = await anOutsideService()
  const refused = async (asking: Browser, address: URL) => {
    const end = leadsTo(await asking.ask(address.href))
    expect(end.searchParams.get('code')).toBeNull()
    return [end.searchParams.get('error'), end.searchParams.get('error_code')]
  }
  const bad = ['invalid_request', 'bad_oauth_state']
  const back = await atProvider(leadsTo(await browser.ask(await start(browser))))

  const stranger = aBrowser(app)
  expect(await refused(stranger, back)).toEqual(bad)
  await stranger.ask(await start(stranger))
  expect(await refused(stranger, back)).toEqual(bad)
  const wrong = new URL(back)
  wrong.searchParams.set('state', `${newId()}.${'a'.repeat(43)}`)
  expect(await refused(browser, wrong)).toEqual(bad)
  wrong.searchParams.delete('state')
  expect(await refused(browser, wrong)).toEqual(['invalid_request', 'bad_oauth_callback'])

  // The rightful browser can still sign in.
  expect(leadsTo(await browser.ask(back.href)).searchParams.get('code')).toBeTruthy()
  expect(await refused(browser, back)).toEqual(bad)

  const late = await atProvider(leadsTo(await browser.ask(await start(browser))))
  platform.clock.advance(301)
  expect(await refused(browser, late)).toEqual(bad)
  const attacker = aBrowser(app)
  const stolen = await atProvider(leadsTo(await browser.ask(await start(browser))))
  const own = await atProvider(leadsTo(await attacker.ask(await start(attacker))))
  own.searchParams.set('code', stolen.searchParams.get('code') ?? '')
  const end = leadsTo(await attacker.ask(own.href))
  expect(end.searchParams.get('error_code')).toBe('unexpected_failure')
  expect(end.searchParams.get('code')).toBeNull()
})

test('refuses an ID token of another issuer, for another client, or with another nonce', async () => {
  const { platform, browser, openid } = await anOutsideService()
  for (const forged of [
    { iss: 'https://evil.test' },
    { aud: 'another-client' },
    { nonce: 'another' },
    { nonce: undefined },
  ]) {
    openid.forged = forged
    const end = await walk(browser)
    expect([end.searchParams.get('error'), end.searchParams.get('code')]).toEqual(['server_error', null])
  }
  expect(await findUsersAt(platform, openid.person)).toEqual([])
})

test('reports a provider that is down to the waiting page', async () => {
  const { app, browser, openid } = await anOutsideService()
  const back = await atProvider(leadsTo(await browser.ask(await start(browser))))
  openid.isDown = true
  const end = leadsTo(await browser.ask(back.href))
  expect(Object.fromEntries(end.searchParams)).toEqual({
    error: 'server_error',
    error_code: 'unexpected_failure',
    error_description: 'Unable to exchange external code',
  })
  expect(end.hash).toContain('error_code=unexpected_failure')

  const fresh = await anOutsideService()
  fresh.openid.isDown = true
  const begin = leadsTo(await fresh.browser.ask(await start(fresh.browser)))
  expect([begin.origin, begin.searchParams.get('error')]).toEqual([origin, 'temporarily_unavailable'])
  expect((await callAuth(app, '/health')).status).toBe(200)
})

test('accepts an address from userinfo, reports a missing one, and returns with the provider’s text if the user declines there', async () => {
  const { browser, openid } = await anOutsideService()
  openid.isTerse = true
  expect((await signInOutside(browser)).data.user?.email).toBe(openid.person.email)
  openid.person = { sub: newId() }
  expect((await walk(browser)).searchParams.get('error_code')).toBe('email_address_not_provided')
  const back = await atProvider(leadsTo(await browser.ask(await start(browser))))
  back.searchParams.delete('code')
  back.searchParams.set('error', 'access_denied')
  back.searchParams.set('error_description', 'No <b>thanks</b>')
  const end = leadsTo(await browser.ask(back.href))
  const declined = { error: 'access_denied', error_description: 'No <b>thanks</b>' }
  expect(Object.fromEntries(end.searchParams)).toMatchObject(declined)
})

test('an unverified address neither takes over nor creates an account', async () => {
  const { platform, app, browser, email, openid } = await anOutsideService({ authAutoconfirm: true })
  await aBrowser(app).auth.signUp({ email, password })
  openid.person = { ...openid.person, email_verified: false }
  const { searchParams } = await walk(browser)
  const refused = [searchParams.get('error'), searchParams.get('error_code')]
  expect(refused).toEqual(['access_denied', 'provider_email_needs_verification'])
  expect(searchParams.get('error_description')).toMatch(/^Unverified email with oidc\. Verify /)
  openid.person = aPerson({ email_verified: false })
  await walk(browser)
  expect(await findUsersAt(platform, openid.person)).toEqual([])
})

test('a verified address leads to the account that proved it, which keeps its password', async () => {
  const { platform, app, browser, email } = await anOutsideService()
  const before = aBrowser(app)
  await before.auth.signUp({ email, password, options: { data: { theme: 'dark' } } })
  const proved = { emailConfirmedAt: platform.clock.now(), provedEmail: email }
  await platform.db.asSystem((tx) => tx.update(users).set(proved).where(eq(users.email, email)))
  const old = await before.auth.signInWithPassword({ email, password })
  const { data } = await signInOutside(browser)
  expect(data.user).toMatchObject({
    id: old.data.user?.id,
    app_metadata: { provider: 'email', providers: ['email', 'oidc'] },
    user_metadata: { theme: 'dark' },
  })
  expect((await before.auth.getUser()).error).toBeNull()
  expect((await before.auth.signInWithPassword({ email, password })).error).toBeNull()
})

test('a user who is banned meanwhile gets no session for the code and is refused, and no one can sign up while sign-up is off', async () => {
  const { platform, app, browser, email } = await anOutsideService()
  const code = (await walk(browser)).searchParams.get('code') ?? ''
  const bannedUntil = new Date(platform.clock.now().getTime() + 60_000)
  await platform.db.asSystem((tx) => tx.update(users).set({ bannedUntil }).where(eq(users.email, email)))
  expect((await browser.auth.exchangeCodeForSession(code)).error?.code).toBe('user_banned')
  expect((await walk(aBrowser(app))).searchParams.get('error_code')).toBe('user_banned')

  const closed = await anOutsideService({ authDisableSignup: true })
  expect((await walk(closed.browser)).searchParams.get('error_code')).toBe('signup_disabled')
})

test('two concurrent sign-ins of a new person create one user', { tags: ['postgres'] }, async () => {
  const { platform, app, openid } = await anOutsideService()
  const ends = await Promise.all([1, 2, 3].map(() => walk(aBrowser(app))))
  expect(ends.filter((end) => end.searchParams.has('code')).length).toBeGreaterThan(0)
  expect(await findUsersAt(platform, openid.person)).toHaveLength(1)
})

test('a code opens a session for another site’s server, with the verifier in the cookies of the browser that started', async () => {
  const site = 'https://site.test'
  const { app, browser, openid } = await anOutsideService({ authRedirectUrls: [`${site}/**`] })
  const jar = new Map<string, string>()
  const cookies = {
    getAll: () => [...jar].map(([name, value]) => ({ name, value })),
    setAll(changed: { name: string; value: string; options: CookieOptions }[]) {
      for (const { name, value, options } of changed)
        if (options.maxAge === 0) jar.delete(name)
        else jar.set(name, value)
    },
  }
  const global = {
    fetch: async (url: RequestInfo | URL, init?: RequestInit) =>
      app.request(url instanceof Request ? url : url.toString(), init),
  }
  const auth = { experimental: { appendPkceFlowIdToRedirects: true } }
  /** The client of the site's server, at each request of the browser. */
  const onServer = () => createServerClient(origin, 'sb_publishable_test', { global, auth, cookies })
  const begun = await onServer().auth.signInWithOAuth({
    provider: 'custom:oidc',
    options: { redirectTo: `${site}/auth/callback`, skipBrowserRedirect: true },
  })
  expect(begun.error).toBeNull()
  const at = await atProvider(leadsTo(await browser.ask(begun.data.url ?? '')))
  const end = leadsTo(await browser.ask(at.href))
  expect(end.origin + end.pathname).toBe(`${site}/auth/callback`)
  const code = end.searchParams.get('code') ?? ''
  const flowId = end.searchParams.get('sb_flow_id') ?? ''
  expect([...jar.keys()]).toContain(`sb-nurtured-auth-token-flow-${flowId}-code-verifier`)
  const signedIn = await onServer().auth.exchangeCodeForSession(code, { flowId })
  expect(signedIn.error).toBeNull()
  expect(signedIn.data.user?.email).toBe(openid.person.email)
  expect([...jar.keys()].filter((name) => name.endsWith('-code-verifier'))).toEqual([])
  expect((await onServer().auth.getUser()).data.user?.email).toBe(openid.person.email)
})
