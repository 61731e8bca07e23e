import { expect, test } from 'vitest'
import { defaultPreferences } from '#src/features/identity/rules/preferences.ts'
import { identityJobs } from '#src/features/identity/server/jobs.ts'
import type { Config } from '#src/platform/config.ts'
import {
  anAdmin,
  aSignedInClient,
  authServiceKey,
  callAuth,
  clientOf,
  lastMailTo,
} from '#src/test/auth-client.ts'
import { aNumber, lastSmsTo, phonesOn } from '#src/test/phones.ts'
import { testPassword as password } from '#src/test/sign-in.ts'
import { anApp } from '#src/test/totp.ts'
import { savePreferences } from '../save-preferences.ts'

async function aUser(changes: Partial<Config['authPhone']> = {}, config: Partial<Config> = {}) {
  const user = await aSignedInClient({ authPhone: { ...phonesOn, ...changes }, ...config })
  return { ...user, phone: aNumber() }
}

test('a user adds a number with a texted code in their language, or English, and signs in with it', async () => {
  const { platform, app, client, id, phone } = await aUser()
  const asked = await client.auth.updateUser({ phone })
  expect(asked.data.user).toMatchObject({ phone: '', new_phone: phone.slice(1) })
  const { sms, code, wrong } = await lastSmsTo(platform, phone)
  expect(sms?.text).toBe(`Your code is ${code}\n\n@nurtured.test #${code}`)
  for (const proof of [
    { token: wrong, type: 'phone_change' as const },
    { token: code, type: 'sms' as const },
  ])
    expect((await client.auth.verifyOtp({ phone, ...proof })).error?.code).toBe('otp_expired')
  const { data } = await client.auth.verifyOtp({ phone, token: code, type: 'phone_change' })
  expect(data.user).toMatchObject({
    id,
    phone: phone.slice(1),
    app_metadata: { provider: 'email', providers: ['email', 'phone'] },
    identities: [{ provider: 'email' }, { provider: 'phone', id, identity_data: { phone_verified: true } }],
  })
  expect(data.user?.new_phone).toBeUndefined()
  const other = clientOf(app)
  expect((await other.auth.signInWithPassword({ phone, password })).data.user?.id).toBe(id)

  await savePreferences(platform, { ...defaultPreferences, user: id, locale: 'de' })
  const next = aNumber()
  await client.auth.updateUser({ phone: next })
  const german = await lastSmsTo(platform, next)
  expect(german.sms?.text).toBe(`Dein Code ist ${german.code}\n\n@nurtured.test #${german.code}`)
  const moved = await client.auth.verifyOtp({ phone: next, token: german.code, type: 'phone_change' })
  expect(moved.error).toBeNull()
  const notice = (await lastSmsTo(platform, phone)).sms?.text
  expect(notice).toMatch(`eine andere Nummer, die auf ${next.slice(-2)} endet`)
})

test('a change is resent to the new number, and ends with another one', async () => {
  const { platform, client, phone } = await aUser()
  const verify = async (number: string, token: string) =>
    (await client.auth.verifyOtp({ phone: number, token, type: 'phone_change' })).error?.code ?? 'changed'
  await client.auth.updateUser({ phone })
  const first = await lastSmsTo(platform, phone)
  expect((await client.auth.resend({ type: 'phone_change', phone })).error).toBeNull()
  const again = await lastSmsTo(platform, phone)
  expect(await verify(phone, first.code)).toBe('otp_expired')
  const next = aNumber()
  await client.auth.updateUser({ phone: next })
  expect(await verify(phone, again.code)).toBe('otp_expired')
  const { code } = await lastSmsTo(platform, next)
  expect(await verify(next, code)).toBe('changed')

  const third = aNumber()
  await client.auth.updateUser({ phone: third })
  await lastSmsTo(platform, third)
  const before = platform.sms.sent.length
  expect((await client.auth.resend({ type: 'phone_change', phone: next })).error).toBeNull()
  await lastSmsTo(platform, third)
  expect(platform.sms.sent.slice(before).map(({ to }) => to)).toEqual([third])
})

test('refuses a taken number, also if taken after the code was sent', async () => {
  const one = await aUser()
  const { platform, app, phone } = one
  await one.client.auth.updateUser({ phone })
  const { code } = await lastSmsTo(platform, phone)
  const other = clientOf(app)
  await other.auth.signInWithOtp({ phone })
  const signIn = await lastSmsTo(platform, phone)
  await other.auth.verifyOtp({ phone, token: signIn.code, type: 'sms' })
  const message = 'A user with this phone number has already been registered'
  for (const { error } of [
    await one.client.auth.verifyOtp({ phone, token: code, type: 'phone_change' }),
    await one.client.auth.updateUser({ phone }),
  ])
    expect(error).toMatchObject({ status: 422, code: 'phone_exists', message })
})

test('with a second factor a change takes it; off, wrong or too often it is refused', async () => {
  const { platform, client, enter, phone } = await aUser({ pauseSeconds: 60 })
  const invalid = { status: 400, message: 'Invalid phone number format (E.164 required)' }
  expect((await client.auth.updateUser({ phone: '0170' })).error).toMatchObject(invalid)
  expect((await client.auth.updateUser({ phone })).error).toBeNull()
  expect((await client.auth.updateUser({ phone })).error?.code).toBe('over_sms_send_rate_limit')
  await anApp(platform, client, 'app')
  await enter()
  const half = await client.auth.updateUser({ phone: aNumber() })
  expect(half.error).toMatchObject({ status: 401, code: 'insufficient_aal' })
  const off = await aUser({ isOn: false })
  expect((await off.client.auth.updateUser({ phone })).error?.code).toBe('phone_provider_disabled')
})

