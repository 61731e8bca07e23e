import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Config } from '#src/platform/config.ts'
import { newId } from '#src/platform/ids.ts'
import { type OpenidProvider, startOpenidProvider } from '#src/test/openid-provider.ts'
import { aBrowser, aServiceWith, signInOutside, walk } from '#src/test/outside-service.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { users } from '../tables.ts'

const password = 'plum orchard rain'
let openid: OpenidProvider

beforeAll(async () => {
  openid = await startOpenidProvider()
})
afterAll(() => openid.close())
beforeEach(() => {
  openid.forged = {}
  openid.isTerse = false
  openid.isDown = false
  openid.person = aPerson()
})

function aPerson() {
  return { sub: newId(), email: `${newId()}@acme.test`, email_verified: true, name: 'Ada Lovelace' }
}

function aService(changes: Partial<Config> = {}) {
  return aServiceWith(openid, changes)
}

function readUser(platform: TestPlatform, email: string) {
  return platform.db.asSystem((tx) => tx.select().from(users).where(eq(users.email, email)))
}

test('an unverified address takes nobody’s account over and makes none', async () => {
  const { platform, app, browser } = await aService({ authAutoconfirm: true })
  const email = openid.person.email ?? ''
  await aBrowser(app).auth.signUp({ email, password })
  openid.person = { ...openid.person, email_verified: false }
  const end = await walk(browser)
  expect(Object.fromEntries(end.searchParams)).toEqual({
    error: 'access_denied',
    error_code: 'provider_email_needs_verification',
    error_description: 'Unverified email with oidc. Verify the email with oidc in order to sign in',
  })
  openid.person = { sub: newId(), email: `${newId()}@acme.test`, email_verified: false }
  await walk(browser)
  expect(await readUser(platform, openid.person.email ?? '')).toEqual([])
})

test('a verified address leads into the confirmed account, which keeps its password', async () => {
  const { platform, app, browser } = await aService()
  const email = openid.person.email ?? ''
  const before = aBrowser(app)
  await before.auth.signUp({ email, password, options: { data: { theme: 'dark' } } })
  await platform.db.asSystem((tx) =>
    tx.update(users).set({ emailConfirmedAt: platform.clock.now() }).where(eq(users.email, email)),
  )
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

test('an account that a stranger prepared loses all that they put there', async () => {
  for (const authAutoconfirm of [false, true]) {
    openid.person = { sub: newId(), email: `${newId()}@acme.test`, email_verified: true }
    const { app, browser } = await aService({ authAutoconfirm })
    const email = openid.person.email ?? ''
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

test('a banned user is refused, and nobody new comes in where signing up is off', async () => {
  const { platform, app, browser } = await aService()
  await signInOutside(browser)
  const email = openid.person.email ?? ''
  const bannedUntil = new Date(platform.clock.now().getTime() + 1000)
  await platform.db.asSystem((tx) => tx.update(users).set({ bannedUntil }).where(eq(users.email, email)))
  expect((await walk(aBrowser(app))).searchParams.get('error_code')).toBe('user_banned')

  const closed = await aService({ authDisableSignup: true })
  openid.person = { sub: newId(), email: `${newId()}@acme.test`, email_verified: true }
  expect((await walk(closed.browser)).searchParams.get('error_code')).toBe('signup_disabled')
})

test('two sign-ins of one newcomer at once make one user', async () => {
  const { platform, app } = await aService()
  const ends = await Promise.all([1, 2, 3].map(() => walk(aBrowser(app))))
  expect(ends.filter((end) => end.searchParams.has('code')).length).toBeGreaterThan(0)
  expect(await readUser(platform, openid.person.email ?? '')).toHaveLength(1)
})
