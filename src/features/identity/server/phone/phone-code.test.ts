import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Config, readConfig } from '#src/platform/config.ts'
import { SmsRefused } from '#src/platform/sms/sms-sender.ts'
import { aClient, callAuth, clientOf, statusAndError } from '#src/test/auth-client.ts'
import { aNumber, lastSmsTo, phonesOn } from '#src/test/phones.ts'
import { testPassword as password } from '#src/test/sign-in.ts'
import { users } from '../tables.ts'

async function aService(changes: Partial<Config['authPhone']> = {}, config: Partial<Config> = {}) {
  const world = await aClient({ authPhone: { ...phonesOn, ...changes }, ...config })
  return { ...world, phone: aNumber() }
}

test('the client signs up by phone, verifies the number with a code, and signs in with the password', async () => {
  const { platform, app, client, phone } = await aService()
  const made = await client.auth.signUp({ phone, password, options: { data: { first: 'Ada' } } })
  expect(made).toMatchObject({ error: null, data: { session: null } })
  const id = made.data.user?.id
  expect(made.data.user).toMatchObject({
    email: '',
    phone: phone.slice(1),
    app_metadata: { provider: 'phone', providers: ['phone'] },
    user_metadata: { first: 'Ada', phone: phone.slice(1), phone_verified: false },
    identities: [{ provider: 'phone', id, identity_data: { phone: phone.slice(1) } }],
  })
  const unconfirmed = await client.auth.signInWithPassword({ phone, password })
  expect(unconfirmed.error).toMatchObject({ status: 400, code: 'phone_not_confirmed' })

  expect(JSON.stringify(platform.jobs.waiting)).not.toMatch(/"\d{6}"/)
  const { sms, code, wrong } = await lastSmsTo(platform, phone)
  expect(sms?.text).toMatch(/\n@nurtured\.test #\d{6}$/)
  const refused = await client.auth.verifyOtp({ phone, token: wrong, type: 'sms' })
  expect(refused.error).toMatchObject({ status: 403, message: 'Token has expired or is invalid' })
  const verified = await client.auth.verifyOtp({ phone, token: code, type: 'sms' })
  expect(verified.error).toBeNull()
  expect(verified.data.user).toMatchObject({ id, user_metadata: { phone_verified: true } })
  expect(verified.data.user?.phone_confirmed_at).toBeTruthy()
  const claims = { phone: phone.slice(1), amr: [{ method: 'otp' }] }
  expect((await client.auth.getClaims()).data?.claims).toMatchObject(claims)
  expect((await client.auth.verifyOtp({ phone, token: code, type: 'sms' })).error?.code).toBe('otp_expired')

  const other = clientOf(app)
  const spaced = `${phone.slice(0, 4)} ${phone.slice(4)}`
  expect((await other.auth.signInWithPassword({ phone: spaced, password })).data.user?.id).toBe(id)
  const invalid = { code: 'invalid_credentials', message: 'Invalid login credentials' }
  const wrongOne = { phone, password: 'not this one' }
  for (const bad of [wrongOne, { phone: aNumber(), password }])
    expect((await other.auth.signInWithPassword(bad)).error).toMatchObject(invalid)
})

test('signing up again before the code sends another one and keeps the first password; a taken number gets the same response as a free one, and its owner no message', async () => {
  const { platform, app, client, phone } = await aService()
  await client.auth.signUp({ phone, password })
  const first = await lastSmsTo(platform, phone)
  await client.auth.signUp({ phone, password: 'seven quiet harbours' })
  const { code, sms } = await lastSmsTo(platform, phone)
  expect(sms?.messageId).not.toBe(first.sms?.messageId)
  expect((await client.auth.verifyOtp({ phone, token: code, type: 'sms' })).error).toBeNull()
  const before = platform.sms.sent.length
  const free = aNumber()
  const answers = await Promise.all(
    [phone, free].map(async (number) => {
      const body = { phone: number, password: 'seven quiet harbours' }
      const { status, headers, json } = await callAuth(app, '/signup', { body })
      const text = JSON.stringify(json).replaceAll(number.slice(1), '').replaceAll(String(json['id']), '')
      return [status, [...headers.keys()], text.replaceAll(/[0-9a-f-]{36}/g, '')]
    }),
  )
  expect(answers[0]).toEqual(answers[1])
  await lastSmsTo(platform, phone)
  expect(platform.sms.sent.slice(before).map(({ to }) => to)).toEqual([free])
  expect((await client.auth.signInWithPassword({ phone, password })).error).toBeNull()
})

test('with auto-confirmation, signing up signs in, and a taken number is reported', async () => {
  const { client, phone } = await aService({ autoconfirm: true })
  const { data } = await client.auth.signUp({ phone, password })
  expect(data.session?.user.phone_confirmed_at).toBeTruthy()
  const taken = await client.auth.signUp({ phone, password })
  expect(taken.error).toMatchObject({ status: 422, code: 'user_already_exists' })
})

test('while phones are off, each endpoint says so with the protocol’s text', async () => {
  const { app, phone } = await aService({ isOn: false })
  for (const [path, body, refusal] of [
    ['/signup', { password }, '400 phone_provider_disabled Phone signups are disabled'],
    ['/token?grant_type=password', { password }, '422 phone_provider_disabled Phone logins are disabled'],
    ['/otp', {}, '400 phone_provider_disabled Unsupported phone provider'],
    ['/resend', { type: 'sms' }, '400 phone_provider_disabled Unsupported phone provider'],
    ['/resend', { type: 'phone_change' }, '400 phone_provider_disabled Unsupported phone provider'],
    ['/verify', { type: 'sms', token: '1' }, '400 phone_provider_disabled Unsupported phone provider'],
  ] as const)
    expect(statusAndError(await callAuth(app, path, { body: { ...body, phone } }))).toBe(refusal)
  const settings = { external: { phone: false }, sms_provider: '' }
  expect((await callAuth(app, '/settings')).json).toMatchObject(settings)
})

test('names what is wrong with a request', async () => {
  const twilio = { accountSid: 'AC1', authToken: 'x', from: '+1', apiUrl: 'https://api.twilio.test' }
  const { app, phone } = await aService({}, { twilio })
  const refused = async (path: string, body: object) => {
    const { status, json } = await callAuth(app, path, { body })
    return `${status} ${String(json['message'])}`
  }
  const format = '400 Invalid phone number format (E.164 required)'
  for (const wrong of ['0170', '+49 170 x', '+1234567890123456', `${phone}\u0000`])
    for (const [path, body, refusal] of [
      ['/signup', { password }, format],
      ['/otp', {}, format],
      ['/resend', { type: 'sms' }, format],
      ['/verify', { type: 'sms', token: '1' }, format],
      ['/token?grant_type=password', { password }, '400 Invalid login credentials'],
    ] as const)
      expect([path, await refused(path, { ...body, phone: wrong })]).toEqual([path, refusal])

  const challenge = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' }
  const unsupported = '400 Unsupported verification type'
  for (const [path, body, refusal] of [
    ['/signup', { phone, password, ...challenge }, '400 PKCE not supported for phone signups'],
    ['/signup', { phone, password, channel: 'pigeon' }, 'Invalid channel'],
    ['/otp', { phone, channel: 'whatsapp' }, 'Invalid channel'],
    ['/signup', { phone, password: 'short' }, '422 '],
    ['/resend', { type: 'sms', email: 'a@b.test' }, '400 Type provided requires a phone number'],
    ['/verify', { type: 'email', phone, token: '1' }, unsupported],
    ['/verify', { type: 'toString', phone, token: '1' }, unsupported],
    ['/verify', { type: 'sms', email: 'a@b.test', token: '1' }, unsupported],
  ] as const)
    expect(await refused(path, body)).toContain(refusal)
  const settings = { external: { phone: true }, sms_provider: 'twilio', phone_autoconfirm: false }
  expect((await callAuth(app, '/settings')).json).toMatchObject(settings)
})

test('a texted code signs in, and creates a user where allowed', async () => {
  const { platform, client, phone } = await aService()
  const closed = await client.auth.signInWithOtp({ phone, options: { shouldCreateUser: false } })
  expect(closed.error).toMatchObject({ status: 422, code: 'otp_disabled' })
  expect((await client.auth.signInWithOtp({ phone, options: { data: { first: 'Ada' } } })).error).toBeNull()
  const { code } = await lastSmsTo(platform, phone)
  const { data } = await client.auth.verifyOtp({ phone, token: code, type: 'sms' })
  expect(data.user).toMatchObject({ phone: phone.slice(1), user_metadata: { first: 'Ada' } })

  const again = await client.auth.signInWithOtp({ phone, options: { shouldCreateUser: false } })
  expect(again.error).toBeNull()
  const second = await lastSmsTo(platform, phone)
  const verified = await client.auth.verifyOtp({ phone, token: second.code, type: 'sms' })
  expect(verified.data.user?.id).toBe(data.user?.id)
})

test('a code has the configured length, and expires after its time and with the next one', async () => {
  const { platform, client, phone } = await aService({ codeLength: 9, codeSeconds: 100 })
  const ask = async () => {
    await client.auth.signInWithOtp({ phone })
    return (await lastSmsTo(platform, phone)).code
  }
  const verify = async (token: string) =>
    (await client.auth.verifyOtp({ phone, token, type: 'sms' })).error?.code ?? 'signed in'
  const [replaced, late] = [await ask(), await ask()]
  expect(late).toMatch(/^\d{9}$/)
  expect(await verify(replaced)).toBe('otp_expired')
  platform.clock.advance(101)
  expect(await verify(late)).toBe('otp_expired')
  const newest = await ask()
  platform.clock.advance(100)
  expect(await verify(newest)).toBe('signed in')
})

test('a number gets one SMS a minute and five an hour, taken or not; a network and the installation have their own limits', async () => {
  const { app, phone } = await aService({ pauseSeconds: 60 })
  const ask = async (number: string, world = app) => {
    const { status, json } = await callAuth(world, '/otp', { body: { phone: number } })
    return [status, json['code'] ?? 'sent']
  }
  const limited = [429, 'over_sms_send_rate_limit']
  expect(await ask(phone)).toEqual([200, 'sent'])
  const { headers, json } = await callAuth(app, '/otp', { body: { phone } })
  expect(json['message']).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(50)
  const unknown = await callAuth(app, '/resend', { body: { type: 'sms', phone } })
  expect(unknown.status).toBe(429)

  const often = await aService()
  for (let count = 0; count < 5; count += 1) expect(await ask(phone, often.app)).toEqual([200, 'sent'])
  expect(await ask(phone, often.app)).toEqual(limited)

  const { authLimits } = readConfig({})
  const perAddress = { ...authLimits.perAddress, sms: 2 }
  const limits = [
    await aService({ smsPerHour: 2 }),
    await aService({}, { authLimits: { ...authLimits, perAddress } }),
  ]
  for (const { app: dear } of limits) {
    for (let count = 0; count < 2; count += 1) expect(await ask(aNumber(), dear)).toEqual([200, 'sent'])
    expect(await ask(aNumber(), dear)).toEqual(limited)
  }
})

test('resending gets the same response for everyone, and only those waiting for a code get one', async () => {
  const { platform, app, client, phone } = await aService()
  await client.auth.signUp({ phone, password })
  await lastSmsTo(platform, phone)
  const stranger = aNumber()
  const answers = await Promise.all(
    [phone, stranger].map(async (number) => {
      const body = { type: 'sms', phone: number }
      const { status, headers, json } = await callAuth(app, '/resend', { body })
      return [status, json, [...headers.keys()]]
    }),
  )
  expect(answers[0]).toEqual(answers[1])
  const { code } = await lastSmsTo(platform, phone)
  expect(platform.sms.sent.map(({ to }) => to)).toEqual([phone, phone])
  expect((await client.auth.verifyOtp({ phone, token: code, type: 'sms' })).error).toBeNull()

  expect((await client.auth.resend({ type: 'sms', phone })).error).toBeNull()
  await lastSmsTo(platform, phone)
  expect(platform.sms.sent).toHaveLength(2)
})

test('a stranger who signed up first loses their password when the number’s owner arrives', async () => {
  const { platform, app, client, phone } = await aService()
  await client.auth.signUp({ phone, password })
  const owner = clientOf(app)
  await owner.auth.signInWithOtp({ phone })
  const { code } = await lastSmsTo(platform, phone)
  expect((await owner.auth.verifyOtp({ phone, token: code, type: 'sms' })).error).toBeNull()
  expect((await client.auth.signInWithPassword({ phone, password })).error?.code).toBe('invalid_credentials')
})

test('a number the service rejects looks like any other; a service that is down is retried', async () => {
  const { platform, client, phone } = await aService()
  const { send } = platform.sms
  platform.sms.send = () => Promise.reject(new SmsRefused('no such number'))
  expect((await client.auth.signInWithOtp({ phone })).error).toBeNull()
  expect((await lastSmsTo(platform, phone)).sms).toBeUndefined()

  platform.sms.send = () => Promise.reject(new Error('away'))
  await client.auth.signInWithOtp({ phone })
  const waiting = structuredClone(platform.jobs.waiting)
  await expect(lastSmsTo(platform, phone)).rejects.toThrow('away')
  platform.sms.send = send
  platform.jobs.waiting.push(...waiting)
  const { code } = await lastSmsTo(platform, phone)
  expect((await client.auth.verifyOtp({ phone, token: code, type: 'sms' })).error).toBeNull()
})

test('a code creates no user where sign-up is off, and reveals a ban only after the code', async () => {
  const { platform, client, phone } = await aService({}, { authDisableSignup: true })
  expect((await client.auth.signInWithOtp({ phone })).error).toBeNull()
  expect((await lastSmsTo(platform, phone)).sms).toBeUndefined()

  const open = await aService()
  await open.client.auth.signInWithOtp({ phone })
  const { code } = await lastSmsTo(open.platform, phone)
  const bannedUntil = new Date(open.platform.clock.now().getTime() + 60_000)
  const which = eq(users.phone, phone.slice(1))
  await open.platform.db.asSystem((tx) => tx.update(users).set({ bannedUntil }).where(which))
  const banned = await open.client.auth.verifyOtp({ phone, token: code, type: 'sms' })
  expect(banned.error?.code).toBe('user_banned')
})
