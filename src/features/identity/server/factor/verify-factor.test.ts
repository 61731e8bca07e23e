import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { type Config, readConfig } from '#src/platform/config.ts'
import { anAdmin, aSignedInClient, callAuth, clientOf } from '#src/test/auth-client.ts'
import { testPassword } from '#src/test/sign-in.ts'
import { anApp, codeOf } from '#src/test/totp.ts'
import { amrClaims, sessions } from '../tables.ts'
import { removeAllFactors } from './remove-all-factors.ts'

const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

/** A user whose app is verified, and the requests of their browser. */
async function withApp(changes: Partial<Config> = {}) {
  const user = await aSignedInClient(changes)
  const app = await anApp(user.platform, user.client)
  const bearer = (await user.client.auth.getSession()).data.session?.access_token ?? ''
  const ask = (path: string, body: object, headers = {}) =>
    callAuth(user.app, `/factors/${app.id}/${path}`, { bearer, body, headers })
  return {
    ...user,
    factor: app,
    challenge: async (headers = {}) => (await ask('challenge', {}, headers)).json,
    verify: async (challenge_id: unknown, code: string, headers = {}) => {
      const { status, json } = await ask('verify', { challenge_id, code }, headers)
      return status === 200 ? 'verified' : [status, json['code']]
    },
    /** Answers a new challenge. */
    enterCode: async (code: string) =>
      (await user.client.auth.mfa.challengeAndVerify({ factorId: app.id, code })).error?.code ?? 'verified',
    codeNow: (seconds = 0) =>
      codeOf(app.secret, new Date(user.platform.clock.now().getTime() + seconds * 1000)),
  }
}

const failed = [422, 'mfa_verification_failed']

test('the first code verifies the app, raises the session, also after a refresh, and ends other sessions and the old refresh token', async () => {
  const user = await aSignedInClient()
  const before = await user.client.auth.mfa.getAuthenticatorAssuranceLevel()
  expect(before.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
  const elsewhere = await user.enter(clientOf(user.app))
  const { id } = await anApp(user.platform, user.client)

  const lifted = await user.client.auth.mfa.getAuthenticatorAssuranceLevel()
  expect(lifted.data).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
  })
  expect((await user.client.auth.mfa.listFactors()).data?.totp).toMatchObject([{ id, status: 'verified' }])
  const there = await callAuth(user.app, '/user', { bearer: elsewhere.access_token })
  expect([there.status, there.json['code']]).toEqual([403, 'session_not_found'])
  user.platform.clock.advance(60)
  const refreshed = await user.client.auth.refreshSession()
  expect(decodeJwt(refreshed.data.session?.access_token ?? '')).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'totp' }, { method: 'password' }],
  })
  const { refresh_token } = user.session
  const reused = await callAuth(user.app, '/token?grant_type=refresh_token', { body: { refresh_token } })
  expect([reused.status, reused.json['code']]).toEqual([400, 'refresh_token_already_used'])
})

test('the next sign-in is at aal1 again, and a factor begun by then needs a code of the verified one first', async () => {
  const user = await withApp()
  const { id, nextCode } = user.factor
  const other = clientOf(user.app)
  expect((await user.enter(other)).user.factors).toMatchObject([{ id, status: 'verified' }])
  const { data } = await user.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'begun before' })
  if (!data) throw new Error('not enrolled')
  const code = codeOf(data.totp.secret, user.platform.clock.now())
  const refused = await other.auth.mfa.challengeAndVerify({ factorId: data.id, code })
  expect(refused.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  expect((await other.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  })
  const verified = await other.auth.mfa.challengeAndVerify({ factorId: id, code: nextCode() })
  const own = verified.data?.user.factors?.find((factor) => factor.id === id)
  expect(own).toMatchObject({ last_challenged_at: expect.any(String) })
})

test('a code works once, also for another challenge, older ones stop working, and a phone’s clock may be one step off, not two', async () => {
  const { platform, factor, enterCode, codeNow } = await withApp()
  const before = codeNow()
  const code = factor.nextCode()
  expect(await enterCode(code)).toBe('verified')
  for (const old of [code, before]) expect(await enterCode(old)).toBe('mfa_verification_failed')
  expect(await enterCode(factor.nextCode())).toBe('verified')
  platform.clock.advance(300)
  for (const seconds of [-60, 60]) expect(await enterCode(codeNow(seconds))).toBe('mfa_verification_failed')
  for (const seconds of [-30, 30]) expect(await enterCode(codeNow(seconds))).toBe('verified')
})

test('of two concurrent responses with one code one counts', { tags: ['postgres'] }, async () => {
  const { factor, challenge, verify } = await withApp()
  const asked = await Promise.all([1, 2, 3].map(() => challenge()))
  const code = factor.nextCode()
  const outcomes = await Promise.all(asked.map(({ id }) => verify(id, code)))
  expect(outcomes.filter((outcome) => outcome === 'verified')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome[0] === 422)).toHaveLength(2)
})

