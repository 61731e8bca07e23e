import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aSignedInClient, callAuth, clientOf, type SignedInClient } from '#src/test/auth-client.ts'
import { anApp } from '#src/test/totp.ts'
import { identityJobs } from '../jobs.ts'
import { recoveryCodes } from '../tables.ts'

async function withCodes() {
  const user = await aSignedInClient()
  const app = await anApp(user.platform, user.client)
  const { data, error } = await user.client.auth.mfa.recoveryCodes.generate()
  if (error) throw error
  return { ...user, factor: app, made: data }
}

async function halfSignedIn(user: SignedInClient) {
  const client = clientOf(user.app)
  await user.enter(client)
  user.platform.clock.advance(1)
  return client
}

test('creates ten codes, shown once and stored only as hashes', async () => {
  const user = await withCodes()
  expect(user.made).toMatchObject({ type: 'recovery_code', friendly_name: 'Recovery codes', total: 10 })
  expect(new Set(user.made.codes).size).toBe(10)
  for (const code of user.made.codes) expect(code).toMatch(/^[a-z2-7]{16}$/)

  const ofSet = eq(recoveryCodes.set, user.made.id)
  const rows = await user.platform.db.asSystem((tx) => tx.select().from(recoveryCodes).where(ofSet))
  expect(rows).toHaveLength(10)
  for (const code of user.made.codes) expect(JSON.stringify(rows)).not.toContain(code)
  const status = { id: user.made.id, type: 'recovery_code', total: 10, remaining: 10 }
  expect((await user.client.auth.mfa.recoveryCodes.getStatus()).data).toEqual(status)
  const listed = await user.client.auth.mfa.listFactors()
  expect(listed.data?.recovery_code).toMatchObject([{ id: user.made.id, friendly_name: 'Recovery codes' }])
})

test('a code raises only its user’s session to aal2 once, however it is typed, and ends sessions below', async () => {
  const user = await withCodes()
  const [code = ''] = user.made.codes
  const other = await halfSignedIn(user)
  const half = await halfSignedIn(user)
  const typed = ` ${code.toUpperCase().slice(0, 8)}-${code.slice(8)} `
  expect((await half.auth.mfa.recoveryCodes.verify({ code: typed })).error).toBeNull()
  expect((await half.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
  })
  expect((await other.auth.getUser()).error).not.toBeNull()

  const again = await (await halfSignedIn(user)).auth.mfa.recoveryCodes.verify({ code })
  expect(again.error).toMatchObject({ status: 422, message: 'Invalid recovery code entered' })
  const stranger = await withCodes()
  const [, next = ''] = user.made.codes
  const theirs = await stranger.client.auth.mfa.recoveryCodes.verify({ code: next })
  expect(theirs.error?.code).toBe('mfa_verification_failed')
  expect((await half.auth.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 })
})

test('of two concurrent uses of a code one succeeds', { tags: ['postgres'] }, async () => {
  const user = await withCodes()
  const bearer = (await user.client.auth.getSession()).data.session?.access_token ?? ''
  const [code] = user.made.codes
  const redeem = () => callAuth(user.app, '/factors/recovery-codes/verify', { bearer, body: { code } })
  const answers = await Promise.all([redeem(), redeem(), redeem()])
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
})

test('five wrong codes lock recovery until there are new codes', async () => {
  const user = await withCodes()
  const [code = ''] = user.made.codes
  const { recoveryCodes: codes } = user.client.auth.mfa
  const verify = async (typed: string) => {
    const { error } = await codes.verify({ code: typed })
    return error ? [error.status, error.code] : 'verified'
  }
  const wrong = [422, 'mfa_verification_failed']
  for (let n = 0; n < 5; n += 1) expect(await verify('a'.repeat(16))).toEqual(wrong)
  expect(await verify(code)).toEqual([429, 'mfa_recovery_codes_locked'])
  const fresh = await codes.regenerate()
  expect(fresh.data).toMatchObject({ id: user.made.id, total: 10 })
  expect(await verify(code)).toEqual(wrong)
  expect(await verify(fresh.data?.codes[0] ?? '')).toBe('verified')
})

test('codes require a factor and a session that has verified it', async () => {
  const user = await aSignedInClient()
  const codes = user.client.auth.mfa.recoveryCodes
  const insufficient = { status: 403, code: 'insufficient_aal' }
  expect((await codes.generate()).error).toMatchObject(insufficient)
  expect((await codes.getStatus()).error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
  const app = await anApp(user.platform, user.client)
  expect((await codes.regenerate()).error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
  expect((await codes.generate({ friendlyName: 'phone' })).error?.code).toBe('mfa_factor_name_conflict')
  expect((await codes.generate({ friendlyName: 'in the drawer' })).data?.friendly_name).toBe('in the drawer')
  expect((await codes.generate()).error?.code).toBe('mfa_verified_factor_exists')
  const half = await halfSignedIn(user)
  for (const ask of ['generate', 'regenerate', 'unenroll'] as const)
    expect((await half.auth.mfa.recoveryCodes[ask]()).error).toMatchObject(insufficient)

  const last = await user.client.auth.mfa.unenroll({ factorId: app.id })
  expect(last.error).toMatchObject({ status: 422, code: 'mfa_recovery_codes_sole_factor' })
})

test('removing the codes lowers the sessions they raised, and emails tell the user of each change, without any code', async () => {
  const user = await withCodes()
  const half = await halfSignedIn(user)
  const [code = ''] = user.made.codes
  await half.auth.mfa.recoveryCodes.verify({ code })
  expect((await user.client.auth.mfa.recoveryCodes.unenroll()).data).toEqual({ id: user.made.id })
  await half.auth.refreshSession()
  expect((await half.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1')
  await user.client.auth.refreshSession()
  expect((await user.client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
  const [, next = ''] = user.made.codes
  const gone = await user.client.auth.mfa.recoveryCodes.verify({ code: next })
  expect(gone.error?.code).toBe('mfa_verification_failed')
  await user.client.auth.mfa.challengeAndVerify({ factorId: user.factor.id, code: user.factor.nextCode() })
  await user.client.auth.mfa.unenroll({ factorId: user.factor.id })
  await user.platform.jobs.runDue(user.platform, identityJobs, user.platform.clock.now())
  expect(user.platform.mail.sent.map(({ to, subject }) => [to, subject])).toEqual([
    [user.email, 'Two-step sign-in method added'],
    [user.email, 'Recovery codes were created'],
    [user.email, 'A recovery code was used'],
    [user.email, 'Two-step sign-in method removed'],
  ])
  const letters = JSON.stringify(user.platform.mail.sent)
  expect(letters).toContain('https://nurtured.test/auth/reset')
  for (const secret of [...user.made.codes, user.factor.secret]) expect(letters).not.toContain(secret)
})
