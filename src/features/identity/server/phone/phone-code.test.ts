import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Config } from '#src/platform/config.ts'
import { SmsRefused } from '#src/platform/sms/sms-sender.ts'
import { aClient, clientOf } from '#src/test/auth-client.ts'
import { callAuth } from '#src/test/auth-service.ts'
import { aNumber, lastSmsTo, phonesOn } from '#src/test/phones.ts'
import { testPassword as password } from '#src/test/sign-in.ts'
import { users } from '../tables.ts'

async function aService(changes: Partial<Config['authPhone']> = {}, config: Partial<Config> = {}) {
  const world = await aClient({ authPhone: { ...phonesOn, ...changes }, ...config })
  return { ...world, phone: aNumber() }
}

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

test('a code expires after five wrong ones and after its time, but not after four', async () => {
  const { platform, client, phone } = await aService()
  const ask = async () => {
    await client.auth.signInWithOtp({ phone })
    return lastSmsTo(platform, phone)
  }
  const verify = async (token: string) =>
    (await client.auth.verifyOtp({ phone, token, type: 'sms' })).error?.code ?? 'signed in'
  const guessed = await ask()
  for (let tries = 0; tries < 5; tries += 1) expect(await verify(guessed.wrong)).toBe('otp_expired')
  expect(await verify(guessed.code)).toBe('otp_expired')

  const late = await ask()
  platform.clock.advance(301)
  expect(await verify(late.code)).toBe('otp_expired')

  await ask()
  const newest = await ask()
  for (let tries = 0; tries < 4; tries += 1) expect(await verify(newest.wrong)).toBe('otp_expired')
  expect(await verify(newest.code)).toBe('signed in')
})

test('a number gets one SMS a minute and five an hour, taken or not; a network 30, and the installation has a ceiling', async () => {
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

  const dear = await aService({ smsPerHour: 2 })
  expect(await ask(aNumber(), dear.app)).toEqual([200, 'sent'])
  expect(await ask(aNumber(), dear.app)).toEqual([200, 'sent'])
  expect(await ask(aNumber(), dear.app)).toEqual(limited)
})

test('resending gets the same response for everyone, and only those waiting for a code get one', async () => {
  const { platform, app, client, phone } = await aService()
  await client.auth.signUp({ phone, password })
  await lastSmsTo(platform, phone)
  const stranger = aNumber()
  const answers = await Promise.all(
    [phone, stranger].map(async (number) => {
      const { status, headers, json } = await callAuth(app, '/resend', {
        body: { type: 'sms', phone: number },
      })
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

test('of twenty concurrent uses of a code one signs in', { tags: ['postgres'] }, async () => {
  const { platform, app, client, phone } = await aService()
  await client.auth.signInWithOtp({ phone })
  const { code } = await lastSmsTo(platform, phone)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => callAuth(app, '/verify', { body: { type: 'sms', phone, token: code } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
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
  await open.platform.db.asSystem((tx) =>
    tx
      .update(users)
      .set({ bannedUntil })
      .where(eq(users.phone, phone.slice(1))),
  )
  expect((await open.client.auth.verifyOtp({ phone, token: code, type: 'sms' })).error?.code).toBe(
    'user_banned',
  )
})
