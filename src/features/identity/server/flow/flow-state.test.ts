import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aClient, lastMailTo } from '#src/test/auth-client.ts'
import { callAuth, statusAndError } from '#src/test/auth-service.ts'
import { testPassword } from '#src/test/sign-in.ts'
import { flowCodes, flowStates } from '../tables.ts'
import { giveCode, makeFlow } from './flow-state.ts'
import { removeOldFlows } from './remove-old-flows.ts'

const verifier = 'v'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')

/** A user about to be redirected to their client with a code. */
async function aCode() {
  const { platform, app, client, email } = await aClient()
  const { data } = await client.auth.signUp({ email, password: testPassword })
  const user = data.user?.id ?? ''
  const { flow, code } = await platform.db.asSystem(async (tx) => {
    const flow = await makeFlow(platform, tx, { challenge, provider: 'email', method: 'magiclink', user })
    return { flow, code: await giveCode(platform, tx, { flow, user }) }
  })
  const exchange = (body: object) => callAuth(app, '/token?grant_type=pkce', { body })
  return { platform, app, client, email, user, flow, code, exchange }
}

test('reusing a code ends the session it opened, and no other', async () => {
  const { platform, app, code, exchange, client } = await aCode()
  const given = (await exchange({ auth_code: code, code_verifier: verifier })).json
  const bearer = String(given['access_token'])
  expect((await callAuth(app, '/user', { bearer })).status).toBe(200)

  expect(await exchange({ auth_code: code, code_verifier: 'w'.repeat(43) })).toMatchObject({
    status: 404,
    json: { code: 'flow_state_not_found', message: 'invalid flow state, no valid flow state found' },
  })
  expect((await callAuth(app, '/user', { bearer })).json['code']).toBe('session_not_found')
  const body = { refresh_token: given['refresh_token'] }
  expect((await callAuth(app, '/token?grant_type=refresh_token', { body })).json['code']).toBe(
    'refresh_token_not_found',
  )
  expect((await client.auth.getUser()).error).toBeNull()

  await platform.db.asSystem((tx) => tx.delete(flowCodes))
  expect((await exchange({ auth_code: code, code_verifier: verifier })).status).toBe(404)
})

test('of twenty concurrent uses of a code one gets a session, which the others end', {
  tags: ['postgres'],
}, async () => {
  const { app, code, exchange } = await aCode()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => exchange({ auth_code: code, code_verifier: verifier })),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 404)).toHaveLength(19)
  const bearer = String(answers.find((answer) => answer.status === 200)?.json['access_token'])
  expect((await callAuth(app, '/user', { bearer })).json['code']).toBe('session_not_found')
})

test('a wrong verifier uses up the code', async () => {
  const { code, exchange } = await aCode()
  expect(await exchange({ auth_code: code, code_verifier: 'w'.repeat(43) })).toMatchObject({
    status: 400,
    json: {
      code: 'bad_code_verifier',
      message: 'code challenge does not match previously saved code verifier',
    },
  })
  expect((await exchange({ auth_code: code, code_verifier: verifier })).json['code']).toBe(
    'flow_state_not_found',
  )
})

test('a code is valid for 300 seconds', async () => {
  const late = await aCode()
  late.platform.clock.advance(301)
  expect(await late.exchange({ auth_code: late.code, code_verifier: verifier })).toMatchObject({
    status: 422,
    json: { code: 'flow_state_expired', message: 'invalid flow state, flow state has expired' },
  })
  const early = await aCode()
  early.platform.clock.advance(300)
  expect((await early.exchange({ auth_code: early.code, code_verifier: verifier })).status).toBe(200)
})

test('the database stores no plain code, verifier or provider token', async () => {
  const { platform, flow, code, user, exchange } = await aCode()
  const again = await platform.db.asSystem((tx) =>
    giveCode(platform, tx, {
      flow,
      user,
      providerTokens: { access: 'their access', refresh: 'their refresh' },
    }),
  )
  const [row] = await platform.db.asSystem((tx) =>
    tx.select().from(flowStates).where(eq(flowStates.id, flow)),
  )
  const text = JSON.stringify(row)
  expect(
    [code, again, verifier, 'their access', 'their refresh'].filter((secret) => text.includes(secret ?? '')),
  ).toEqual([])
  expect((await exchange({ auth_code: code, code_verifier: verifier })).status).toBe(404)
  expect((await exchange({ auth_code: again, code_verifier: verifier })).json).toMatchObject({
    provider_token: 'their access',
    provider_refresh_token: 'their refresh',
  })
})

test('a plain challenge is compared like a hashed one', async () => {
  const { platform, app, email } = await aClient()
  const asked = await callAuth(app, '/otp', {
    body: { email, code_challenge: verifier, code_challenge_method: 'Plain' },
  })
  expect(asked.status).toBe(200)
  await lastMailTo(platform, email)
  const rows = await platform.db.asSystem((tx) =>
    tx.select().from(flowStates).where(eq(flowStates.codeChallenge, challenge)),
  )
  expect(rows.filter((row) => row.codeChallengeMethod === 's256')).not.toEqual([])
})

test('names what is wrong with a challenge or an exchange', async () => {
  const { app, email } = await aClient()
  const ask = async (fields: object) =>
    statusAndError(await callAuth(app, '/otp', { body: { email, ...fields } }))
  const pair = '400 validation_failed PKCE flow requires code_challenge_method and code_challenge'
  expect(await ask({ code_challenge: challenge })).toBe(pair)
  expect(await ask({ code_challenge: null, code_challenge_method: 's256' })).toBe(pair)
  const length = '400 validation_failed code challenge has to be between 43 and 128 characters'
  for (const text of ['x'.repeat(42), 'x'.repeat(129)])
    expect(await ask({ code_challenge: text, code_challenge_method: 's256' })).toBe(length)
  expect(await ask({ code_challenge: `${'x'.repeat(43)}!`, code_challenge_method: 's256' })).toMatch(
    /code challenge can only contain alphanumeric characters/,
  )
  expect(await ask({ code_challenge: challenge, code_challenge_method: 's512' })).toMatch(/^400 /)
  const exchange = async (body: object) =>
    statusAndError(await callAuth(app, '/token?grant_type=pkce', { body }))
  expect(await exchange({ auth_code: 'x' })).toBe(
    '400 validation_failed invalid request: both auth code and code verifier should be non-empty',
  )
  expect(await exchange({ auth_code: '\u0000', code_verifier: '\u0000' })).toMatch(/^404 /)
})

test('an unfinished sign-in is deleted after two days', async () => {
  const { platform, flow } = await aCode()
  const isThere = async () =>
    (await platform.db.asSystem((tx) => tx.select().from(flowStates).where(eq(flowStates.id, flow))))
      .length === 1
  await removeOldFlows(platform)
  expect(await isThere()).toBe(true)
  platform.clock.advance(48 * 3600 + 1)
  await removeOldFlows(platform)
  expect(await isThere()).toBe(false)
})