test('the previous number and address are notified of a new number, once, and not with all of it', async () => {
  const { platform, client, email, phone } = await aUser({ autoconfirm: true })
  const tell = async (act: () => Promise<unknown>) => {
    const [mails, texts] = [platform.mail.sent.length, platform.sms.sent.length]
    await act()
    await platform.jobs.runDue(platform, identityJobs, platform.clock.now())
    return {
      mails: platform.mail.sent.slice(mails).map(({ to, subject, text }) => ({ to, subject, text })),
      texts: platform.sms.sent.slice(texts),
    }
  }
  const first = await tell(() => client.auth.updateUser({ phone }))
  expect(first.mails).toMatchObject([{ to: email, subject: 'Your phone number was changed' }])
  expect(first.mails[0]?.text).toContain(`ending in ${phone.slice(-2)}.`)
  expect(first.texts).toEqual([])
  expect((await client.auth.getUser()).data.user).toMatchObject({
    phone: phone.slice(1),
    phone_confirmed_at: expect.any(String),
  })

  const next = aNumber()
  const second = await tell(() => client.auth.updateUser({ phone: next }))
  expect(second.mails).toMatchObject([{ to: email }])
  expect(second.texts).toMatchObject([{ to: phone }])
  expect(second.texts[0]?.text).toContain('a different phone number')
  expect(JSON.stringify(second)).not.toContain(next.slice(1))
  const third = await tell(() => client.auth.updateUser({ data: { first: 'Ada' } }))
  expect(third).toEqual({ mails: [], texts: [] })
})

test('an admin creates and changes users with numbers; notifies of a number they set or a code proved, but not for a new user', async () => {
  const { platform, app, client, admin, email } = await anAdmin({ authPhone: phonesOn })
  const told = () =>
    platform.sms.sent.filter(({ text }) => text.includes('a different phone number')).map(({ to }) => to)
  const [one, two, three] = [aNumber(), aNumber(), aNumber()]
  const confirmed = { phone_confirm: true, email_confirm: true }
  const made = await admin.createUser({ email, phone: one, password, ...confirmed })
  expect(made.data.user).toMatchObject({ phone: one.slice(1), identities: [{}, { provider: 'phone' }] })
  expect((await admin.createUser({ phone: one, password })).error?.code).toBe('phone_exists')
  const nothing = await callAuth(app, '/admin/users', { body: {}, bearer: authServiceKey })
  expect(nothing.json['message']).toBe('Cannot create a user without either an email or phone')
  const signIn = (phone: string) => client.auth.signInWithPassword({ phone, password })
  expect((await signIn(one)).error).toBeNull()
  await client.auth.updateUser({ phone: two })
  const { code } = await lastSmsTo(platform, two)
  expect([told(), platform.mail.sent.filter(({ to }) => to === email)]).toEqual([[], []])
  await client.auth.verifyOtp({ phone: two, token: code, type: 'phone_change' })
  await lastSmsTo(platform, two)
  expect(told()).toEqual([one])
  const changed = await admin.updateUserById(made.data.user?.id ?? '', { phone: three })
  expect(changed.data.user?.phone).toBe(three.slice(1))
  await lastSmsTo(platform, three)
  expect(told()).toEqual([one, two])
  expect((await signIn(two)).error?.code).toBe('invalid_credentials')
})

test('an anonymous user can add a number, and a user with a number an address', async () => {
  const { platform, app, phone, email } = await aUser({}, { authAnonymous: true })
  const client = clientOf(app)
  const { data } = await client.auth.signInAnonymously()
  await client.auth.updateUser({ phone })
  const { code } = await lastSmsTo(platform, phone)
  const named = await client.auth.verifyOtp({ phone, token: code, type: 'phone_change' })
  expect(named.data.user).toMatchObject({
    id: data.user?.id,
    is_anonymous: false,
    app_metadata: { provider: 'phone', providers: ['phone'] },
  })
  const address = `second-${email}`
  await client.auth.updateUser({ email: address })
  const mail = await lastMailTo(platform, address)
  const both = await client.auth.verifyOtp({ email: address, token: mail.code, type: 'email_change' })
  expect(both.data.user).toMatchObject({
    email: address,
    app_metadata: { provider: 'phone', providers: ['phone', 'email'] },
  })
})

test('a user with only a number reauthenticates by SMS before a new password', async () => {
  const { platform, app, phone } = await aUser({}, { authPasswordReauthentication: true })
  const client = clientOf(app)
  await client.auth.signUp({ phone, password })
  const proof = await lastSmsTo(platform, phone)
  await client.auth.verifyOtp({ phone, token: proof.code, type: 'sms' })
  platform.clock.advance(24 * 3600 + 60)
  await client.auth.refreshSession()
  expect((await client.auth.reauthenticate()).error).toBeNull()
  const { code, wrong } = await lastSmsTo(platform, phone)
  const next = 'seven quiet harbours'
  const change = (nonce: string) => client.auth.updateUser({ password: next, nonce })
  expect((await change(wrong)).error?.code).toBe('reauthentication_not_valid')
  expect((await change(code)).error).toBeNull()
  expect((await client.auth.signInWithPassword({ phone, password: next })).error).toBeNull()
})
