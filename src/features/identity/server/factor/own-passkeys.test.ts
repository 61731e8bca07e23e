import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { aForeignMember } from '#src/test/foreign-member.ts'
import { aSoftKey } from '#src/test/passkey.ts'
import { cookieHeader, signIn, testPassword } from '#src/test/sign-in.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { speak } from '#src/translation/speak.ts'
import { createUser } from '../create-user.ts'
import { findUser } from '../find-user.ts'
import { type FactorChange, listOwnFactors, removeOwnFactor } from './own-factors.ts'
import { confirmPasskey, startPasskey } from './own-passkeys.ts'
import { proveFactor } from './prove-factor.ts'
import { askBrowserForPasskey, proveByPasskey } from './prove-passkey.ts'

async function aService(isOn = true) {
  const platform = await createTestPlatform({ authMfaWebauthn: isOn })
  platform.clock.set(new Date())
  return platform
}

async function aPerson(platform: TestPlatform) {
  const email = `${newId()}@acme.test`
  await createUser(platform, { email, password: testPassword })
  return { platform, email, cookie: await signIn(platform, email) }
}

function asked(cookie: string): Request {
  return new Request('https://nurtured.test/user/settings/two-step', { headers: { cookie } })
}

function refusal(words: string) {
  return { kind: 'refused', message: { message: expect.stringContaining(words) } }
}

function done<T>(change: FactorChange<T>): T & object {
  if (change.kind === 'refused') throw new Error(speak('en', change.message))
  return Object(change.value)
}

test('a passkey is added with recovery codes, named uniquely, required from then on, no one else’s, and removed with its codes', async () => {
  const { platform, email, cookie } = await aPerson(await aService())
  const other = await signIn(platform, email)
  const begun = done(await startPasskey(platform, asked(cookie), 'Blue key'))
  const { factor, challenge } = begun
  const made = { factor, challenge, credential: aSoftKey().create(begun.publicKey) }
  const change = await confirmPasskey(platform, asked(cookie), made)
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

  expect(await startPasskey(platform, asked(whole), 'Blue key')).toMatchObject(refusal('that name'))
  const { cookie: stranger } = await aPerson(platform)
  const theirs = done(await startPasskey(platform, asked(stranger), 'Mine'))
  const stolen = { factor, challenge: theirs.challenge, credential: {} }
  const tried = [stolen, { ...stolen, factor: newId() }]
  const answers = tried.map((each) => confirmPasskey(platform, asked(stranger), each))
  const [toStolen, toMissing] = await Promise.all(answers)
  expect(toStolen).toEqual(toMissing)
  expect(toStolen?.kind).toBe('refused')

  expect((await removeOwnFactor(platform, asked(whole), factor)).kind).toBe('done')
  expect(await listOwnFactors(platform, asked(whole))).toMatchObject({ factors: [], codesLeft: null })
  expect((await findUser(platform, asked(await signIn(platform, email)))).kind).toBe('user')
})

const there = { origin: 'https://app.acme.test', rpId: 'app.acme.test' }

/** A product on a different site than its auth service. */
function aMember(isOn = true) {
  return aForeignMember({
    users: { authMfaWebauthn: isOn, authRedirectUrls: ['https://app.acme.test/**'] },
    product: { publicOrigin: there.origin, authMfaWebauthn: true },
    path: '/user/settings/two-step',
  })
}

test('a passkey of the product’s site is added at a remote service, and required to sign in', async () => {
  const { product, platform, asked, enter } = await aMember()
  const key = aSoftKey()
  const { factor, challenge, publicKey } = done(await startPasskey(product, asked(), 'Blue key'))
  expect(publicKey).toMatchObject({ rp: { id: 'app.acme.test' } })
  platform.clock.advance(1)
  const made = { factor, challenge, credential: key.create({ ...publicKey, ...there }) }
  const [code = ''] = done(await confirmPasskey(product, asked(), made)).codes ?? []
  const half = await enter()
  expect((await findUser(product, asked(half))).kind).toBe('half')
  const question = await askBrowserForPasskey(product, asked(half), factor)
  if (question.kind !== 'asked') throw new Error(question.kind)
  key.counter += 1
  const wrong = { factor, challenge: question.challenge, credential: key.get(question.publicKey) }
  expect((await proveByPasskey(product, asked(half), wrong)).kind).toBe('wrong')
  const right = { ...wrong, credential: key.get({ ...question.publicKey, ...there }) }
  const proven = await proveByPasskey(product, asked(half), right)
  if (proven.kind !== 'signed_in') throw new Error(proven.kind)
  const signedIn = cookieHeader(proven.cookies)
  expect((await findUser(product, asked(signedIn))).kind).toBe('user')

  // Signing in by recovery code doesn't remove a lost key: the user would be left with neither.
  const byCode = await proveFactor(product, asked(await enter()), { recoveryCode: code })
  if (byCode.kind !== 'signed_in') throw new Error(byCode.kind)
  const lost = await removeOwnFactor(product, asked(cookieHeader(byCode.cookies)), factor)
  expect(lost).toMatchObject(refusal('two-step sign-in'))
  expect(await listOwnFactors(product, asked(signedIn))).toMatchObject({
    factors: [{ kind: 'key', name: 'Blue key' }],
    codesLeft: 9,
    keys: 'open',
  })

  expect((await removeOwnFactor(product, asked(signedIn), factor)).kind).toBe('done')
  const left = await listOwnFactors(product, asked(signedIn))
  expect(left).toMatchObject({ factors: [], codesLeft: null })
  expect((await findUser(product, asked(await enter()))).kind).toBe('user')
})

test('distinguishes a service without passkeys, one that is down, and a missing session', async () => {
  const { product, server, asked: ask } = await aMember(false)
  expect(await startPasskey(product, ask(), 'Blue key')).toMatchObject(refusal('support passkeys'))
  expect(await askBrowserForPasskey(product, ask(''), crypto.randomUUID())).toEqual({ kind: 'over' })
  expect(await askBrowserForPasskey(product, ask(), crypto.randomUUID())).toEqual({ kind: 'wrong' })
  await server.stop(0)
  expect(await askBrowserForPasskey(product, ask(), crypto.randomUUID())).toEqual({ kind: 'unavailable' })
  expect((await startPasskey(product, ask(), 'Blue key')).kind).toBe('refused')
  const { platform, cookie } = await aPerson(await aService(false))
  expect((await startPasskey(platform, asked(cookie), 'Blue key')).kind).toBe('refused')
  expect((await listOwnFactors(platform, asked(cookie)))?.keys).toBe('off')
  expect((await startPasskey(platform, asked(''), 'Blue key')).kind).toBe('refused')
})
