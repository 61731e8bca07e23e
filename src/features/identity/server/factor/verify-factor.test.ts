import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { aSignedInClient, clientOf, type SignedInClient } from '#src/test/auth-client.ts'
import { callAuth } from '#src/test/auth-service.ts'
import { anApp, codeOf } from '#src/test/totp.ts'
import { issueAccessToken } from '../session/access-token.ts'
import { amrClaims, sessions, users } from '../tables.ts'

const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

async function challenge({ client }: Pick<SignedInClient, 'client'>, factorId: string) {
  const { data, error } = await client.auth.mfa.challenge({ factorId })
  if (error) throw error
  return data.id
}

test('the first code verifies the app and raises the session, also after a refresh; the next sign-in is at aal1 again', async () => {
  const user = await aSignedInClient()
  const before = await user.client.auth.mfa.getAuthenticatorAssuranceLevel()
  expect(before.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
  const { id, nextCode } = await anApp(user.platform, user.client)

  const lifted = await user.client.auth.mfa.getAuthenticatorAssuranceLevel()
  expect(lifted.data).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
  })
  expect((await user.client.auth.mfa.listFactors()).data?.totp).toMatchObject([{ id, status: 'verified' }])
  user.platform.clock.advance(60)
  const refreshed = await user.client.auth.refreshSession()
  expect(decodeJwt(refreshed.data.session?.access_token ?? '')).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'totp' }, { method: 'password' }],
  })

  const other = clientOf(user.app)
  expect((await user.enter(other)).user.factors).toMatchObject([{ id, status: 'verified' }])
  expect((await other.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  })
  const verified = await other.auth.mfa.challengeAndVerify({ factorId: id, code: nextCode() })
  expect(verified.data?.user.factors).toMatchObject([{ id, last_challenged_at: expect.any(String) }])
})

test('a verified factor ends sessions that never proved it, and the old refresh token', async () => {
  const user = await aSignedInClient()
  const elsewhere = clientOf(user.app)
  const other = await user.enter(elsewhere)
  await anApp(user.platform, user.client)

  const there = await callAuth(user.app, '/user', { bearer: other.access_token })
  expect([there.status, there.json['code']]).toEqual([403, 'session_not_found'])
  const reused = await callAuth(user.app, '/token?grant_type=refresh_token', {
    body: { refresh_token: user.session.refresh_token },
  })
  expect([reused.status, reused.json['code']]).toEqual([400, 'refresh_token_already_used'])
})

test('a code works once, also for another challenge, and older ones stop working', async () => {
  const user = await aSignedInClient()
  const app = await anApp(user.platform, user.client)
  const before = codeOf(app.secret, user.platform.clock.now())
  const code = app.nextCode()
  const verify = async (typed: string) =>
    (await user.client.auth.mfa.challengeAndVerify({ factorId: app.id, code: typed })).error?.code
  expect(await verify(code)).toBeUndefined()
  expect(await verify(code)).toBe('mfa_verification_failed')
  expect(await verify(before)).toBe('mfa_verification_failed')
  expect(await verify(app.nextCode())).toBeUndefined()
})

