import { expect, test } from 'vitest'
import { createUser } from '#src/features/identity/server/create-user.ts'
import { findUser } from '#src/features/identity/server/find-user.ts'
import { identityJobs } from '#src/features/identity/server/jobs.ts'
import { makeRegistrationPermit } from '#src/features/identity/server/registration-permit.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { screenArgs } from '#src/test/screen-args.ts'
import { cookieHeader, testPassword } from '#src/test/sign-in.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { action, loader } from './login/route.tsx'
import { action as logout, loader as openLogout } from './logout/route.tsx'
import { loader as openRegister, action as registerAction } from './register/route.tsx'

const origin = 'https://nurtured.test'

async function aPerson() {
  const platform = await createTestPlatform()
  const email = `${newId()}@acme.test`
  await createUser(platform, { email, password: testPassword })
  return { platform, email }
}

function submit(platform: Platform, fields: Record<string, string>, next?: string) {
  const query = next === undefined ? '' : `?next=${encodeURIComponent(next)}`
  const body = new URLSearchParams(fields)
  return action(screenArgs(platform, new Request(`${origin}/auth/login${query}`, { method: 'POST', body })))
}

function placeOf(answer: unknown): string | null {
  if (!(answer instanceof Response)) throw new Error('not redirected')
  return answer.headers.get('location')
}

test('signs in by cookies, redirects to the requested page of this site only, and signs out, but not on GET', async () => {
  const { platform, email } = await aPerson()
  const credentials = { email: ` ${email.toUpperCase()} `, password: testPassword }
  expect(placeOf(await submit(platform, credentials, '//evil.example'))).toBe('/workspace')
  const back = (await submit(platform, credentials, '/workspace/journey/1?tab=2')) as Response
  expect([back.status, placeOf(back)]).toEqual([302, '/workspace/journey/1?tab=2'])
  const cookie = cookieHeader(back.headers.getSetCookie())
  const find = () => findUser(platform, new Request(origin, { headers: { cookie } }))
  expect(await find()).toMatchObject({ kind: 'user' })

  const open = (path: string, headers = {}) =>
    loader(screenArgs(platform, new Request(`${origin}${path}`, { headers }))).catch(
      (thrown: unknown) => thrown,
    )
  expect(placeOf(await open('/auth/login?next=%2Fworkspace%2Fpage', { cookie }))).toBe('/workspace/page')
  expect(await open('/auth/login')).toEqual({ providers: [], next: '/workspace' })

  expect(placeOf(openLogout())).toBe('/')
  const request = new Request(`${origin}/auth/logout`, { method: 'POST', headers: { cookie } })
  const out = await logout(screenArgs(platform, request))
  expect(placeOf(out)).toBe('/auth/login')
  expect(cookieHeader(out.headers.getSetCookie(), cookie)).toBe('')
  expect(await find()).toEqual({ kind: 'anonymous' })
})

test('answers a wrong password and an unknown address with the same message and no cookie, and refuses too many attempts', async () => {
  const { platform, email } = await aPerson()
  const wrong = await submit(platform, { email, password: 'wrong' })
  const unknown = await submit(platform, { email: 'nobody@acme.test', password: 'wrong' })
  const message = expect.stringContaining('is incorrect')
  expect(wrong).toMatchObject({ init: { status: 400 }, data: { email, message } })
  expect({ ...unknown, data: { ...('data' in unknown ? unknown.data : {}), email } }).toEqual(wrong)
  for (let n = 0; n < 10; n += 1) await submit(platform, { email, password: `guess ${n}` })
  expect(await submit(platform, { email, password: testPassword })).toMatchObject({ init: { status: 429 } })
})

function register(
  platform: TestPlatform,
  fields: Record<string, string>,
  query: Record<string, string> = {},
) {
  const url = `${origin}/auth/register?${new URLSearchParams(query)}`
  return registerAction(
    screenArgs(platform, new Request(url, { method: 'POST', body: new URLSearchParams(fields) })),
  )
}

async function aForm(changes: Parameters<typeof createTestPlatform>[0] = {}) {
  const platform = await createTestPlatform(changes)
  platform.clock.set(new Date())
  const email = `${newId()}@acme.test`
  return { platform, email, form: { first: 'Ada', last: 'Lindqvist', email, password: testPassword } }
}

