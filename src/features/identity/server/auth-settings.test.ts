import { expect, test } from 'vitest'
import { readConfig } from '#src/platform/config.ts'
import { aClient, lastMailTo } from '#src/test/auth-client.ts'
import { testPassword } from '#src/test/sign-in.ts'

test('every setting has its default, and one beyond its bounds stops the start', () => {
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

test('mailed codes are as long and live as long as the installation wants', async () => {
  const { platform, client, email } = await aClient({
    mailedCodeLength: 9,
    mailedCodeSeconds: 120,
    mailPauseSeconds: 0,
  })
  await client.auth.signUp({ email, password: testPassword })
  await client.auth.signInWithOtp({ email })
  const first = await lastMailTo(platform, email)
  expect(first.code).toMatch(/^\d{9}$/)
  expect(first.text).toContain('within 2 minutes')
  platform.clock.advance(121)
  expect((await client.auth.verifyOtp({ email, token: first.code, type: 'email' })).error?.code).toBe(
    'otp_expired',
  )
  expect((await client.auth.signInWithOtp({ email })).error).toBeNull()
  const second = await lastMailTo(platform, email)
  platform.clock.advance(119)
  expect((await client.auth.verifyOtp({ email, token: second.code, type: 'email' })).error).toBeNull()
})

test('tokens and sessions live as long as the installation wants', async () => {
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

test('a refresh token may come again for as long as the installation wants', async () => {
  const { platform, client, email } = await aClient({ refreshReuseSeconds: 0 })
  const { data } = await client.auth.signUp({ email, password: testPassword })
  const refresh_token = data.session?.refresh_token ?? ''
  const refreshed = await client.auth.refreshSession({ refresh_token })
  platform.clock.advance(1)
  await client.auth.getUser(refreshed.data.session?.access_token)
  platform.clock.advance(1)
  expect((await client.auth.refreshSession({ refresh_token })).error?.code).toBe('refresh_token_already_used')
})

test('a password is as long as the installation wants', async () => {
  const { client, email } = await aClient({ passwordMinLength: 20 })
  expect((await client.auth.signUp({ email, password: testPassword })).error).toMatchObject({
    code: 'weak_password',
    message: 'Password should be at least 20 characters.',
  })
  expect((await client.auth.signUp({ email, password: `${testPassword} and wind` })).error).toBeNull()
})
