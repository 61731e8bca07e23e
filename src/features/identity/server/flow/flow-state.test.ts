import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aClient, callAuth, lastMailTo, statusAndError } from '#src/test/auth-client.ts'
import { testPassword } from '#src/test/sign-in.ts'
import { flowCodes, flowStates } from '../tables.ts'
import { giveCode, makeFlow } from './flow-state.ts'
import { removeOldFlows } from './remove-old-flows.ts'

const verifier = 'v'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')

const gone = '404 flow_state_not_found invalid flow state, no valid flow state found'

/** A user about to be redirected to their client with a code. */
async function aCode() {
  const { platform, app, client, email } = await aClient()
  const { data } = await client.auth.signUp({ email, password: testPassword })
  const user = data.user?.id ?? ''
  const { flow, code } = await platform.db.asSystem(async (tx) => {
    const flow = await makeFlow(platform, tx, { challenge, provider: 'email', method: 'magiclink', user })
    return { flow, code: await giveCode(platform, tx, { flow, user }) }
  })
  const exchange = (auth_code = code, code_verifier = verifier) =>
    callAuth(app, '/token?grant_type=pkce', { body: { auth_code, code_verifier } })
  const rows = () => platform.db.asSystem((tx) => tx.select().from(flowStates).where(eq(flowStates.id, flow)))
  return { platform, app, client, user, flow, rows, code, exchange }
}

test('reusing a code ends the session it opened, and no other', async () => {
  const { platform, app, code, exchange, client } = await aCode()
  const given = (await exchange()).json
  const bearer = String(given['access_token'])
  expect((await callAuth(app, '/user', { bearer })).status).toBe(200)

  expect(statusAndError(await exchange(code, 'w'.repeat(43)))).toBe(gone)
  expect((await callAuth(app, '/user', { bearer })).json['code']).toBe('session_not_found')
  const body = { refresh_token: given['refresh_token'] }
  const refreshed = await callAuth(app, '/token?grant_type=refresh_token', { body })
  expect(refreshed.json['code']).toBe('refresh_token_not_found')
  expect((await client.auth.getUser()).error).toBeNull()

  await platform.db.asSystem((tx) => tx.delete(flowCodes))
  expect((await exchange()).status).toBe(404)
})

test('of twenty concurrent uses of a code one gets a session, which the others end', {
  tags: ['postgres'],
}, async () => {
  const { app, exchange } = await aCode()
  const answers = await Promise.all(Array.from({ length: 20 }, () => exchange()))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 404)).toHaveLength(19)
  const bearer = String(answers.find((answer) => answer.status === 200)?.json['access_token'])
  expect((await callAuth(app, '/user', { bearer })).json['code']).toBe('session_not_found')
})

test('a code is used up by a wrong verifier, valid for 300 seconds, and if unused deleted after two days', async () => {
  const { code, exchange } = await aCode()
  expect(statusAndError(await exchange(code, 'w'.repeat(43)))).toBe(
    '400 bad_code_verifier code challenge does not match previously saved code verifier',
  )
  expect(statusAndError(await exchange())).toBe(gone)
  const late = await aCode()
  late.platform.clock.advance(301)
  const expired = '422 flow_state_expired invalid flow state, flow state has expired'
  expect(statusAndError(await late.exchange())).toBe(expired)
  const early = await aCode()
  early.platform.clock.advance(300)
  expect((await early.exchange()).status).toBe(200)
  const { platform, rows } = await aCode()
  await removeOldFlows(platform)
  expect(await rows()).toHaveLength(1)
  platform.clock.advance(48 * 3600 + 1)
  await removeOldFlows(platform)
  expect(await rows()).toEqual([])
})

test('the database stores no plain code, verifier or provider token', async () => {
  const { platform, flow, rows, code, user, exchange } = await aCode()
  const providerTokens = { access: 'their access', refresh: 'their refresh' }
  const again = await platform.db.asSystem((tx) => giveCode(platform, tx, { flow, user, providerTokens }))
  const text = JSON.stringify(await rows())
  for (const secret of [code, again ?? '', verifier, 'their access', 'their refresh'])
    expect(text).not.toContain(secret)
  expect((await exchange()).status).toBe(404)
  expect((await exchange(again)).json).toMatchObject({
    provider_token: 'their access',
    provider_refresh_token: 'their refresh',
  })
})

test('names what is wrong with a challenge or an exchange, and compares a plain challenge like a hashed one', async () => {
  const { platform, app, email } = await aClient()
  const ask = async (fields: object) =>
    statusAndError(await callAuth(app, '/otp', { body: { email, ...fields } }))
  for (const [code_challenge, code_challenge_method, refusal] of [
    [challenge, undefined, 'PKCE flow requires code_challenge_method and code_challenge'],
    [null, 's256', 'PKCE flow requires code_challenge_method and code_challenge'],
    ['x'.repeat(42), 's256', 'code challenge has to be between 43 and 128 characters'],
    ['x'.repeat(129), 's256', 'code challenge has to be between 43 and 128 characters'],
    [`${'x'.repeat(43)}!`, 's256', 'code challenge can only contain alphanumeric characters'],
    [challenge, 's512', ''],
  ] as const)
    expect(await ask({ code_challenge, code_challenge_method })).toContain(`400 validation_failed ${refusal}`)
  expect(await ask({ code_challenge: verifier, code_challenge_method: 'Plain' })).toBe('200')
  await lastMailTo(platform, email)
  const plain = eq(flowStates.codeChallenge, challenge)
  const rows = await platform.db.asSystem((tx) => tx.select().from(flowStates).where(plain))
  expect(rows.map((row) => row.codeChallengeMethod)).toContain('s256')

  const exchange = async (body: object) =>
    statusAndError(await callAuth(app, '/token?grant_type=pkce', { body }))
  expect(await exchange({ auth_code: 'x' })).toBe(
    '400 validation_failed invalid request: both auth code and code verifier should be non-empty',
  )
  expect(await exchange({ auth_code: '\u0000', code_verifier: '\u0000' })).toMatch(/^404 /)
})
