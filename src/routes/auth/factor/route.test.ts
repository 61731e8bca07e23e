import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { createUser } from '#src/features/identity/server/create-user.ts'
import { findUser } from '#src/features/identity/server/find-user.ts'
import { identityJobs } from '#src/features/identity/server/jobs.ts'
import { askForMail, resetPassword, signInByMail } from '#src/features/identity/server/mail/mailed-sign-in.ts'
import { takeSessionCookies } from '#src/features/identity/server/session/keep-session.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { clientOf } from '#src/test/auth-client.ts'
import { screenArgs } from '#src/test/screen-args.ts'
import { cookieHeader, signIn, testPassword } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { anAppOf } from '#src/test/totp.ts'
import { action as logIn, loader as openLogIn } from '../login/route.tsx'
import { loader as openReset } from '../reset/route.tsx'
import { action, loader } from './route.tsx'

const origin = 'https://nurtured.test'

async function aPersonWithAnApp() {
  const platform = await createTestPlatform()
  platform.clock.set(new Date())
  const email = `${newId()}@acme.test`
  await createUser(platform, { email, password: testPassword })
  const app = await anAppOf(platform, email)
  return { platform, email, app, cookie: await signIn(platform, email) }
}

type Sent = { path?: string; cookie?: string }

function argsAt(
  platform: Platform,
  { path = '/auth/factor', cookie = '' }: Sent,
  body?: Record<string, string>,
) {
  const form = body && { method: 'POST', body: new URLSearchParams(body) }
  return screenArgs(platform, new Request(`${origin}${path}`, { headers: { cookie }, ...form }))
}

const thrown = (error: unknown) => error

function open(platform: Platform, sent: Sent) {
  return loader(argsAt(platform, sent)).catch(thrown)
}

function send(platform: Platform, fields: Record<string, string>, sent: Sent) {
  return action(argsAt(platform, sent, fields))
}

const placeOf = (answer: unknown) => (answer instanceof Response ? answer.headers.get('location') : answer)

/** The cookies of a browser after an answer that let them in. */
function jarAfter(answer: unknown, before = ''): string {
  if (!(answer instanceof Response)) throw new Error('refused')
  return cookieHeader(answer.headers.getSetCookie(), before)
}

test('redirects from the password to the second factor, and from its code to the requested page', async () => {
  const { platform, email, app } = await aPersonWithAnApp()
  const login = { path: '/auth/login?next=%2Fworkspace%2Fpage' }
  const half = await logIn(argsAt(platform, login, { email, password: testPassword }))
  const path = '/auth/factor?next=%2Fworkspace%2Fpage'
  expect(placeOf(half)).toBe(path)
  const cookie = jarAfter(half)
  const shown = argsAt(platform, { path, cookie })
  expect(await loader(shown)).toMatchObject({ apps: [{ id: app.id, name: 'phone' }], hasCodes: false })
  // The half session stays valid.
  expect(takeSessionCookies(shown.request)).toEqual([])
  const typed = app.nextCode()
  const fields = { factor: app.id, code: `${typed.slice(0, 3)} ${typed.slice(3)}` }
  const whole = await send(platform, fields, { path, cookie })
  expect(placeOf(whole)).toBe('/workspace/page')
  const headers = { cookie: jarAfter(whole, cookie) }
  expect((await findUser(platform, new Request(origin, { headers }))).kind).toBe('user')
})

test('explains a wrong code or passkey response, asks only passkeys, and ends once the user verifies elsewhere', async () => {
  const { platform, app, cookie } = await aPersonWithAnApp()
  const right = app.nextCode()
  const wrong = right === '000000' ? '111111' : '000000'
  for (const fields of [
    { factor: app.id, code: wrong },
    { factor: app.id, code: '' },
    { factor: 'x', code: right },
  ])
    expect(await send(platform, fields, { cookie })).toMatchObject({
      init: { status: 400 },
      data: { problem: expect.stringContaining('That code is wrong') },
    })
  expect(await send(platform, { ask: app.id }, { cookie })).toMatchObject({ init: { status: 400 } })
  const challenge = newId()
  for (const credential of ['{"id":"x"}', 'no JSON'])
    expect(await send(platform, { factor: app.id, challenge, credential }, { cookie })).toMatchObject({
      data: { problem: expect.stringContaining('wrong') },
    })
  await app.client.auth.mfa.challengeAndVerify({ factorId: app.id, code: right })
  const late = await send(platform, { factor: app.id, code: right }, { cookie })
  expect(placeOf(late)).toBe('/auth/login?next=%2Fworkspace')
})

test('accepts a recovery code in place of the app’s code', async () => {
  const { platform, email, app } = await aPersonWithAnApp()
  const { data } = await app.client.auth.mfa.recoveryCodes.generate()
  const [code = ''] = data?.codes ?? []
  const cookie = await signIn(platform, email)
  const path = '/auth/factor?next=%2Fworkspace&by=recovery-code'
  expect(await open(platform, { path, cookie })).toMatchObject({ hasCodes: true, byRecoveryCode: true })
  const typed = code.replace(/(.{4})/g, '$1-')
  expect(placeOf(await send(platform, { recoveryCode: typed }, { path, cookie }))).toBe('/workspace')
  const later = await signIn(platform, email)
  expect(await send(platform, { recoveryCode: code }, { path, cookie: later })).toMatchObject({
    init: { status: 400 },
  })
})

