import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { defaultPreferences } from '#src/features/identity/rules/preferences.ts'
import type { Config } from '#src/platform/config.ts'
import { newId } from '#src/platform/ids.ts'
import { aClient, callAuth, clientOf, lastMailTo, markProved } from '#src/test/auth-client.ts'
import { testPassword } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { createUser } from '../create-user.ts'
import { sendFactorNotice } from '../factor/send-factor-notice.ts'
import { savePreferences } from '../save-preferences.ts'
import { users } from '../tables.ts'
import { sendTokenMail } from './send-token-mail.ts'
import { wrongCodes } from './tables.ts'

const password = 'plum orchard rain'
const otherPassword = 'seven quiet harbours'

/** A user, and the emails with which they sign in. */
async function aMailedUser(changes: Partial<Config> = {}) {
  const world = await aClient({ mailPauseSeconds: 0, ...changes })
  const { platform, client, email } = world
  await client.auth.signUp({ email, password })
  async function ask() {
    expect((await client.auth.signInWithOtp({ email })).error).toBeNull()
    return lastMailTo(platform, email)
  }
  const verify = async (token: string) =>
    (await client.auth.verifyOtp({ email, token, type: 'email' })).error?.code ?? 'signed in'
  return { ...world, ask, verify }
}

test('the client signs in with an emailed code or with the link of the same email, once', async () => {
  const { client, email, ask, verify } = await aMailedUser()
  const { subject, code } = await ask()
  expect(subject).toBe('Sign in to Nurtured')
  const verified = await client.auth.verifyOtp({ email, token: code, type: 'email' })
  expect(verified.error).toBeNull()
  expect(verified.data.session?.user.email).toBe(email)
  expect((await client.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'otp' }])
  const again = await client.auth.verifyOtp({ email, token: code, type: 'email' })
  expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' })

  const next = await ask()
  expect(next.address.origin + next.address.pathname).toBe('https://nurtured.test/confirm')
  const follow = () => client.auth.verifyOtp({ token_hash: next.link, type: 'magiclink' })
  expect((await follow()).error).toBeNull()
  expect((await follow()).error?.code).toBe('otp_expired')
  expect(await verify(next.code)).toBe('otp_expired')
})

test('a code of the configured length and its link expire after five wrong codes and after the configured time, but not after four', async () => {
  const changes = { mailedCodeLength: 9, mailedCodeSeconds: 120 }
  const { platform, client, ask, verify } = await aMailedUser(changes)
  const guessed = await ask()
  expect(guessed.code).toMatch(/^\d{9}$/)
  expect(guessed.text).toContain('expires in 2 minutes')
  for (let tries = 0; tries < 5; tries += 1) expect(await verify(guessed.wrong)).toBe('otp_expired')
  expect(await verify(guessed.code)).toBe('otp_expired')
  const byLink = await client.auth.verifyOtp({ token_hash: guessed.link, type: 'magiclink' })
  expect(byLink.error?.code).toBe('otp_expired')
  const late = await ask()
  platform.clock.advance(121)
  expect(await verify(late.code)).toBe('otp_expired')
  const newest = await ask()
  for (let tries = 0; tries < 4; tries += 1) await verify(newest.wrong)
  platform.clock.advance(119)
  expect(await verify(newest.code)).toBe('signed in')
})

test('after ten wrong codes in a day an account accepts none from strangers, is notified, and gets links only', async () => {
  const changes = { trustedProxies: 1, mailPauseSeconds: 0 }
  const { platform, app, email } = await aClient(changes)
  platform.clock.set(new Date('2026-12-01T08:00:00Z'))
  const at = (address: string) =>
    clientOf({
      request(url, init) {
        const headers = new Headers(init?.headers)
        headers.set('x-forwarded-for', address)
        return app.request(url, { ...init, headers })
      },
    })
  const owner = at('203.0.113.9')
  await owner.auth.signUp({ email, password })
  async function ask() {
    await owner.auth.signInWithOtp({ email })
    return lastMailTo(platform, email)
  }
  for (const round of [1, 2]) {
    const token = (await ask()).wrong
    for (let time = 0; time < 5; time += 1)
      await at(`198.51.100.${round * 10 + time}`).auth.verifyOtp({ email, token, type: 'email' })
  }
  expect((await lastMailTo(platform, email)).subject).toBe('Too many wrong sign-in codes for your account')
  const { code, link, text } = await ask()
  expect([code, /\d{8}/.exec(text.replace(link, ''))]).toEqual(['', null])

  const { auth } = at('198.51.100.99')
  expect((await auth.verifyOtp({ token_hash: link, type: 'magiclink' })).error).toBeNull()
  platform.clock.advance(86_400)
  const next = await ask()
  expect((await auth.verifyOtp({ email, token: next.code, type: 'email' })).error).toBeNull()
})

test('strangers’ wrong codes don’t affect a user signed in from the same network, also after a restart', async () => {
  const { platform, email, ask } = await aMailedUser({ trustedProxies: 1 })
  const restarted = createApp({ ...platform, config: { ...platform.config } })
  function verify(address: string, token: string) {
    const headers = { 'x-forwarded-for': address }
    return callAuth(restarted, '/verify', { body: { type: 'email', email, token }, headers })
  }
  const { code } = await ask()
  const day = platform.clock.now().toISOString().slice(0, 10)
  await platform.db.asSystem(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email))
    await tx.insert(wrongCodes).values({ user: user?.id ?? '', day, network: '', wrong: 10 })
  })
  expect(await verify('198.51.100.7', code)).toMatchObject({ status: 403, json: { code: 'otp_expired' } })
  expect((await verify('127.0.0.1', code)).status).toBe(200)
})

