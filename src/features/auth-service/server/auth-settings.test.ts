import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { readConfig } from '#src/platform/config.ts'
import {
  aClient,
  aSignedInClient,
  authServiceKey,
  clientOf,
  lastMailTo,
  runIdentityJobs,
} from '#src/test/auth-client.ts'
import { aUser, callAuth } from '#src/test/auth-service.ts'
import { testPassword } from '#src/test/sign-in.ts'
import { anApp, codeOf } from '#src/test/totp.ts'

test('every setting has a default, and one out of bounds stops the start', () => {
  expect(readConfig({})).toMatchObject({
    accessTokenSeconds: 600,
    sessionIdleSeconds: 14 * 24 * 3600,
    sessionSeconds: 60 * 24 * 3600,
    refreshReuseSeconds: 10,
    authFlowSeconds: 300,
    mailedCodeSeconds: 3600,
    mailedCodeLength: 8,
    mailPauseSeconds: 60,
    invitationSeconds: 7 * 24 * 3600,
    passwordMinLength: 8,
    authRedirectUrls: [],
    authSecureEmailChange: true,
    authAnonymous: false,
    authServiceKey: undefined,
    authPasswordReauthentication: false,
    authPasswordRequireCurrent: false,
  })
  const wrong = {
    AUTH_ACCESS_TOKEN_SECONDS: '0',
    AUTH_FLOW_SECONDS: '299',
    AUTH_MAILED_CODE_SECONDS: '86401',
    AUTH_MAILED_CODE_LENGTH: '5',
    AUTH_PASSWORD_MIN_LENGTH: '5',
    AUTH_SERVICE_KEY: 'sb_secret_short',
    AUTH_REDIRECT_URLS: 'https://ok.example/**,//evil.example',
  }
  for (const [name, value] of Object.entries(wrong)) expect(() => readConfig({ [name]: value })).toThrow(name)
  const urls = readConfig({ AUTH_REDIRECT_URLS: ' https://a.example/** , myapp://in ,' }).authRedirectUrls
  expect(urls).toEqual(['https://a.example/**', 'myapp://in'])
})

test('emailed codes have the configured length and life', async () => {
  const { platform, client, email } = await aClient({
    mailedCodeLength: 9,
    mailedCodeSeconds: 120,
    mailPauseSeconds: 0,
  })
  await client.auth.signUp({ email, password: testPassword })
  await client.auth.signInWithOtp({ email })
  const first = await lastMailTo(platform, email)
  expect(first.code).toMatch(/^\d{9}$/)
  expect(first.text).toContain('expires in 2 minutes')
  platform.clock.advance(121)
  expect((await client.auth.verifyOtp({ email, token: first.code, type: 'email' })).error?.code).toBe(
    'otp_expired',
  )
  expect((await client.auth.signInWithOtp({ email })).error).toBeNull()
  const second = await lastMailTo(platform, email)
  platform.clock.advance(119)
  expect((await client.auth.verifyOtp({ email, token: second.code, type: 'email' })).error).toBeNull()
})

test('tokens and sessions live for the configured time', async () => {
  const { platform, client, email } = await aClient({
    accessTokenSeconds: 60,
    sessionIdleSeconds: 300,
    sessionSeconds: 500,
  })
  const { data } = await client.auth.signUp({ email, password: testPassword })
  expect(data.session?.expires_in).toBe(60)
  platform.clock.advance(299)
  expect((await client.auth.refreshSession()).error).toBeNull()
  platform.clock.advance(202)
  expect((await client.auth.refreshSession()).error).toMatchObject({ status: 400, code: 'session_expired' })

  await client.auth.signInWithPassword({ email, password: testPassword })
  platform.clock.advance(301)
  expect((await client.auth.refreshSession()).error).toMatchObject({
    code: 'session_expired',
    message: 'Invalid Refresh Token: Session Expired (Inactivity)',
  })
})