test('redirects half-signed-in users, and only them, from the sign-in screens to the second factor', async () => {
  const { platform, app, cookie } = await aPersonWithAnApp()
  const login = await openLogIn(argsAt(platform, { path: '/auth/login', cookie })).catch(thrown)
  expect(placeOf(login)).toBe('/auth/factor?next=%2Fworkspace')
  expect(placeOf(await open(platform, {}))).toBe('/auth/login?next=%2Fworkspace')
  const outcome = await send(platform, { factor: app.id, code: app.nextCode() }, { cookie })
  const whole = jarAfter(outcome, cookie)
  for (const [next, place] of [
    ['%2Fworkspace%2Fpage', '/workspace/page'],
    ['https://evil.example', '/workspace'],
  ])
    expect(placeOf(await open(platform, { cookie: whole, path: `/auth/factor?next=${next}` }))).toBe(place)
  const reset = argsAt(platform, { path: '/auth/reset', cookie: whole })
  expect(await openReset(reset)).toEqual({ mayReset: false })
})

test('requires the second factor for a password reset', async () => {
  const { platform, email, app } = await aPersonWithAnApp()
  const asked = new Request(`${origin}/auth/reset`)
  await askForMail(platform, asked, { purpose: 'reset', email, next: '/workspace' })
  await platform.jobs.runDue(platform, identityJobs, platform.clock.now())
  const [, code = ''] = /Your code: (\d{8})/.exec(platform.mail.sent.at(-1)?.text ?? '') ?? []
  const half = await signInByMail(platform, asked, { type: 'recovery', email, code })
  if (half.kind !== 'signed_in') throw new Error(half.kind)
  expect(half.needsFactor).toBe(true)
  const cookie = cookieHeader(half.cookies)

  const path = '/auth/factor?next=%2Fauth%2Freset'
  const at = (jar: string) => argsAt(platform, { path: '/auth/reset', cookie: jar })
  expect(placeOf(await openReset(at(cookie)).catch(thrown))).toBe(path)
  expect(await resetPassword(platform, at(cookie).request, 'another orchard rain')).toEqual({
    kind: 'not_allowed',
  })
  const outcome = await send(platform, { factor: app.id, code: app.nextCode() }, { path, cookie })
  expect(placeOf(outcome)).toBe('/auth/reset')
  const whole = at(jarAfter(outcome, cookie))
  expect(await openReset(whole)).toEqual({ mayReset: true })
  expect(await resetPassword(platform, whole.request, 'another orchard rain')).toMatchObject({
    kind: 'changed',
  })
})

test('sends a code to a user whose only factor is a phone, and tolerates a typo', async () => {
  const platform = await createTestPlatform({ authMfaPhone: true })
  platform.clock.set(new Date())
  const email = `${newId()}@acme.test`
  await createUser(platform, { email, password: testPassword })
  const client = clientOf(createApp(platform))
  await client.auth.signInWithPassword({ email, password: testPassword })
  const phone = { factorType: 'phone', phone: '+491700000001', friendlyName: 'mobile' } as const
  const enrolled = await client.auth.mfa.enroll(phone)
  const factor = enrolled.data?.id ?? ''
  const nextSms = async () => {
    await platform.jobs.runDue(platform, identityJobs, platform.clock.now())
    return /Your code is (\d{6})/.exec(platform.sms.sent.at(-1)?.text ?? '')?.[1] ?? ''
  }
  const asked = await client.auth.mfa.challenge({ factorId: factor, channel: 'sms' })
  await client.auth.mfa.verify({ factorId: factor, challengeId: asked.data?.id ?? '', code: await nextSms() })

  const cookie = await signIn(platform, email)
  expect(await open(platform, { cookie })).toMatchObject({
    apps: [],
    phones: [{ id: factor, name: 'mobile' }],
  })
  expect(await send(platform, { send: factor }, { cookie })).toMatchObject({
    data: { problem: expect.stringContaining('a moment ago') },
  })
  platform.clock.advance(61)
  const sent = await send(platform, { send: factor }, { cookie })
  if (sent instanceof Response || !sent.data.sent) throw new Error('not sent')
  const { challenge } = sent.data.sent
  const code = await nextSms()
  const wrong = code === '000000' ? '111111' : '000000'
  expect(await send(platform, { factor, challenge, code: wrong }, { cookie })).toMatchObject({
    init: { status: 400 },
    data: { sent: { factor, challenge } },
  })
  expect(placeOf(await send(platform, { factor, challenge, code }, { cookie }))).toBe('/workspace')
})

test('keeps the half session after a mistyped code that follows a long wait', async () => {
  const { platform, email, app } = await aPersonWithAnApp()
  // By the client's clock the access token is about to expire, so the request refreshes it.
  platform.clock.set(new Date(Date.now() - 550_000))
  const cookie = await signIn(platform, email)
  platform.clock.set(new Date())
  const mistyped = argsAt(platform, { cookie }, { factor: app.id, code: '12' })
  expect(await action(mistyped)).toMatchObject({ init: { status: 400 } })
  const renewed = cookieHeader(takeSessionCookies(mistyped.request), cookie)
  expect(renewed).not.toBe(cookie)
  platform.clock.advance(60)
  const outcome = await send(platform, { factor: app.id, code: app.nextCode() }, { cookie: renewed })
  expect(placeOf(outcome)).toBe('/workspace')
})