test('resetting a lost password ends all other sessions', async () => {
  const { platform, app, client, email } = await aClient()
  const elsewhere = await client.auth.signUp({ email, password })
  await markProved(platform, email)
  const fresh = clientOf(app)
  expect((await fresh.auth.resetPasswordForEmail(email)).error).toBeNull()
  const { subject, code } = await lastMailTo(platform, email)
  expect(subject).toBe('Set a new password')
  expect((await fresh.auth.verifyOtp({ email, token: code, type: 'recovery' })).error).toBeNull()

  expect((await fresh.auth.updateUser({ password })).error?.code).toBe('same_password')
  expect((await fresh.auth.updateUser({ password: 'short' })).error?.code).toBe('weak_password')
  expect((await fresh.auth.updateUser({ password: otherPassword })).error).toBeNull()

  const there = await client.auth.getUser(elsewhere.data.session?.access_token)
  expect(there.error).not.toBeNull()
  expect((await fresh.auth.getUser()).data.user?.email).toBe(email)
  expect((await client.auth.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
  expect((await client.auth.signInWithPassword({ email, password: otherPassword })).error).toBeNull()
})

test('a code creates a user where allowed, and none otherwise; their data is merged, and null deletes', async () => {
  const { platform, client, email } = await aClient({ authAutoconfirm: false })
  const nobody = `nobody-${email}`
  const closed = { email: nobody, options: { shouldCreateUser: false } }
  const asked = await client.auth.signInWithOtp(closed)
  expect(asked.error).toMatchObject({ status: 422, code: 'otp_disabled' })
  // An immediate second request must wait, whether or not the address has an account.
  const again = await client.auth.signInWithOtp(closed)
  expect(again.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
  await client.auth.signInWithOtp({ email, options: { data: { first: 'Ada' } } })
  const { code } = await lastMailTo(platform, email)
  const verified = await client.auth.verifyOtp({ email, token: code, type: 'email' })
  expect(verified.data.user).toMatchObject({ email, user_metadata: { first: 'Ada' } })
  const changed = await client.auth.updateUser({ data: { first: null, last: 'Lovelace' } })
  expect(changed.data.user?.user_metadata).toMatchObject({ last: 'Lovelace', email })
  expect(changed.data.user?.user_metadata).not.toHaveProperty('first')
})

test('names missing and superfluous fields', async () => {
  const { app } = await aClient()
  for (const [path, body, refusal] of [
    ['/verify', {}, 'Verify requires a verification type'],
    ['/verify', { type: 'email' }, 'Verify requires either a token or a token hash'],
    [
      '/verify',
      { type: 'x', token_hash: 'x', email: 'x' },
      'Only the token_hash and type should be provided',
    ],
    ['/verify', { type: 'none', token_hash: 'x' }, 'Unsupported verification type'],
    ['/resend', { type: 'x' }, 'Missing one of these types: signup, email_change, sms, phone_change'],
    ['/recover', {}, 'Password recovery requires an email'],
    ['/recover', { email: 'nobody' }, 'Unable to validate email address: invalid format'],
  ] as const)
    expect(await callAuth(app, path, { body })).toMatchObject({ status: 400, json: { message: refusal } })
})

test('of twenty concurrent uses of an emailed code one signs in', { tags: ['postgres'] }, async () => {
  const { app, email, ask } = await aMailedUser()
  const { code } = await ask()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      callAuth(app, '/verify', { body: { type: 'email', email, token: code } }),
    ),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.json['code'] === 'otp_expired')).toHaveLength(19)
})

test('confirming codes while others are emailed and a password is set doesn’t deadlock', {
  tags: ['postgres'],
}, async () => {
  const { platform, app, client, email, ask } = await aMailedUser()
  const bearer = (await client.auth.getSession()).data.session?.access_token ?? ''
  const { link } = await ask()
  const statuses = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      await sendTokenMail(platform, { id: newId(), kind: 'recovery', email, next: '/' })
      const proof = index % 2 ? { type: 'email', email, token: '0' } : { type: 'magiclink', token_hash: link }
      const bring = await callAuth(app, '/verify', { body: proof })
      const body = { password: `${otherPassword} ${index}` }
      const set = await callAuth(app, '/user', { method: 'PUT', bearer, body })
      return [bring.status, set.status]
    }),
  )
  expect(statuses.flat().filter((status) => status >= 500)).toEqual([])
})

test('emails about an account are in its owner’s language, or English', async () => {
  const platform = await createTestPlatform()
  const { id: user, email } = await createUser(platform, { email: 'ada@acme.test', password: testPassword })
  const recovery = { id: user, kind: 'recovery' as const, email, next: '/' }
  await sendTokenMail(platform, recovery)
  await savePreferences(platform, { ...defaultPreferences, user, locale: 'de' })
  await sendTokenMail(platform, recovery)
  await sendFactorNotice(platform, { id: user, email: 'ADA@acme.test', change: 'added' })
  const [english, german, notice] = platform.mail.sent
  expect(english).toMatchObject({ subject: 'Set a new password' })
  expect(english?.html).toContain('lang="en"')
  expect(german).toMatchObject({ subject: 'Neues Passwort festlegen' })
  expect(german?.html).toContain('lang="de"')
  expect(german?.text).toMatch(/Dein Code: \d+/)
  expect(notice).toMatchObject({ subject: 'Methode für die Anmeldung in zwei Schritten hinzugefügt' })
})