test('a refresh token can be repeated for the configured time', async () => {
  const { platform, client, email } = await aClient({ refreshReuseSeconds: 0 })
  const { data } = await client.auth.signUp({ email, password: testPassword })
  const refresh_token = data.session?.refresh_token ?? ''
  const refreshed = await client.auth.refreshSession({ refresh_token })
  platform.clock.advance(1)
  await client.auth.getUser(refreshed.data.session?.access_token)
  platform.clock.advance(1)
  expect((await client.auth.refreshSession({ refresh_token })).error?.code).toBe('refresh_token_already_used')
})

test('a password has the configured length', async () => {
  const { client, email } = await aClient({ passwordMinLength: 20 })
  expect((await client.auth.signUp({ email, password: testPassword })).error).toMatchObject({
    code: 'weak_password',
    message: 'Password should be at least 20 characters.',
  })
  expect((await client.auth.signUp({ email, password: `${testPassword} and wind` })).error).toBeNull()
})

const { authLimits } = readConfig({})

test('a response that takes longer than AUTH_REQUEST_SECONDS is 504 request_timeout', async () => {
  const { platform, email } = await aUser({ authLimits: { ...authLimits, requestSeconds: 0.05 } })
  const stuck = createApp({
    ...platform,
    db: { ...platform.db, asSystem: () => new Promise(() => undefined) },
  })
  const answer = await callAuth(stuck, '/token?grant_type=password', { body: { email, password: 'x' } })
  expect(answer).toMatchObject({ status: 504, json: { code: 'request_timeout' } })
})

test('without AUTH_REFRESH_ROTATION a refresh token stays, and returns fresh access tokens', async () => {
  const { app, signIn, platform } = await aUser({ authLimits: { ...authLimits, refreshRotation: false } })
  const { refresh_token } = (await signIn()).json
  for (let time = 0; time < 3; time += 1) {
    platform.clock.advance(300)
    const { json, status } = await callAuth(app, '/token?grant_type=refresh_token', {
      body: { refresh_token },
    })
    expect([status, json['refresh_token']]).toEqual([200, refresh_token])
    expect((await callAuth(app, '/user', { bearer: String(json['access_token']) })).status).toBe(200)
  }
})

test('without AUTH_REFRESH_ROTATION the token from before the second factor still opens nothing', async () => {
  const { app, client, session, platform } = await aSignedInClient({
    authLimits: { ...authLimits, refreshRotation: false },
  })
  await anApp(platform, client)
  const { refresh_token } = session
  platform.clock.advance(60)
  const refused = await callAuth(app, '/token?grant_type=refresh_token', { body: { refresh_token } })
  expect(refused.json['code']).toBe('refresh_token_already_used')
})

test('AUTH_ADMIN_ROLES lists the roles that open the admin endpoints', async () => {
  const { app, platform, id, signIn } = await aUser({
    authServiceKey,
    authLimits: { ...authLimits, adminRoles: ['support'] },
  })
  const { admin } = clientOf(app, { key: authServiceKey }).auth
  for (const [role, status] of [
    ['service_role', 403],
    ['support', 200],
  ] as const) {
    await admin.updateUserById(id, { role })
    const bearer = String((await signIn()).json['access_token'])
    expect([role, (await callAuth(app, '/admin/users', { bearer })).status]).toEqual([role, status])
  }
  expect(platform.config.authLimits.adminRoles).toEqual(['support'])
  expect(() => readConfig({ AUTH_ADMIN_ROLES: 'authenticated' })).toThrow('AUTH_ADMIN_ROLES')
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
  const { authLimits: raised } = readConfig({
    AUTH_SIGN_UPS_PER_ADDRESS: '500',
    AUTH_SIGN_INS_PER_ADDRESS: '5000',
  })
  expect(raised.perAddress).toEqual({ ...authLimits.perAddress, signUps: 500, signIns: 5000 })
  expect(() => readConfig({ AUTH_SIGN_INS_PER_ADDRESS: '0' })).toThrow('AUTH_SIGN_INS_PER_ADDRESS')
})

test('without a setting the limits per address are the usual ones', () => {
  expect(authLimits.perAddress).toEqual({
    signUps: 30,
    signIns: 150,
    flows: 60,
    anonymous: 30,
    mails: 30,
    mailedCodes: 30,
    sms: 30,
    factors: 15,
  })
})

