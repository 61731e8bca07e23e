import { expect, test } from 'vitest'
import { type Config, readConfig } from '#src/platform/config.ts'
import {
  aSignedInClient,
  callAuth,
  clientOf,
  lastMailTo,
  markProved,
  statusAndError,
} from '#src/test/auth-client.ts'
import { testPassword } from '#src/test/sign-in.ts'

const next = 'seven quiet harbours'
const notValid = '422 reauthentication_not_valid Nonce has expired or is invalid'

async function aUser(changes: Partial<Config> = {}) {
  const user = await aSignedInClient(changes)
  await markProved(user.platform, user.email)
  return { ...user, bearer: user.session.access_token }
}

/** The same user after the configured seconds, with a fresh access token. */
async function aMinuteLater(authPasswordReauthentication = true) {
  const authLimits = { ...readConfig({}).authLimits, reauthenticationSeconds: 60 }
  const world = await aUser({ authPasswordReauthentication, authLimits })
  world.platform.clock.advance(61)
  expect((await world.client.auth.refreshSession()).error).toBeNull()
  /** The outcome of setting the next password. */
  async function change(nonce: string) {
    const { error } = await world.client.auth.updateUser({ password: next, nonce })
    return error ? `${error.status} ${error.code} ${error.message}` : 'changed'
  }
  return { ...world, change }
}

test('the configured seconds after signing in, a new password needs an emailed code, once', async () => {
  const { platform, client, email, change } = await aMinuteLater()
  expect(await change('')).toBe('400 reauthentication_needed Password update requires reauthentication')
  expect((await client.auth.reauthenticate()).error).toBeNull()
  const { subject, text, code, wrong } = await lastMailTo(platform, email)
  expect(subject).toBe('Confirm it’s you')
  expect(text).not.toContain('https://')
  expect(await change(wrong)).toBe(notValid)
  expect(await change(code)).toBe('changed')
  const again = await client.auth.updateUser({ password: testPassword, nonce: code })
  expect(again.error?.code).toBe('reauthentication_not_valid')
  expect((await client.auth.signInWithPassword({ email, password: next })).error).toBeNull()
})

test('no code is needed before, or if the installation doesn’t require it', async () => {
  const fresh = await aUser({ authPasswordReauthentication: true })
  expect((await fresh.client.auth.updateUser({ password: next })).error).toBeNull()
  const old = await aMinuteLater(false)
  expect(await old.change('')).toBe('changed')
})

test('refuses another user’s code, and five wrong ones end it', async () => {
  const { platform, app, client, email, change } = await aMinuteLater()
  const other = clientOf(app)
  await other.auth.signUp({ email: `other-${email}`, password: testPassword })
  await other.auth.reauthenticate()
  const theirs = await lastMailTo(platform, `other-${email}`)
  expect(await change(theirs.code)).toBe(notValid)
  await client.auth.reauthenticate()
  const { code, wrong } = await lastMailTo(platform, email)
  for (let tries = 0; tries < 5; tries += 1) await change(wrong)
  expect(await change(code)).toBe(notValid)
})

test('a reauthentication code opens no session, and only a signed-in user gets one, once a minute', async () => {
  const { platform, app, client, email } = await aUser()
  expect((await callAuth(app, '/reauthenticate')).status).toBe(401)
  await client.auth.reauthenticate()
  const { code } = await lastMailTo(platform, email)
  for (const type of ['email', 'magiclink', 'recovery', 'signup', 'email_change'] as const)
    expect((await client.auth.verifyOtp({ email, token: code, type })).error?.code).toBe('otp_expired')
  const again = await client.auth.reauthenticate()
  expect(again.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
})

test('where the old password is required, it is not after signing in by email', async () => {
  const { platform, app, client, bearer, email } = await aUser({ authPasswordRequireCurrent: true })
  const change = (body: object) => callAuth(app, '/user', { method: 'PUT', bearer, body })
  const told = async (body: object) => statusAndError(await change({ password: next, ...body }))
  expect(await told({})).toMatch(/^400 current_password_required/)
  expect(await told({ current_password: 'not this one' })).toMatch(/^400 current_password_invalid/)
  expect(await told({ current_password: testPassword })).toBe('200')

  await client.auth.resetPasswordForEmail(email)
  const { code } = await lastMailTo(platform, email)
  await client.auth.verifyOtp({ email, token: code, type: 'recovery' })
  expect((await client.auth.updateUser({ password: testPassword })).error).toBeNull()
})

test('guessing the old password ends after ten attempts', async () => {
  const { app, bearer } = await aUser()
  const guess = () =>
    callAuth(app, '/user', { method: 'PUT', bearer, body: { password: next, current_password: 'a guess' } })
  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries += 1) statuses.push((await guess()).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
})
