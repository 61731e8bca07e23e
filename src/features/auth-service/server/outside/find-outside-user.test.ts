import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#src/features/identity/server/tables.ts'
import {
  aBrowser,
  anOutsideService,
  aPerson,
  findUsersAt,
  signInOutside,
  walk,
} from '#src/test/outside-service.ts'

const password = 'plum orchard rain'

test('an unverified address neither takes over nor creates an account', async () => {
  const { platform, app, browser, email, openid } = await anOutsideService({ authAutoconfirm: true })
  await aBrowser(app).auth.signUp({ email, password })
  openid.person = { ...openid.person, email_verified: false }
  const { searchParams } = await walk(browser)
  const refused = [searchParams.get('error'), searchParams.get('error_code')]
  expect(refused).toEqual(['access_denied', 'provider_email_needs_verification'])
  expect(searchParams.get('error_description')).toMatch(/^Unverified email with oidc\. Verify /)
  openid.person = aPerson({ email_verified: false })
  await walk(browser)
  expect(await findUsersAt(platform, openid.person)).toEqual([])
})

test('a verified address leads to the account that proved it, which keeps its password', async () => {
  const { platform, app, browser, email } = await anOutsideService()
  const before = aBrowser(app)
  await before.auth.signUp({ email, password, options: { data: { theme: 'dark' } } })
  const proved = { emailConfirmedAt: platform.clock.now(), provedEmail: email }
  await platform.db.asSystem((tx) => tx.update(users).set(proved).where(eq(users.email, email)))
  const old = await before.auth.signInWithPassword({ email, password })
  const { data } = await signInOutside(browser)
  expect(data.user).toMatchObject({
    id: old.data.user?.id,
    app_metadata: { provider: 'email', providers: ['email', 'oidc'] },
    user_metadata: { theme: 'dark' },
  })
  expect((await before.auth.getUser()).error).toBeNull()
  expect((await before.auth.signInWithPassword({ email, password })).error).toBeNull()
})

test('an account prepared by a stranger loses everything they added', async () => {
  for (const authAutoconfirm of [false, true]) {
    const { app, browser, email } = await anOutsideService({ authAutoconfirm })
    const stranger = aBrowser(app)
    await stranger.auth.signUp({ email, password, options: { data: { first: 'Mallory' } } })
    const { data } = await signInOutside(browser)
    expect(data.user?.identities).toMatchObject([{ provider: 'oidc' }])
    expect(data.user?.email_confirmed_at).toBeTruthy()
    expect(data.user?.user_metadata).not.toHaveProperty('first')
    expect((await stranger.auth.getUser()).error).not.toBeNull()
    const again = await stranger.auth.signInWithPassword({ email, password })
    expect(again.error?.code).toBe('invalid_credentials')
  }
})

test('a user who is banned meanwhile gets no session for the code and is refused, and nobody new comes in where signing up is off', async () => {
  const { platform, app, browser, email } = await anOutsideService()
  const code = (await walk(browser)).searchParams.get('code') ?? ''
  const bannedUntil = new Date(platform.clock.now().getTime() + 60_000)
  await platform.db.asSystem((tx) => tx.update(users).set({ bannedUntil }).where(eq(users.email, email)))
  expect((await browser.auth.exchangeCodeForSession(code)).error?.code).toBe('user_banned')
  expect((await walk(aBrowser(app))).searchParams.get('error_code')).toBe('user_banned')

  const closed = await anOutsideService({ authDisableSignup: true })
  expect((await walk(closed.browser)).searchParams.get('error_code')).toBe('signup_disabled')
})

test('two concurrent sign-ins of a new person create one user', { tags: ['postgres'] }, async () => {
  const { platform, app, openid } = await anOutsideService()
  const ends = await Promise.all([1, 2, 3].map(() => walk(aBrowser(app))))
  expect(ends.filter((end) => end.searchParams.has('code')).length).toBeGreaterThan(0)
  expect(await findUsersAt(platform, openid.person)).toHaveLength(1)
})
