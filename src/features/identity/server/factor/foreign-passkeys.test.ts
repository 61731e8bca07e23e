import { expect, test } from 'vitest'
import { aForeignMember } from '#src/test/foreign-member.ts'
import { aSoftKey } from '#src/test/passkey.ts'
import { cookieHeader } from '#src/test/sign-in.ts'
import { speak } from '#src/translation/speak.ts'
import { findUser } from '../find-user.ts'
import { listOwnFactors, removeOwnFactor } from './own-factors.ts'
import { confirmPasskey, startPasskey } from './own-passkeys.ts'
import { proveFactor } from './prove-factor.ts'
import { askBrowserForPasskey, proveByPasskey } from './prove-passkey.ts'

const site = { publicOrigin: 'https://app.acme.test' }
const there = { origin: 'https://app.acme.test', rpId: 'app.acme.test' }

/** A product on a different site than its auth service. */
function aMember(isOn = true) {
  return aForeignMember({
    users: { authMfaWebauthn: isOn, authRedirectUrls: ['https://app.acme.test/**'] },
    product: { ...site, authMfaWebauthn: true },
    path: '/user/settings/two-step',
  })
}

test('a passkey of the product’s site is added at a remote service, and required to sign in', async () => {
  const { product, platform, asked, enter } = await aMember()
  const key = aSoftKey()
  const begun = await startPasskey(product, asked(), 'Blue key')
  if (begun.kind !== 'done') throw new Error(speak('en', begun.message))
  const { factor, challenge, publicKey } = begun.value
  expect(publicKey).toMatchObject({ rp: { id: 'app.acme.test' } })
  platform.clock.advance(1)
  const made = { factor, challenge, credential: key.create({ ...publicKey, ...there }) }
  const change = await confirmPasskey(product, asked(), made)
  if (change.kind !== 'done') throw new Error(speak('en', change.message))
  expect(change.value.codes).toHaveLength(10)
  const whole = cookieHeader(change.cookies)
  expect(await listOwnFactors(product, asked(whole))).toMatchObject({
    factors: [{ kind: 'key', name: 'Blue key' }],
    keys: 'open',
  })

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
  const [code = ''] = change.value.codes
  const byCode = await proveFactor(product, asked(await enter()), { recoveryCode: code })
  if (byCode.kind !== 'signed_in') throw new Error(byCode.kind)
  const lost = await removeOwnFactor(product, asked(cookieHeader(byCode.cookies)), factor)
  expect(lost).toMatchObject({
    kind: 'refused',
    message: { message: expect.stringContaining('two-step sign-in') },
  })
  expect((await listOwnFactors(product, asked(signedIn)))?.codesLeft).toBe(9)

  expect((await removeOwnFactor(product, asked(signedIn), factor)).kind).toBe('done')
  const left = await listOwnFactors(product, asked(signedIn))
  expect(left).toMatchObject({ factors: [], codesLeft: null })
  expect((await findUser(product, asked(await enter()))).kind).toBe('user')
})

test('distinguishes a service without passkeys, one that is down, and a missing session', async () => {
  const { product, server, asked } = await aMember(false)
  expect(await startPasskey(product, asked(), 'Blue key')).toMatchObject({
    kind: 'refused',
    message: { message: expect.stringContaining('support passkeys') },
  })
  expect(await askBrowserForPasskey(product, asked(''), crypto.randomUUID())).toEqual({ kind: 'over' })
  expect(await askBrowserForPasskey(product, asked(), crypto.randomUUID())).toEqual({ kind: 'wrong' })
  await server.stop(0)
  expect(await askBrowserForPasskey(product, asked(), crypto.randomUUID())).toEqual({ kind: 'unavailable' })
  expect((await startPasskey(product, asked(), 'Blue key')).kind).toBe('refused')
})
