import { expect, test } from 'vitest'
import type { Config } from '#src/platform/config.ts'
import { aClient, clientOf } from '#src/test/auth-client.ts'
import { callAuth, statusAndError } from '#src/test/auth-service.ts'
import { aNumber, lastSmsTo, phonesOn } from '#src/test/phones.ts'
import { testPassword as password } from '#src/test/sign-in.ts'

async function aService(changes: Partial<Config['authPhone']> = {}, config: Partial<Config> = {}) {
  const world = await aClient({ authPhone: { ...phonesOn, ...changes }, ...config })
  return { ...world, phone: aNumber() }
}

test('the client signs up by phone, verifies the number with a code, and signs in with the password', async () => {
  const { platform, app, client, phone } = await aService()
  const made = await client.auth.signUp({ phone, password, options: { data: { first: 'Ada' } } })
  expect(made.error).toBeNull()
  expect(made.data.session).toBeNull()
  const id = made.data.user?.id
  expect(made.data.user).toMatchObject({
    email: '',
    phone: phone.slice(1),
    app_metadata: { provider: 'phone', providers: ['phone'] },
    user_metadata: { first: 'Ada', phone: phone.slice(1), phone_verified: false },
    identities: [{ provider: 'phone', id, identity_data: { phone: phone.slice(1) } }],
  })
  expect((await client.auth.signInWithPassword({ phone, password })).error).toMatchObject({
    status: 400,
    code: 'phone_not_confirmed',
    message: 'Phone not confirmed',
  })

  expect(JSON.stringify(platform.jobs.waiting)).not.toMatch(/"\d{6}"/)
  const { sms, code, wrong } = await lastSmsTo(platform, phone)
  expect(sms?.text).toMatch(/\n@nurtured\.test #\d{6}$/)
  expect((await client.auth.verifyOtp({ phone, token: wrong, type: 'sms' })).error).toMatchObject({
    status: 403,
    code: 'otp_expired',
    message: 'Token has expired or is invalid',
  })
  const verified = await client.auth.verifyOtp({ phone, token: code, type: 'sms' })
  expect(verified.error).toBeNull()
  expect(verified.data.user).toMatchObject({ id, user_metadata: { phone_verified: true } })
  expect(verified.data.user?.phone_confirmed_at).toBeTruthy()
  expect((await client.auth.getClaims()).data?.claims).toMatchObject({
    phone: phone.slice(1),
    amr: [{ method: 'otp' }],
  })
  expect((await client.auth.verifyOtp({ phone, token: code, type: 'sms' })).error?.code).toBe('otp_expired')

  const other = clientOf(app)
  const spaced = `${phone.slice(0, 4)} ${phone.slice(4)}`
  expect((await other.auth.signInWithPassword({ phone: spaced, password })).data.user?.id).toBe(id)
  expect((await other.auth.signInWithPassword({ phone, password: 'not this one' })).error?.code).toBe(
    'invalid_credentials',
  )
  expect((await other.auth.signInWithPassword({ phone: aNumber(), password })).error?.message).toBe(
    'Invalid login credentials',
  )
})

test('a taken number gets the same response as a free one, and its owner no message', async () => {
  const { platform, app, client, phone } = await aService()
  await client.auth.signUp({ phone, password })
  const { code } = await lastSmsTo(platform, phone)
  await client.auth.verifyOtp({ phone, token: code, type: 'sms' })
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

test('signing up again before the code sends another one, and keeps the first password', async () => {
  const { platform, client, phone } = await aService()
  await client.auth.signUp({ phone, password })
  const first = await lastSmsTo(platform, phone)
  await client.auth.signUp({ phone, password: 'seven quiet harbours' })
  const { code, sms } = await lastSmsTo(platform, phone)
  expect(sms?.messageId).not.toBe(first.sms?.messageId)
  expect((await client.auth.verifyOtp({ phone, token: code, type: 'sms' })).error).toBeNull()
  expect((await client.auth.signInWithPassword({ phone, password })).error).toBeNull()
})

test('with auto-confirmation, signing up signs in, and a taken number is reported', async () => {
  const { client, phone } = await aService({ autoconfirm: true })
  const { data } = await client.auth.signUp({ phone, password })
  expect(data.session?.user.phone_confirmed_at).toBeTruthy()
  expect((await client.auth.signUp({ phone, password })).error).toMatchObject({
    status: 422,
    code: 'user_already_exists',
  })
})

test('while phones are off, each endpoint says so with the protocol’s text', async () => {
  const { app, phone } = await aService({ isOn: false })
  const refused = async (path: string, body: object) => statusAndError(await callAuth(app, path, { body }))
  const off = 'phone_provider_disabled'
  expect(await refused('/signup', { phone, password })).toBe(`400 ${off} Phone signups are disabled`)
  expect(await refused('/token?grant_type=password', { phone, password })).toBe(
    `422 ${off} Phone logins are disabled`,
  )
  for (const [path, body] of [
    ['/otp', { phone }],
    ['/resend', { type: 'sms', phone }],
    ['/resend', { type: 'phone_change', phone }],
    ['/verify', { type: 'sms', phone, token: '123456' }],
  ] as const)
    expect(await refused(path, body)).toBe(`400 ${off} Unsupported phone provider`)
  expect((await callAuth(app, '/settings')).json).toMatchObject({
    external: { phone: false },
    sms_provider: '',
  })
})

test('names what is wrong with a request', async () => {
  const twilio = { accountSid: 'AC1', authToken: 'x', from: '+1', apiUrl: 'https://api.twilio.test' }
  const { app, phone } = await aService({}, { twilio })
  const refused = async (path: string, body: object) => {
    const { status, json } = await callAuth(app, path, { body })
    return `${status} ${String(json['message'])}`
  }
  const format = '400 Invalid phone number format (E.164 required)'
  for (const wrong of ['0170', '+49 170 x', '+1234567890123456', `${phone}\u0000`]) {
    expect(await refused('/signup', { phone: wrong, password })).toBe(format)
    expect(await refused('/otp', { phone: wrong })).toBe(format)
    expect(await refused('/resend', { type: 'sms', phone: wrong })).toBe(format)
    expect(await refused('/verify', { type: 'sms', phone: wrong, token: '1' })).toBe(format)
    expect(await refused('/token?grant_type=password', { phone: wrong, password })).toBe(
      '400 Invalid login credentials',
    )
  }
  const challenge = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' }
  expect(await refused('/signup', { phone, password, ...challenge })).toBe(
    '400 PKCE not supported for phone signups',
  )
  expect(await refused('/signup', { phone, password, channel: 'pigeon' })).toContain('Invalid channel')
  expect(await refused('/otp', { phone, channel: 'whatsapp' })).toContain('Invalid channel')
  expect(await refused('/signup', { phone, password: 'short' })).toMatch(/^422 /)
  expect(await refused('/resend', { type: 'sms', email: 'a@b.test' })).toBe(
    '400 Type provided requires a phone number',
  )
  for (const type of ['email', 'signup', 'recovery', 'toString'])
    expect(await refused('/verify', { type, phone, token: '1' })).toBe('400 Unsupported verification type')
  expect(await refused('/verify', { type: 'sms', email: 'a@b.test', token: '1' })).toBe(
    '400 Unsupported verification type',
  )
  expect((await callAuth(app, '/settings')).json).toMatchObject({
    external: { phone: true },
    sms_provider: 'twilio',
    phone_autoconfirm: false,
  })
})