test('without AUTH_MFA_TOTP no authenticator app can be enrolled', async () => {
  const { client } = await aSignedInClient({ authLimits: { ...authLimits, mfaTotp: false } })
  const { error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
  expect(error?.code).toBe('mfa_totp_enroll_not_enabled')
})

test('the number of factors, verified or not, is limited as configured', async () => {
  const few = await aSignedInClient({ authLimits: { ...authLimits, mostFactors: 2 } })
  const names = ['one', 'two', 'three']
  const enrolled = []
  for (const friendlyName of names)
    enrolled.push((await few.client.auth.mfa.enroll({ factorType: 'totp', friendlyName })).error?.code)
  expect(enrolled).toEqual([undefined, undefined, 'too_many_enrolled_mfa_factors'])

  const one = await aSignedInClient({ authLimits: { ...authLimits, mostVerifiedFactors: 1 } })
  await anApp(one.platform, one.client)
  const { error } = await one.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'other' })
  expect(error?.code).toBe('too_many_enrolled_mfa_factors')
})

test('a challenge and an unverified factor end after the configured seconds', async () => {
  const limits = { ...authLimits, challengeSeconds: 20, unverifiedFactorSeconds: 100 }
  const { client, platform } = await aSignedInClient({ authLimits: limits })
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
  const factorId = data?.id ?? ''
  const asked = await client.auth.mfa.challenge({ factorId })
  expect(asked.data?.expires_at).toBe(Math.floor(platform.clock.now().getTime() / 1000) + 20)
  platform.clock.advance(21)
  const code = codeOf(data?.type === 'totp' ? data.totp.secret : '', platform.clock.now())
  const late = await client.auth.mfa.verify({ factorId, challengeId: asked.data?.id ?? '', code })
  expect(late.error?.code).toBe('mfa_challenge_expired')
  platform.clock.advance(80)
  expect((await client.auth.mfa.challenge({ factorId })).error?.code).toBe('mfa_factor_not_found')
})

test('texted codes have the configured digits and pause', async () => {
  const limits = { ...authLimits, smsCodeLength: 9, smsPauseSeconds: 5 }
  const { client, platform } = await aSignedInClient({ authMfaPhone: true, authLimits: limits })
  const { data } = await client.auth.mfa.enroll({
    factorType: 'phone',
    phone: '+4915112345678',
    friendlyName: 'm',
  })
  const factorId = data?.id ?? ''
  expect((await client.auth.mfa.challenge({ factorId })).error).toBeNull()
  expect((await client.auth.mfa.challenge({ factorId })).error?.code).toBe('over_sms_send_rate_limit')
  platform.clock.advance(6)
  expect((await client.auth.mfa.challenge({ factorId })).error).toBeNull()
  await runIdentityJobs(platform)
  expect(platform.sms.sent.at(-1)?.text).toMatch(/^Your code is \d{9}\n/)
})

test('a new password requires an emailed code after the configured seconds', async () => {
  const { client, platform } = await aSignedInClient({
    authPasswordReauthentication: true,
    authLimits: { ...authLimits, reauthenticationSeconds: 60 },
  })
  expect((await client.auth.updateUser({ password: `${testPassword} two` })).error).toBeNull()
  platform.clock.advance(61)
  const { error } = await client.auth.updateUser({ password: `${testPassword} three` })
  expect(error?.code).toBe('reauthentication_needed')
})

test('each variable has its effect, and an invalid one stops the start', () => {
  const read = readConfig({
    AUTH_SAML_SECONDS: '30',
    AUTH_MFA_PASSKEY_SECONDS: '50',
    AUTH_ADMIN_ROLES: 'one, two',
  })
  expect(read.authLimits).toMatchObject({
    samlSeconds: 30,
    passkeySeconds: 50,
    adminRoles: ['one', 'two'],
  })
  expect(() => readConfig({ AUTH_MFA_SMS_CODE_LENGTH: '4' })).toThrow('AUTH_MFA_SMS_CODE_LENGTH')
  expect(() => readConfig({ AUTH_JWT_SECRET: 'short' })).toThrow('AUTH_JWT_SECRET')
})