async function personOf(platform: TestPlatform, answer: unknown) {
  if (!(answer instanceof Response)) throw new Error('not let in')
  const cookie = cookieHeader(answer.headers.getSetCookie())
  return findUser(platform, new Request(origin, { headers: { cookie } }))
}

test('signs in right after sign-up if addresses are confirmed automatically', async () => {
  const { platform, form, email } = await aForm({ authAutoconfirm: true })
  const answer = await register(platform, form, { next: '/workspace/page' })
  expect(await personOf(platform, answer)).toMatchObject({ kind: 'user', user: { email } })
  expect(placeOf(answer)).toBe('/workspace/page')
  expect(await register(platform, form)).toMatchObject({
    init: { status: 400 },
    data: { step: 'form', email, first: 'Ada', problem: expect.stringContaining('already has an account') },
  })
})

test('confirms the address by an emailed code, and answers the same for a taken address', async () => {
  const { platform, form, email } = await aForm({ authAutoconfirm: false })
  const asked = await register(platform, form)
  expect(asked).toMatchObject({ data: { step: 'code', email } })
  await platform.jobs.runDue(platform, identityJobs, platform.clock.now())
  const [, code = ''] = /Your code: (\d{8})/.exec(platform.mail.sent.at(-1)?.text ?? '') ?? []
  const wrong = code === '000000' ? '111111' : '000000'
  expect(await register(platform, { email, code: wrong })).toMatchObject({
    init: { status: 400 },
    data: { step: 'code', email, problem: expect.stringContaining('wrong') },
  })
  const entered = await register(platform, { email, code: `${code.slice(0, 3)} ${code.slice(3)}` })
  expect(await personOf(platform, entered)).toMatchObject({ kind: 'user', user: { email } })
  expect(await register(platform, { ...form, password: 'another harbour 12' })).toEqual(asked)
})

test('refuses missing fields, and a weak password with the reason, and keeps the other fields', async () => {
  const { platform, form, email } = await aForm({ authAutoconfirm: true })
  const told = { problem: expect.stringMatching(/at least 8/), isPassword: true }
  expect(await register(platform, { ...form, password: 'short' })).toMatchObject({
    data: { step: 'form', email, last: 'Lindqvist', ...told },
  })
  for (const fields of [{}, { email }, { ...form, first: ' ' }, { ...form, email: 'x'.repeat(300) }])
    expect(await register(platform, fields)).toMatchObject({ init: { status: 400 } })
  for (const missing of [{ email: '' }, { password: '' }, { email: ' ', password: '' }])
    expect(await register(platform, { ...form, ...missing })).toMatchObject({
      init: { status: 400 },
      data: { problem: 'You must provide either an email or phone number and a password' },
    })
})

test('registers an invited person with the invited address only, even when sign-up is closed', async () => {
  const { platform, form, email } = await aForm({ authAutoconfirm: true, authDisableSignup: true })
  expect(await register(platform, form)).toMatchObject({
    data: { problem: expect.stringContaining('by invitation only') },
  })
  const permit = makeRegistrationPermit(platform, email)
  const open = (query: Record<string, string>) =>
    openRegister(screenArgs(platform, new Request(`${origin}/auth/register?${new URLSearchParams(query)}`)))
  const other = `${newId()}@acme.test`
  for (const query of [
    { email: other, permit },
    { email, permit: `${permit}x` },
    { email, permit: '' },
    { email, permit: '\u0000.x' },
    { email },
  ] as Record<string, string>[]) {
    expect(await open(query)).toMatchObject({ isOpen: false, isInvited: false })
    expect(await register(platform, form, query)).toMatchObject({ init: { status: 400 } })
  }
  expect(await open({ email, permit })).toEqual({ credits: 50, isOpen: true, isInvited: true, email })
  const answer = await register(platform, { ...form, email: other }, { email, permit })
  expect(await personOf(platform, answer)).toMatchObject({ kind: 'user', user: { email } })

  const late = makeRegistrationPermit(platform, other)
  platform.clock.advance(24 * 3600 + 1)
  expect(await open({ email: other, permit: late })).toMatchObject({ isOpen: false })
})
