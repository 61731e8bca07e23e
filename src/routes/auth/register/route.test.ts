import { expect, test } from 'vitest'
import { findUser } from '#src/features/identity/server/find-user.ts'
import { identityJobs } from '#src/features/identity/server/jobs.ts'
import { makeRegistrationPermit } from '#src/features/identity/server/registration-permit.ts'
import { newId } from '#src/platform/ids.ts'
import { screenArgs } from '#src/test/screen-args.ts'
import { cookieHeader, testPassword } from '#src/test/sign-in.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { action, loader } from './route.tsx'

const origin = 'https://nurtured.test'

function submit(platform: TestPlatform, fields: Record<string, string>, query: Record<string, string> = {}) {
  const url = `${origin}/auth/register?${new URLSearchParams(query)}`
  return action(screenArgs(platform, new Request(url, { method: 'POST', body: new URLSearchParams(fields) })))
}

async function aForm(changes: Parameters<typeof createTestPlatform>[0] = {}) {
  const platform = await createTestPlatform(changes)
  platform.clock.set(new Date())
  const email = `${newId()}@acme.test`
  return { platform, email, form: { first: 'Ada', last: 'Lindqvist', email, password: testPassword } }
}

async function mailedCode(platform: TestPlatform): Promise<string> {
  await platform.jobs.runDue(platform, identityJobs, platform.clock.now())
  return /Your code: (\d{8})/.exec(platform.mail.sent.at(-1)?.text ?? '')?.[1] ?? ''
}

async function personOf(platform: TestPlatform, answer: unknown) {
  if (!(answer instanceof Response)) throw new Error('not let in')
  const cookie = cookieHeader(answer.headers.getSetCookie())
  return findUser(platform, new Request(origin, { headers: { cookie } }))
}

test('signs in right after sign-up if addresses are confirmed automatically', async () => {
  const { platform, form, email } = await aForm({ authAutoconfirm: true })
  const answer = await submit(platform, form, { next: '/workspace/page' })
  expect(await personOf(platform, answer)).toMatchObject({ kind: 'user', user: { email } })
  expect((answer as Response).headers.get('location')).toBe('/workspace/page')
  expect(await submit(platform, form)).toMatchObject({
    init: { status: 400 },
    data: { step: 'form', email, first: 'Ada', problem: expect.stringContaining('already has an account') },
  })
})

test('confirms the address by an emailed code, and answers the same for a taken address', async () => {
  const { platform, form, email } = await aForm({ authAutoconfirm: false })
  const asked = await submit(platform, form)
  expect(asked).toMatchObject({ data: { step: 'code', email } })
  const code = await mailedCode(platform)
  const wrong = code === '000000' ? '111111' : '000000'
  expect(await submit(platform, { email, code: wrong })).toMatchObject({
    init: { status: 400 },
    data: { step: 'code', email, problem: expect.stringContaining('wrong') },
  })
  const entered = await submit(platform, { email, code: `${code.slice(0, 3)} ${code.slice(3)}` })
  expect(await personOf(platform, entered)).toMatchObject({ kind: 'user', user: { email } })
  expect(await submit(platform, { ...form, password: 'another harbour 12' })).toEqual(asked)
})

test('refuses missing fields, and a weak password with the reason, and keeps the other fields', async () => {
  const { platform, form, email } = await aForm({ authAutoconfirm: true })
  const told = { problem: expect.stringMatching(/at least 8/), isPassword: true }
  expect(await submit(platform, { ...form, password: 'short' })).toMatchObject({
    data: { step: 'form', email, last: 'Lindqvist', ...told },
  })
  for (const fields of [{}, { email }, { ...form, first: ' ' }, { ...form, email: 'x'.repeat(300) }])
    expect(await submit(platform, fields)).toMatchObject({ init: { status: 400 } })
  for (const missing of [{ email: '' }, { password: '' }, { email: ' ', password: '' }])
    expect(await submit(platform, { ...form, ...missing })).toMatchObject({
      init: { status: 400 },
      data: { problem: 'You must provide either an email or phone number and a password' },
    })
})

test('registers an invited person with the invited address only, even when sign-up is closed', async () => {
  const { platform, form, email } = await aForm({ authAutoconfirm: true, authDisableSignup: true })
  expect(await submit(platform, form)).toMatchObject({
    data: { problem: expect.stringContaining('by invitation only') },
  })
  const permit = makeRegistrationPermit(platform, email)
  const open = (query: Record<string, string>) =>
    loader(screenArgs(platform, new Request(`${origin}/auth/register?${new URLSearchParams(query)}`)))
  const other = `${newId()}@acme.test`
  for (const query of [
    { email: other, permit },
    { email, permit: `${permit}x` },
    { email, permit: '' },
    { email, permit: '\u0000.x' },
    { email },
  ] as Record<string, string>[]) {
    expect(await open(query)).toMatchObject({ isOpen: false, isInvited: false })
    expect(await submit(platform, form, query)).toMatchObject({ init: { status: 400 } })
  }
  expect(await open({ email, permit })).toEqual({ credits: 50, isOpen: true, isInvited: true, email })
  const answer = await submit(platform, { ...form, email: other }, { email, permit })
  expect(await personOf(platform, answer)).toMatchObject({ kind: 'user', user: { email } })

  const late = makeRegistrationPermit(platform, other)
  platform.clock.advance(24 * 3600 + 1)
  expect(await open({ email: other, permit: late })).toMatchObject({ isOpen: false })
})
