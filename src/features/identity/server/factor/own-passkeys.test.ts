import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { aSoftKey, type SoftKey } from '#src/test/passkey.ts'
import { cookieHeader, signIn, testPassword } from '#src/test/sign-in.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { speak } from '#src/translation/speak.ts'
import { createUser } from '../create-user.ts'
import { findUser } from '../find-user.ts'
import type { FactorChange } from './own-factors.ts'
import { listOwnFactors, removeOwnFactor } from './own-factors.ts'
import { confirmPasskey, startPasskey } from './own-passkeys.ts'

async function aPerson(isOn = true) {
  const platform = await createTestPlatform({ authMfaWebauthn: isOn })
  platform.clock.set(new Date())
  const email = `${newId()}@acme.test`
  await createUser(platform, { email, password: testPassword })
  return { platform, email, cookie: await signIn(platform, email) }
}

function asked(cookie: string): Request {
  return new Request('https://nurtured.test/user/settings/two-step', { headers: { cookie } })
}

function done<T>(change: FactorChange<T>): T & object {
  if (change.kind === 'refused') throw new Error(speak('en', change.message))
  return Object(change.value)
}

async function add(platform: TestPlatform, cookie: string, key: SoftKey, name = 'Blue key') {
  const { factor, challenge, publicKey } = done(await startPasskey(platform, asked(cookie), name))
  return confirmPasskey(platform, asked(cookie), { factor, challenge, credential: key.create(publicKey) })
}

test('a passkey is added with recovery codes, listed by name, required from then on, and removed with its codes', async () => {
  const { platform, email, cookie } = await aPerson()
  const other = await signIn(platform, email)
  const change = await add(platform, cookie, aSoftKey())
  expect(done(change).codes).toHaveLength(10)
  const whole = cookieHeader(change.kind === 'done' ? change.cookies : [], cookie)
  expect(await listOwnFactors(platform, asked(whole))).toMatchObject({
    factors: [{ kind: 'key', name: 'Blue key' }],
    codesLeft: 10,
    keys: 'open',
  })
  expect((await findUser(platform, asked(whole))).kind).toBe('user')
  expect((await findUser(platform, asked(await signIn(platform, email)))).kind).toBe('half')
  expect((await findUser(platform, asked(other))).kind).not.toBe('user')

  const [one] = (await listOwnFactors(platform, asked(whole)))?.factors ?? []
  expect((await removeOwnFactor(platform, asked(whole), one?.id ?? '')).kind).toBe('done')
  expect(await listOwnFactors(platform, asked(whole))).toMatchObject({ factors: [], codesLeft: null })
  expect((await findUser(platform, asked(await signIn(platform, email)))).kind).toBe('user')
})

test('refuses a taken name and a stranger’s factor', async () => {
  const { platform, cookie } = await aPerson()
  const change = await add(platform, cookie, aSoftKey())
  const whole = cookieHeader(change.kind === 'done' ? change.cookies : [], cookie)
  expect(await startPasskey(platform, asked(whole), 'Blue key')).toMatchObject({
    kind: 'refused',
    message: { message: expect.stringContaining('that name') },
  })
  const [own] = (await listOwnFactors(platform, asked(whole)))?.factors ?? []
  const email = `${newId()}@acme.test`
  await createUser(platform, { email, password: testPassword })
  const stranger = await signIn(platform, email)
  const begun = done(await startPasskey(platform, asked(stranger), 'Mine'))
  const theirs = { factor: own?.id ?? '', challenge: begun.challenge, credential: {} }
  const missing = { ...theirs, factor: newId() }
  const answers = [theirs, missing].map((each) => confirmPasskey(platform, asked(stranger), each))
  const [toTheirs, toMissing] = await Promise.all(answers)
  expect(toTheirs).toEqual(toMissing)
  expect(toTheirs?.kind).toBe('refused')
})

test('adding a passkey requires a session, and an installation with passkeys enabled', async () => {
  const { platform, cookie } = await aPerson(false)
  expect((await startPasskey(platform, asked(cookie), 'Blue key')).kind).toBe('refused')
  expect((await listOwnFactors(platform, asked(cookie)))?.keys).toBe('off')
  expect((await startPasskey(platform, asked(''), 'Blue key')).kind).toBe('refused')
})