test('a challenge ends with its answer, five wrong codes, or the configured seconds, and is answered from where it was requested', async () => {
  const { authLimits } = readConfig({})
  const limits = { ...authLimits, challengeSeconds: 100 }
  const { platform, factor, challenge, verify, codeNow } = await withApp({
    trustedProxies: 1,
    authLimits: limits,
  })
  const answered = await challenge()
  expect(await verify(answered['id'], factor.nextCode())).toBe('verified')
  expect(await verify(answered['id'], factor.nextCode())).toEqual([422, 'mfa_ip_address_mismatch'])

  const tried = await challenge()
  for (let n = 0; n < 5; n += 1) expect(await verify(tried['id'], wrongFor(codeNow()))).toEqual(failed)
  expect(await verify(tried['id'], factor.nextCode())).toEqual([422, 'mfa_factor_not_found'])

  const late = await challenge()
  expect(late['expires_at']).toBe(Math.floor(platform.clock.now().getTime() / 1000) + 100)
  platform.clock.advance(100)
  expect(await verify(late['id'], codeNow())).toEqual([422, 'mfa_challenge_expired'])
  expect(await verify(late['id'], codeNow())).toEqual([422, 'mfa_factor_not_found'])
  const { id } = await challenge({ 'x-forwarded-for': '198.51.100.1' })
  const elsewhere = { 'x-forwarded-for': '198.51.100.2' }
  expect(await verify(id, factor.nextCode(), elsewhere)).toEqual([422, 'mfa_ip_address_mismatch'])
})

test('an account accepts ten wrong codes in a quarter of an hour', async () => {
  const { factor, challenge, verify, codeNow } = await withApp()
  const [first, second, third] = [await challenge(), await challenge(), await challenge()]
  for (let n = 0; n < 10; n += 1)
    expect(await verify((n < 5 ? first : second)['id'], wrongFor(codeNow()))).toEqual(failed)
  expect(await verify(third['id'], factor.nextCode())).toEqual([429, 'over_request_rate_limit'])
})

test('a session’s rights are what it proved, whatever an older token says', async () => {
  const { platform, app, id, factor, client } = await withApp()
  const bearer = (await client.auth.getSession()).data.session?.access_token ?? ''
  const { aal, session_id } = decodeJwt(bearer)
  expect(aal).toBe('aal2')
  await platform.db.asSystem(async (tx) => {
    await tx.update(sessions).set({ aal: 'aal1', factor: null }).where(eq(sessions.user, id))
    await tx.delete(amrClaims).where(eq(amrClaims.session, String(session_id)))
  })
  const gone = await callAuth(app, `/factors/${factor.id}`, { bearer, method: 'DELETE' })
  expect(gone.json['code']).toBe('insufficient_aal')
})

async function aCarefulUser() {
  const person = await aSignedInClient()
  await anApp(person.platform, person.client)
  await person.client.auth.mfa.recoveryCodes.generate()
  const { data } = await person.client.auth.getClaims()
  return { ...person, session: String(data?.claims['session_id']), user: person.id }
}

test('a user who verified a second factor removes all of them in one step, and nobody does with a password alone or another user’s session', async () => {
  const { platform, app, client, user, session, enter } = await aCarefulUser()
  const { session_id } = decodeJwt((await enter(clientOf(app))).access_token)
  const stranger = await aCarefulUser()
  const remove = (by: string) => removeAllFactors(platform, { user, session: by, address: '192.0.2.1' })
  for (const by of [String(session_id), stranger.session])
    await expect(remove(by)).rejects.toMatchObject({ status: 403, code: 'insufficient_aal' })
  await remove(session)
  const { data } = await client.auth.getUser()
  expect(data.user?.factors ?? []).toEqual([])
  expect((await client.auth.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found')
  expect((await enter()).user.factors ?? []).toEqual([])
})

test('the service role sees and removes the second factors of a user who lost them', async () => {
  const { platform, client, admin, email } = await anAdmin()
  const id = (await client.auth.signUp({ email, password: testPassword })).data.user?.id ?? ''
  const factor = await anApp(platform, client)

  const listed = await admin.mfa.listFactors({ userId: id })
  expect(listed.data?.factors).toMatchObject([{ id: factor.id, status: 'verified' }])
  expect(JSON.stringify(listed.data)).not.toContain(factor.secret)
  const removal = { userId: id, id: factor.id }
  expect((await admin.getUserById(id)).data.user?.factors).toMatchObject([{ id: factor.id }])
  // The client wraps this response twice.
  expect((await admin.mfa.deleteFactor(removal)).data).toMatchObject({ data: { id: factor.id } })
  expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([])
  const gone = await admin.mfa.deleteFactor(removal)
  expect(gone.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
})
