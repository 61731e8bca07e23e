import type { Hono } from 'hono'
import { expect, test } from 'vitest'
import { aClient, clientOf, lastMailTo } from '#src/test/auth-client.ts'
import { testPassword } from '#src/test/sign-in.ts'

const elsewhere = 'https://app.example.com/signed-in'
const authRedirectUrls = ['https://app.example.com/**', 'myapp://signed-in']

async function press(app: Hono, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return app.request('/auth/v1/verify', {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      origin: 'null',
      ...headers,
    },
  })
}

function locationOf(answer: Response): URL {
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location') ?? '')
}

function fragmentOf(answer: Response): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(locationOf(answer).hash.slice(1)))
}

/** A user with an emailed sign-in link. */
async function aMail(options: Parameters<typeof aClient>[1] = {}, redirect = elsewhere) {
  const world = await aClient({ authRedirectUrls }, options)
  const { platform, client, email } = world
  await client.auth.signUp({ email, password: testPassword })
  await client.auth.signOut()
  await client.auth.signInWithOtp({ email, options: { emailRedirectTo: redirect } })
  return { ...world, mail: await lastMailTo(platform, email) }
}

test('a mail scanner opening the page twenty times, by HEAD and GET, doesn’t use up the link', async () => {
  const { app, client, email, mail } = await aMail()
  const address = `/auth/v1/verify?token=${mail.link}&type=magiclink&redirect_to=${encodeURIComponent(elsewhere)}`
  for (let times = 0; times < 20; times += 1) {
    expect((await app.request(address, { method: 'HEAD' })).status).toBe(200)
    const page = await app.request(address)
    expect(page.status).toBe(200)
    expect(await page.text()).not.toMatch(/<(?:script|img|link|a)\b/)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  }
  const answer = await press(app, { token: mail.link, type: 'magiclink', redirect_to: elsewhere })
  expect(locationOf(answer).href.startsWith(`${elsewhere}#`)).toBe(true)
  const tokens = fragmentOf(answer)
  expect(Object.keys(tokens)).toEqual([
    'access_token',
    'expires_at',
    'expires_in',
    'refresh_token',
    'token_type',
    'type',
    'sb',
  ])
  const session = await client.auth.setSession({
    access_token: tokens['access_token'] ?? '',
    refresh_token: tokens['refresh_token'] ?? '',
  })
  expect(session.data.user?.email).toBe(email)
})

test('the button of a link works once, and reports in the fragment', async () => {
  const { app, mail } = await aMail()
  const fields = { token: mail.link, type: 'magiclink', redirect_to: elsewhere }
  const answers = await Promise.all(Array.from({ length: 5 }, () => press(app, fields)))
  expect(answers.filter((answer) => 'access_token' in fragmentOf(answer))).toHaveLength(1)
  const again = await press(app, fields)
  expect(locationOf(again).search).toBe('')
  expect(fragmentOf(again)).toEqual({
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
    sb: '',
  })
})

test('a client that sent a challenge is redirected with a code, which only it can exchange', async () => {
  const { app, client, email, mail } = await aMail({ flowType: 'pkce' })
  expect(mail.link).toMatch(/^pkce_/)
  const fields = { token: mail.link, type: 'magiclink', redirect_to: `${elsewhere}?from=mail` }
  const location = locationOf(await press(app, fields))
  expect(location.origin + location.pathname).toBe(elsewhere)
  expect(location.hash).toBe('')
  expect(location.searchParams.get('from')).toBe('mail')
  const code = location.searchParams.get('code') ?? ''
  const exchanged = await client.auth.exchangeCodeForSession(code)
  expect(exchanged.error).toBeNull()
  expect(exchanged.data.user?.email).toBe(email)
  expect((await client.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'magiclink' }])

  const again = locationOf(await press(app, fields))
  const refusal =
    'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired'
  expect(again.search).toBe(`?from=mail&${refusal}`)
  expect(again.hash).toBe(`#${refusal}&sb=`)
})