test('of two concurrent responses with one code one counts', { tags: ['postgres'] }, async () => {
  const user = await aSignedInClient()
  const app = await anApp(user.platform, user.client)
  const bearer = (await user.client.auth.getSession()).data.session?.access_token ?? ''
  const ids = await Promise.all([1, 2, 3].map(() => challenge(user, app.id)))
  const code = app.nextCode()
  const answers = await Promise.all(
    ids.map((challenge_id) =>
      callAuth(user.app, `/factors/${app.id}/verify`, { bearer, body: { challenge_id, code } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422])
})

test('a phone’s clock may be one step off, not two', async () => {
  const user = await aSignedInClient()
  const app = await anApp(user.platform, user.client)
  user.platform.clock.advance(300)
  const at = (seconds: number) =>
    codeOf(app.secret, new Date(user.platform.clock.now().getTime() + seconds * 1000))
  const verify = async (code: string) =>
    (await user.client.auth.mfa.challengeAndVerify({ factorId: app.id, code })).error?.code
  expect(await verify(at(-60))).toBe('mfa_verification_failed')
  expect(await verify(at(60))).toBe('mfa_verification_failed')
  expect(await verify(at(-30))).toBeUndefined()
  expect(await verify(at(30))).toBeUndefined()
})

test('a challenge ends when answered, after five wrong codes, and after five minutes', async () => {
  const user = await aSignedInClient()
  const app = await anApp(user.platform, user.client)
  const verify = async (challengeId: string, code: string) => {
    const { error } = await user.client.auth.mfa.verify({ factorId: app.id, challengeId, code })
    return error ? [error.status, error.code] : 'verified'
  }
  const answered = await challenge(user, app.id)
  expect(await verify(answered, app.nextCode())).toBe('verified')
  expect(await verify(answered, app.nextCode())).toEqual([422, 'mfa_ip_address_mismatch'])

  const tried = await challenge(user, app.id)
  const wrong = wrongFor(codeOf(app.secret, user.platform.clock.now()))
  for (let n = 0; n < 5; n += 1) expect(await verify(tried, wrong)).toEqual([422, 'mfa_verification_failed'])
  expect(await verify(tried, app.nextCode())).toEqual([422, 'mfa_factor_not_found'])

  const late = await challenge(user, app.id)
  user.platform.clock.advance(300)
  expect(await verify(late, app.nextCode())).toEqual([422, 'mfa_challenge_expired'])
  expect(await verify(late, app.nextCode())).toEqual([422, 'mfa_factor_not_found'])
})

test('an account accepts ten wrong codes in a quarter of an hour', async () => {
  const user = await aSignedInClient()
  const app = await anApp(user.platform, user.client)
  const bearer = (await user.client.auth.getSession()).data.session?.access_token ?? ''
  const wrong = wrongFor(codeOf(app.secret, user.platform.clock.now()))
  const first = await challenge(user, app.id)
  const second = await challenge(user, app.id)
  const third = await challenge(user, app.id)
  const send = async (challenge_id: string, code: string) => {
    const body = { challenge_id, code }
    return (await callAuth(user.app, `/factors/${app.id}/verify`, { bearer, body })).json['code']
  }
  for (let n = 0; n < 10; n += 1)
    expect(await send(n < 5 ? first : second, wrong)).toBe('mfa_verification_failed')
  expect(await send(third, app.nextCode())).toBe('over_request_rate_limit')
})

test('a challenge must be answered from where it was requested', async () => {
  const user = await aSignedInClient({ trustedProxies: 1 })
  const app = await anApp(user.platform, user.client)
  const bearer = (await user.client.auth.getSession()).data.session?.access_token ?? ''
  const ask = await callAuth(user.app, `/factors/${app.id}/challenge`, {
    bearer,
    body: {},
    headers: { 'x-forwarded-for': '198.51.100.1' },
  })
  const body = { challenge_id: ask.json['id'], code: app.nextCode() }
  const answer = await callAuth(user.app, `/factors/${app.id}/verify`, {
    bearer,
    body,
    headers: { 'x-forwarded-for': '198.51.100.2' },
  })
  expect([answer.status, answer.json]).toEqual([
    422,
    { code: 'mfa_ip_address_mismatch', message: 'Challenge and verify IP addresses mismatch.' },
  ])
})

test('a session’s rights are what it proved, whatever an older token says', async () => {
  const user = await aSignedInClient()
  const app = await anApp(user.platform, user.client)
  const [session] = await user.platform.db.asSystem((tx) =>
    tx.select().from(sessions).where(eq(sessions.user, user.id)),
  )
  const [owner] = await user.platform.db.asSystem((tx) =>
    tx.select().from(users).where(eq(users.id, user.id)),
  )
  if (!session || !owner) throw new Error('no session')
  const methods = [{ method: 'totp', timestamp: 0 }]
  const { token } = await issueAccessToken(user.platform, { user: owner, session, methods })
  expect(decodeJwt(token)['aal']).toBe('aal2')
  await user.platform.db.asSystem(async (tx) => {
    await tx.update(sessions).set({ aal: 'aal1', factor: null }).where(eq(sessions.id, session.id))
    await tx.delete(amrClaims).where(eq(amrClaims.session, session.id))
  })
  const gone = await callAuth(user.app, `/factors/${app.id}`, { bearer: token, method: 'DELETE' })
  expect(gone.json['code']).toBe('insufficient_aal')
})

test('refuses to verify a factor started with the password alone once the user has one', async () => {
  const user = await aSignedInClient()
  const app = await anApp(user.platform, user.client)
  const { data } = await user.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'begun before' })
  if (!data) throw new Error('not enrolled')
  const half = clientOf(user.app)
  await user.enter(half)
  const code = codeOf(data.totp.secret, user.platform.clock.now())
  const refused = await half.auth.mfa.challengeAndVerify({ factorId: data.id, code })
  expect(refused.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  const own = await half.auth.mfa.challengeAndVerify({ factorId: app.id, code: app.nextCode() })
  expect(own.error).toBeNull()
})
