import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, type SQL } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hasProvedAddress, isProved } from '#src/features/identity/server/proved-address.ts'
import { users } from '#src/features/identity/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { projectRoot } from '#src/platform/project-root.ts'
import { aClient, anAdmin, clientOf, lastMailTo } from '#src/test/auth-client.ts'
import { anOutsideService, signInOutside } from '#src/test/outside-service.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'

const password = 'plum orchard rain'
const otherPassword = 'seven quiet harbours'

async function isProvedIn(platform: TestPlatform, email: string): Promise<boolean> {
  const hasEmail: SQL | undefined = eq(users.email, email)
  const found = (condition = hasEmail) =>
    platform.db.asSystem((tx) => tx.select().from(users).where(condition))
  const [user] = await found()
  if (!user) throw new Error(`no user with ${email}`)
  expect(user.emailConfirmedAt).not.toBeNull()
  expect((await found(and(hasEmail, hasProvedAddress()))).length).toBe(isProved(user) ? 1 : 0)
  return isProved(user)
}

test('auto-confirmation and admins confirm an address without proving it', async () => {
  const { platform, client, admin, email } = await anAdmin({ authAutoconfirm: true })
  const { data } = await client.auth.signUp({ email, password })
  expect(await isProvedIn(platform, email)).toBe(false)
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull()
  expect(await isProvedIn(platform, email)).toBe(false)

  const [moved, made] = [`${newId()}@acme.test`, `${newId()}@acme.test`]
  await admin.updateUserById(data.user?.id ?? '', { email: moved, email_confirm: true })
  await admin.createUser({ email: made, password, email_confirm: true })
  for (const given of [moved, made]) expect(await isProvedIn(platform, given)).toBe(false)
})

test('the emails of a sign-up, an invitation and a change of address prove their address, and no other', async () => {
  const changes = { authAutoconfirm: false, authSecureEmailChange: false }
  const { platform, app, client, admin, email } = await anAdmin(changes)
  const { data } = await client.auth.signUp({ email, password })
  const { link } = await lastMailTo(platform, email)
  expect((await client.auth.verifyOtp({ token_hash: link, type: 'signup' })).error).toBeNull()
  expect(await isProvedIn(platform, email)).toBe(true)
  // Its password belongs to the person who signed up and got the email.
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull()

  const invited = `${newId()}@acme.test`
  await admin.inviteUserByEmail(invited)
  const invitation = await lastMailTo(platform, invited)
  const guest = clientOf(app).auth
  expect((await guest.verifyOtp({ token_hash: invitation.link, type: 'invite' })).error).toBeNull()
  expect(await isProvedIn(platform, invited)).toBe(true)
  const mailed = `${newId()}@acme.test`
  await client.auth.updateUser({ email: mailed })
  const changing = await lastMailTo(platform, mailed)
  expect(await isProvedIn(platform, email)).toBe(true)
  expect((await client.auth.verifyOtp({ token_hash: changing.link, type: 'email_change' })).error).toBeNull()
  expect(await isProvedIn(platform, mailed)).toBe(true)

  for (const given of [`${newId()}@acme.test`, mailed]) {
    await admin.updateUserById(data.user?.id ?? '', { email: given })
    expect(await isProvedIn(platform, given)).toBe(false)
  }
})

test('signing in by email to an unproved account removes everything set before', async () => {
  for (const [type, authAutoconfirm] of [
    ['magiclink', true],
    ['magiclink', false],
    ['recovery', true],
  ] as const) {
    const world = await aClient({ authAutoconfirm, mailPauseSeconds: 0 })
    const { platform, app, client: stranger, email } = world
    await stranger.auth.signUp({ email, password })
    const owner = clientOf(app)
    if (type === 'magiclink') await owner.auth.signInWithOtp({ email })
    else await owner.auth.resetPasswordForEmail(email)
    const { link } = await lastMailTo(platform, email)
    expect((await owner.auth.verifyOtp({ token_hash: link, type })).error).toBeNull()
    expect(await isProvedIn(platform, email)).toBe(true)
    expect((await stranger.auth.getUser()).error).not.toBeNull()
    const again = await stranger.auth.signInWithPassword({ email, password })
    expect(again.error?.code).toBe('invalid_credentials')

    // From now on it is theirs, and an email removes nothing.
    await owner.auth.updateUser({ password: otherPassword })
    const elsewhere = clientOf(app)
    await elsewhere.auth.signInWithOtp({ email })
    const { code } = await lastMailTo(platform, email)
    expect((await elsewhere.auth.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull()
    expect((await owner.auth.getUser()).error).toBeNull()
    expect((await clientOf(app).auth.signInWithPassword({ email, password: otherPassword })).error).toBeNull()
  }
})

test('an identity provider that vouches for an address proves it, and removes everything a stranger added', async () => {
  for (const authAutoconfirm of [false, true]) {
    const { platform, app, browser, email, openid } = await anOutsideService({ authAutoconfirm })
    const stranger = clientOf(app)
    await stranger.auth.signUp({ email, password, options: { data: { first: 'Mallory' } } })
    const { data } = await signInOutside(browser)
    expect(await isProvedIn(platform, email)).toBe(true)
    expect(data.user?.identities).toMatchObject([{ provider: 'oidc' }])
    expect(data.user?.user_metadata).not.toHaveProperty('first')
    expect((await stranger.auth.getUser()).error).not.toBeNull()
    const again = await stranger.auth.signInWithPassword({ email, password })
    expect(again.error?.code).toBe('invalid_credentials')
    // A linked provider proves the address again only while it vouches for it.
    const hasEmail = eq(users.email, email)
    await platform.db.asSystem((tx) => tx.update(users).set({ provedEmail: null }).where(hasEmail))
    for (const email_verified of [false, true]) {
      openid.person = { ...openid.person, email_verified }
      await signInOutside(browser)
      expect(await isProvedIn(platform, email)).toBe(email_verified)
    }
  }
})

test('only sign-in methods check whether an address is confirmed', () => {
  const may = [
    /^features\/(?:identity|auth-service)\//,
    /^features\/admin\/server\/load-user\.ts$/,
    /^test\//,
  ]
  const asking = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(?<!\.test)\.tsx?$/.test(file) &&
      !may.some((one) => one.test(file)) &&
      /emailConfirmedAt|email_confirmed_at/.test(readFileSync(join(projectRoot, 'src', file), 'utf8')),
  )
  expect(asking).toEqual([])
})
