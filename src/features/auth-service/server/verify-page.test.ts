import type { Hono } from 'hono'
import { expect, test } from 'vitest'
import { aClient, lastMailTo } from '#src/test/auth-client.ts'
import { testPassword } from '#src/test/sign-in.ts'

const elsewhere = 'https://app.example.com/signed-in'
const authRedirectUrls = ['https://app.example.com/**', 'myapp://signed-in']

async function press(app: Hono, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return app.request('/auth/v1/verify', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'sec-fetch-site': 'same-origin', origin: 'null', ...headers },
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
async function aMail(options: Parameters<typeof aClient>[1] = {}) {
  const world = await aClient({ authRedirectUrls, mailPauseSeconds: 0 }, options)
  const { platform, client, email } = world
  await client.auth.signUp({ email, password: testPassword })
  await client.auth.signOut()
  async function ask() {
    await client.auth.signInWithOtp({ email, options: { emailRedirectTo: elsewhere } })
    return lastMailTo(platform, email)
  }
  return { ...world, ask, mail: await ask() }
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
  const names = 'access_token expires_at expires_in refresh_token token_type type sb'
  expect(Object.keys(tokens).join(' ')).toBe(names)
  const { access_token = '', refresh_token = '' } = tokens
  const session = await client.auth.setSession({ access_token, refresh_token })
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

test('a client that sent a challenge is redirected with a code, which only it can exchange, also to set a new password; the digits work, too', async () => {
  const { platform, app, client, email, mail, ask } = await aMail({ flowType: 'pkce' })
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

  const bare = { ...fields, token: (await ask()).link.slice(5) }
  expect(locationOf(await press(app, bare)).searchParams.get('code')).toMatch(/^[0-9a-f-]{36}$/)
  const digits = (await ask()).code
  expect((await client.auth.verifyOtp({ email, token: digits, type: 'email' })).error).toBeNull()
  await client.auth.resetPasswordForEmail(email, { redirectTo: elsewhere })
  const reset = { ...fields, token: (await lastMailTo(platform, email)).link, type: 'recovery' }
  const toReset = locationOf(await press(app, reset)).searchParams.get('code') ?? ''
  const recovered = await client.auth.exchangeCodeForSession(toReset)
  expect(recovered.data).toMatchObject({ user: { email }, redirectType: 'recovery' })
})

test('any other target becomes our own origin, and another site can’t press the button', async () => {
  const { app, mail } = await aMail()
  const fields = { token: mail.link, type: 'magiclink', redirect_to: 'https://evil.example/' }
  const page = await app.request(`/auth/v1/verify?${new URLSearchParams(fields)}`)
  expect(await page.text()).not.toContain('evil.example')
  expect((await press(app, fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const headers = { origin: 'https://evil.example' }
  const old = { method: 'POST', body: new URLSearchParams(fields), headers }
  expect((await app.request('/auth/v1/verify', old)).status).toBe(403)
  const answer = await press(app, fields)
  expect(locationOf(answer).origin).toBe('https://nurtured.test')
  expect(fragmentOf(answer)).toHaveProperty('access_token')
})

test('the page allows its form’s target, shows nothing as markup, and is in its reader’s language, unlike the protocol around it', async () => {
  const { app } = await aClient({ authRedirectUrls })
  const open = async (fields: Record<string, string>) =>
    app.request(`/auth/v1/verify?${new URLSearchParams(fields)}`)
  const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? ''
  expect(policyOf(await open({ redirect_to: elsewhere }))).toContain(
    "form-action 'self' https://app.example.com;",
  )
  expect(policyOf(await open({ redirect_to: 'myapp://signed-in' }))).toContain("form-action 'self' myapp:;")
  const redirect_to = 'https://app.example.com/"><script>'
  const odd = await open({ token: '"><script>', type: '"><b>', redirect_to })
  expect(await odd.text()).not.toMatch(/<script|<b>/)
  const openIn = async (type: string, headers: Record<string, string>) =>
    (await app.request(`/auth/v1/verify?type=${type}`, { headers })).text()
  const german = await openIn('recovery', { 'accept-language': 'de-AT,en;q=0.5' })
  expect(german).toContain('<html lang="de">')
  expect(german).toContain('<h1>Neues Passwort festlegen</h1>')
  expect(german).toContain('Danach geht es weiter zu nurtured.test.')
  // A reader who chose a language here gets that one.
  const chosen = await openIn('recovery', { 'accept-language': 'de', cookie: 'locale=en' })
  expect(chosen).toContain('<h1>Set a new password</h1>')
})

test('reports what is missing in the fragment', async () => {
  const { app } = await aClient()
  const missing = { error: 'invalid_request', error_code: 'validation_failed' }
  expect(fragmentOf(await press(app, {}))).toMatchObject(missing)
  for (const type of ['nothing', 'toString', 'constructor', '__proto__']) {
    const { error_description } = fragmentOf(await press(app, { token: 'x', type }))
    expect(error_description).toBe('Unsupported verification type')
    const page = await app.request(`/auth/v1/verify?type=${type}`)
    expect(await page.text()).toContain('<h1>One more click</h1>')
  }
})
