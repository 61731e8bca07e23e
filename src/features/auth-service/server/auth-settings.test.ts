import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { readConfig } from '#src/platform/config.ts'
import { aClient, aSignedInClient, aUser, callAuth } from '#src/test/auth-client.ts'
import { testPassword } from '#src/test/sign-in.ts'
import { anApp } from '#src/test/totp.ts'

const { authLimits } = readConfig({})

test('each variable has its effect, and one out of bounds stops the start', () => {
  const wrong = {
    AUTH_ACCESS_TOKEN_SECONDS: '0',
    AUTH_FLOW_SECONDS: '299',
    AUTH_MAILED_CODE_SECONDS: '86401',
    AUTH_MAILED_CODE_LENGTH: '5',
    AUTH_PASSWORD_MIN_LENGTH: '5',
    AUTH_SERVICE_KEY: 'sb_secret_short',
    AUTH_REDIRECT_URLS: 'https://ok.example/**,//evil.example',
    AUTH_ADMIN_ROLES: 'authenticated',
    AUTH_SIGN_INS_PER_ADDRESS: '0',
    AUTH_MFA_SMS_CODE_LENGTH: '4',
    AUTH_JWT_SECRET: 'short',
  }
  for (const [name, value] of Object.entries(wrong)) expect(() => readConfig({ [name]: value })).toThrow(name)
  const read = readConfig({
    AUTH_REDIRECT_URLS: ' https://a.example/** , myapp://in ,',
    AUTH_SAML_SECONDS: '30',
    AUTH_MFA_PASSKEY_SECONDS: '50',
    AUTH_ADMIN_ROLES: 'one, two',
    AUTH_SIGN_UPS_PER_ADDRESS: '500',
    AUTH_SIGN_INS_PER_ADDRESS: '5000',
  })
  expect(read.authRedirectUrls).toEqual(['https://a.example/**', 'myapp://in'])
  expect(read.authLimits).toMatchObject({
    samlSeconds: 30,
    passkeySeconds: 50,
    adminRoles: ['one', 'two'],
    perAddress: { ...authLimits.perAddress, signUps: 500, signIns: 5000 },
  })
})

test('tokens and sessions live for the configured time', async () => {
  const lives = { accessTokenSeconds: 60, sessionIdleSeconds: 300, sessionSeconds: 500 }
  const { platform, client, email } = await aClient(lives)
  const { data } = await client.auth.signUp({ email, password: testPassword })
  expect(data.session?.expires_in).toBe(60)
  platform.clock.advance(299)
  expect((await client.auth.refreshSession()).error).toBeNull()
  platform.clock.advance(202)
  expect((await client.auth.refreshSession()).error).toMatchObject({ status: 400, code: 'session_expired' })

  await client.auth.signInWithPassword({ email, password: testPassword })
  platform.clock.advance(301)
  const message = 'Invalid Refresh Token: Session Expired (Inactivity)'
  expect((await client.auth.refreshSession()).error).toMatchObject({ code: 'session_expired', message })
})

test('a response that takes longer than AUTH_REQUEST_SECONDS is 504 request_timeout', async () => {
  const { platform, email } = await aUser({ authLimits: { ...authLimits, requestSeconds: 0.05 } })
  const db = { ...platform.db, asSystem: () => new Promise<never>(() => undefined) }
  const stuck = createApp({ ...platform, db })
  const answer = await callAuth(stuck, '/token?grant_type=password', { body: { email, password: 'x' } })
  expect(answer).toMatchObject({ status: 504, json: { code: 'request_timeout' } })
})

test('without AUTH_REFRESH_ROTATION a refresh token stays until a second factor, and returns fresh access tokens', async () => {
  const { app, client, session, platform } = await aSignedInClient({
    authLimits: { ...authLimits, refreshRotation: false },
  })
  const { refresh_token } = session
  const refresh = () => callAuth(app, '/token?grant_type=refresh_token', { body: { refresh_token } })
  for (let time = 0; time < 3; time += 1) {
    platform.clock.advance(300)
    const { json, status } = await refresh()
    expect([status, json['refresh_token']]).toEqual([200, refresh_token])
    expect((await callAuth(app, '/user', { bearer: String(json['access_token']) })).status).toBe(200)
  }
  await client.auth.refreshSession()
  await anApp(platform, client)
  platform.clock.advance(60)
  expect((await refresh()).json['code']).toBe('refresh_token_already_used')
})

test('an office behind one address may sign up and in as often as configured', async () => {
  const few = { ...authLimits.perAddress, signUps: 2, signIns: 3, mails: 1, mailedCodes: 2 }
  const { app } = await aUser({ trustedProxies: 1, authLimits: { ...authLimits, perAddress: few } })
  async function statuses(path: string, count: number): Promise<number[]> {
    const answers: number[] = []
    for (let time = 0; time < count; time += 1)
      answers.push((await callAuth(app, path, { body: {}, headers: office })).status)
    return answers
  }
  const office = { 'x-forwarded-for': '203.0.113.60' }
  expect(await statuses('/signup', 3)).toEqual([422, 422, 429])
  expect(await statuses('/token?grant_type=password', 4)).toEqual([400, 400, 400, 429])
  expect(await statuses('/recover', 2)).toEqual([400, 429])
  expect(await statuses('/verify', 3)).toEqual([400, 400, 429])
  office['x-forwarded-for'] = '203.0.113.61'
  expect(await statuses('/token?grant_type=refresh_token', 4)).toEqual([400, 400, 400, 429])
})

test('the number of verified factors is limited as configured, and without AUTH_MFA_TOTP no authenticator app can be enrolled', async () => {
  const limits = { ...authLimits, mostVerifiedFactors: 1 }
  const { client, platform } = await aSignedInClient({ authLimits: limits })
  await anApp(platform, client)
  const off = await aSignedInClient({ authLimits: { ...authLimits, mfaTotp: false } })
  const enrolled = [client, off.client].map((by) =>
    by.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'other' }),
  )
  expect((await Promise.all(enrolled)).map(({ error }) => error?.code)).toEqual([
    'too_many_enrolled_mfa_factors',
    'mfa_totp_enroll_not_enabled',
  ])
})
