import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { newId } from '#src/platform/ids.ts'
import { aClient, clientOf, lastMailTo, markProved } from '#src/test/auth-client.ts'
import { callAuth } from '#src/test/auth-service.ts'
import { identityJobs } from '../jobs.ts'
import { users } from '../tables.ts'
import { sendTokenMail } from './send-token-mail.ts'
import { wrongCodes } from './tables.ts'

const password = 'plum orchard rain'
const otherPassword = 'seven quiet harbours'

test('the client signs in with an emailed code, once', async () => {
  const { platform, client, email } = await aClient()
  await client.auth.signUp({ email, password })
  await client.auth.signOut()

  expect((await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } })).error).toBeNull()
  const { subject, code } = await lastMailTo(platform, email)
  expect(subject).toBe('Sign in to Nurtured')
  expect(subject).not.toContain(code)

  const verified = await client.auth.verifyOtp({ email, token: code, type: 'email' })
  expect(verified.error).toBeNull()
  expect(verified.data.session?.user.email).toBe(email)
  expect((await client.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'otp' }])

  const again = await client.auth.verifyOtp({ email, token: code, type: 'email' })
  expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' })
})

test('the link of the same email works too, and then invalidates the code', async () => {
  const { platform, client, email } = await aClient()
  await client.auth.signUp({ email, password })
  await client.auth.signInWithOtp({ email })
  const { code, link, address } = await lastMailTo(platform, email)
  expect(address.origin + address.pathname).toBe('https://nurtured.test/confirm')

  expect((await client.auth.verifyOtp({ token_hash: link, type: 'magiclink' })).error).toBeNull()
  expect((await client.auth.verifyOtp({ token_hash: link, type: 'magiclink' })).error?.code).toBe(
    'otp_expired',
  )
  expect((await client.auth.verifyOtp({ email, token: code, type: 'email' })).error?.code).toBe('otp_expired')
})

test('a code and its link expire after five wrong codes and after an hour, but not after four', async () => {
  const { platform, client, email } = await aClient({ mailPauseSeconds: 0 })
  await client.auth.signUp({ email, password })
  const ask = async () => {
    await client.auth.signInWithOtp({ email })
    return lastMailTo(platform, email)
  }
  const verify = async (token: string) =>
    (await client.auth.verifyOtp({ email, token, type: 'email' })).error?.code ?? 'signed in'
  const wrongFor = (code: string) => (code === '00000000' ? '11111111' : '00000000')

  const guessed = await ask()
  for (let tries = 0; tries < 5; tries += 1) expect(await verify(wrongFor(guessed.code))).toBe('otp_expired')
  expect(await verify(guessed.code)).toBe('otp_expired')
  const byLink = await client.auth.verifyOtp({ token_hash: guessed.link, type: 'magiclink' })
  expect(byLink.error?.code).toBe('otp_expired')

  const late = await ask()
  platform.clock.advance(3601)
  expect(await verify(late.code)).toBe('otp_expired')

  const newest = await ask()
  for (let tries = 0; tries < 4; tries += 1) await verify(wrongFor(newest.code))
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
    const { code } = await ask()
    const wrong = code === '00000000' ? '11111111' : '00000000'
    for (let time = 0; time < 5; time += 1)
      await at(`198.51.100.${round * 10 + time}`).auth.verifyOtp({ email, token: wrong, type: 'email' })
  }
  expect((await lastMailTo(platform, email)).subject).toBe('Too many wrong sign-in codes for your account')
  const { code, link, text } = await ask()
  expect([code, /\d{8}/.exec(text.replace(link, ''))]).toEqual(['', null])

  expect((await at('198.51.100.99').auth.verifyOtp({ token_hash: link, type: 'magiclink' })).error).toBeNull()
  platform.clock.advance(86_400)
  const next = await ask()
  expect(
    (await at('198.51.100.99').auth.verifyOtp({ email, token: next.code, type: 'email' })).error,
  ).toBeNull()
})