test('a link without its prefix still redirects with a code', async () => {
  const { app, mail } = await aMail({ flowType: 'pkce' })
  const answer = await press(app, { token: mail.link.slice(5), type: 'magiclink', redirect_to: elsewhere })
  expect(locationOf(answer).searchParams.get('code')).toMatch(/^[0-9a-f-]{36}$/)
})

test('the digits of an email also work for a client that sent a challenge', async () => {
  const { client, email, mail } = await aMail({ flowType: 'pkce' })
  expect((await client.auth.verifyOtp({ email, token: mail.code, type: 'email' })).error).toBeNull()
})

test('a user redirected with a code to set a new password is signed in by recovery', async () => {
  const { platform, app, client, email } = await aMail()
  const pkce = clientOf(app, { flowType: 'pkce' })
  const other = `other-${email}`
  await client.auth.signUp({ email: other, password: testPassword })
  await pkce.auth.resetPasswordForEmail(other, { redirectTo: elsewhere })
  const { link } = await lastMailTo(platform, other)
  const location = locationOf(await press(app, { token: link, type: 'recovery', redirect_to: elsewhere }))
  const exchanged = await pkce.auth.exchangeCodeForSession(location.searchParams.get('code') ?? '')
  expect(exchanged.data).toMatchObject({ user: { email: other }, redirectType: 'recovery' })
})

test('any other target becomes our own origin', async () => {
  const { app, mail } = await aMail()
  const fields = { token: mail.link, type: 'magiclink', redirect_to: 'https://evil.example/' }
  const page = await app.request(`/auth/v1/verify?${new URLSearchParams(fields)}`)
  expect(await page.text()).not.toContain('evil.example')
  const location = locationOf(await press(app, fields))
  expect(location.origin).toBe('https://nurtured.test')
})

test('the page allows its form’s target, and shows nothing as markup', async () => {
  const { app } = await aClient({ authRedirectUrls })
  const open = async (fields: Record<string, string>) =>
    app.request(`/auth/v1/verify?${new URLSearchParams(fields)}`)
  const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? ''
  expect(policyOf(await open({ redirect_to: elsewhere }))).toContain(
    "form-action 'self' https://app.example.com;",
  )
  expect(policyOf(await open({ redirect_to: 'myapp://signed-in' }))).toContain("form-action 'self' myapp:;")
  const odd = await open({
    token: '"><script>',
    type: '"><b>',
    redirect_to: 'https://app.example.com/"><script>',
  })
  expect(await odd.text()).not.toMatch(/<script|<b>/)
})

test('the page is in its reader’s language, unlike the protocol around it', async () => {
  const { app } = await aClient({ authRedirectUrls })
  const open = async (type: string, headers: Record<string, string>) =>
    (await app.request(`/auth/v1/verify?type=${type}`, { headers })).text()
  const german = await open('recovery', { 'accept-language': 'de-AT,en;q=0.5' })
  expect(german).toContain('<html lang="de">')
  expect(german).toContain('<h1>Neues Passwort festlegen</h1>')
  expect(german).toContain('Danach geht es weiter zu nurtured.test.')
  // A reader who chose a language here gets that one.
  const chosen = await open('recovery', { 'accept-language': 'de', cookie: 'locale=en' })
  expect(chosen).toContain('<h1>Set a new password</h1>')
})

test('another site can’t press the button', async () => {
  const { app, mail } = await aMail()
  const fields = { token: mail.link, type: 'magiclink', redirect_to: elsewhere }
  expect((await press(app, fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const old = await app.request('/auth/v1/verify', {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
  })
  expect(old.status).toBe(403)
  expect(fragmentOf(await press(app, fields))).toHaveProperty('access_token')
})

test('reports what is missing in the fragment', async () => {
  const { app } = await aClient()
  expect(fragmentOf(await press(app, {}))).toMatchObject({
    error: 'invalid_request',
    error_code: 'validation_failed',
  })
  for (const type of ['nothing', 'toString', 'constructor', '__proto__']) {
    expect(fragmentOf(await press(app, { token: 'x', type }))).toMatchObject({
      error_description: 'Unsupported verification type',
    })
    const page = await app.request(`/auth/v1/verify?type=${type}`)
    expect(await page.text()).toContain('<h1>One more click</h1>')
  }
})