test('strangers’ wrong codes don’t affect a user signed in from the same network, also after a restart', async () => {
  const changes = { trustedProxies: 1, mailPauseSeconds: 0 }
  const { platform, client, email } = await aClient(changes)
  await client.auth.signUp({ email, password })
  const restarted = createApp({ ...platform, config: { ...platform.config } })
  function verify(address: string, token: string) {
    return callAuth(restarted, '/verify', {
      body: { type: 'email', email, token },
      headers: { 'x-forwarded-for': address },
    })
  }
  const [user] = await platform.db.asSystem((tx) =>
    tx.select({ id: users.id }).from(users).where(eq(users.email, email)),
  )
  const day = platform.clock.now().toISOString().slice(0, 10)
  await client.auth.signInWithOtp({ email })
  const { code } = await lastMailTo(platform, email)
  await platform.db.asSystem((tx) =>
    tx.insert(wrongCodes).values({ user: user?.id ?? '', day, network: '', wrong: 10 }),
  )
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

test('an unknown address gets the same response as a known one, and no email', async () => {
  const { platform, app, client, email } = await aClient()
  await client.auth.signUp({ email, password })
  const answers = await Promise.all(
    [email, `nobody-${newId()}@acme.test`].map(async (address) => {
      const answer = await app.request('/auth/v1/recover', {
        method: 'POST',
        body: JSON.stringify({ email: address }),
      })
      return [answer.status, await answer.text(), [...answer.headers.keys()]]
    }),
  )
  expect(answers[0]).toEqual(answers[1])
  await platform.jobs.runDue(platform, identityJobs, platform.clock.now())
  expect(platform.mail.sent.map((mail) => mail.to)).toEqual([email])
})

test('an address gets one email a minute, known or not', async () => {
  const { client } = await aClient()
  const email = `nobody-${newId()}@acme.test`
  expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull()
  expect((await client.auth.resetPasswordForEmail(email)).error).toMatchObject({
    status: 429,
    code: 'over_email_send_rate_limit',
  })
})

test('a stranger who signed up first loses their password when the owner arrives', async () => {
  const { platform, app, client, email } = await aClient({ authAutoconfirm: false })
  await client.auth.signUp({ email, password })
  await platform.jobs.runDue(platform, identityJobs, platform.clock.now())
  const owner = clientOf(app)
  // The minute between two emails counts on the machine's own clock, so the owner's email is created
  // directly.
  await platform.db.asSystem((tx) =>
    platform.jobs.enqueue(tx, {
      name: 'identity.send-token-mail',
      payload: { id: newId(), kind: 'magiclink', email, next: '/workspace' },
    }),
  )
  const { code } = await lastMailTo(platform, email)
  expect((await owner.auth.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull()
  expect((await client.auth.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
})

test('a code creates a user where allowed, and none otherwise', async () => {
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
})

test('user data is merged, and null deletes', async () => {
  const { client, email } = await aClient()
  await client.auth.signUp({ email, password, options: { data: { first: 'Ada', theme: 'dark' } } })
  const changed = await client.auth.updateUser({ data: { theme: null, last: 'Lovelace' } })
  expect(changed.data.user?.user_metadata).toMatchObject({ first: 'Ada', last: 'Lovelace' })
  expect(changed.data.user?.user_metadata).not.toHaveProperty('theme')
})

test('names missing and superfluous fields', async () => {
  const { app } = await aClient()
  const post = async (path: string, body: object) => {
    const { status, json } = await callAuth(app, `/${path}`, { body })
    return `${status} ${String(json['message'])}`
  }
  expect(await post('verify', {})).toBe('400 Verify requires a verification type')
  expect(await post('verify', { type: 'email' })).toBe('400 Verify requires either a token or a token hash')
  expect(await post('verify', { type: 'email', token_hash: 'x', email: 'a@b.test' })).toBe(
    '400 Only the token_hash and type should be provided',
  )
  expect(await post('verify', { type: 'none', token_hash: 'x' })).toBe('400 Unsupported verification type')
  expect(await post('resend', { type: 'x' })).toBe(
    '400 Missing one of these types: signup, email_change, sms, phone_change',
  )
  expect(await post('recover', {})).toBe('400 Password recovery requires an email')
  expect(await post('recover', { email: 'nobody' })).toBe(
    '400 Unable to validate email address: invalid format',
  )
})

test('of twenty concurrent uses of an emailed code one signs in', { tags: ['postgres'] }, async () => {
  const { platform, app, client, email } = await aClient()
  await client.auth.signUp({ email, password: password })
  await client.auth.signInWithOtp({ email })
  const { code } = await lastMailTo(platform, email)
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
  const { platform, app, client, email } = await aClient()
  await client.auth.signUp({ email, password: password })
  const bearer = (await client.auth.getSession()).data.session?.access_token ?? ''
  await client.auth.signInWithOtp({ email })
  const { link } = await lastMailTo(platform, email)
  const statuses = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      await sendTokenMail(platform, { id: newId(), kind: 'recovery', email, next: '/' })
      const bring = await callAuth(app, '/verify', {
        body: index % 2 ? { type: 'email', email, token: '000000' } : { type: 'magiclink', token_hash: link },
      })
      const set = await callAuth(app, '/user', {
        method: 'PUT',
        bearer,
        body: { password: `seven quiet harbours ${index}` },
      })
      return [bring.status, set.status]
    }),
  )
  expect(statuses.flat().filter((status) => status >= 500)).toEqual([])
})
