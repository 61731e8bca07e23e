import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hasProvedAddress, isProved } from '#src/features/identity/server/proved-address.ts'
import { identities, users } from '#src/features/identity/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { projectRoot } from '#src/platform/project-root.ts'
import { aClient, anAdmin, clientOf, lastMailTo } from '#src/test/auth-client.ts'
import { anOutsideService, signInOutside } from '#src/test/outside-service.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'

const password = 'plum orchard rain'
const otherPassword = 'seven quiet harbours'

async function isProvedIn(platform: TestPlatform, email: string): Promise<boolean> {
  const [user] = await platform.db.asSystem((tx) => tx.select().from(users).where(eq(users.email, email)))
  if (!user) throw new Error(`no user with ${email}`)
  expect(user.emailConfirmedAt).not.toBeNull()
  return isProved(user)
}

test('auto-confirmation and admins confirm an address without proving it', async () => {
  const { platform, client, admin, email } = await anAdmin({ authAutoconfirm: true })
  const { data } = await client.auth.signUp({ email, password })
  expect(await isProvedIn(platform, email)).toBe(false)
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull()
  expect(await isProvedIn(platform, email)).toBe(false)

  const moved = `${newId()}@acme.test`
  await admin.updateUserById(data.user?.id ?? '', { email: moved, email_confirm: true })
  expect(await isProvedIn(platform, moved)).toBe(false)
  const made = `${newId()}@acme.test`
  await admin.createUser({ email: made, password, email_confirm: true })
  expect(await isProvedIn(platform, made)).toBe(false)
})

test('the emails of a sign-up and of an invitation prove their address', async () => {
  const { platform, client, admin, email } = await anAdmin({ authAutoconfirm: false })
  await client.auth.signUp({ email, password })
  const { link } = await lastMailTo(platform, email)
  expect((await client.auth.verifyOtp({ token_hash: link, type: 'signup' })).error).toBeNull()
  expect(await isProvedIn(platform, email)).toBe(true)
  // Its password belongs to the person who signed up and got the email.
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull()

  const invited = `${newId()}@acme.test`
  await admin.inviteUserByEmail(invited)
  const invitation = await lastMailTo(platform, invited)
  expect((await client.auth.verifyOtp({ token_hash: invitation.link, type: 'invite' })).error).toBeNull()
  expect(await isProvedIn(platform, invited)).toBe(true)
})

test('signing in by email to an unproved account removes everything set before', async () => {
  for (const type of ['magiclink', 'recovery'] as const) {
    const {
      platform,
      app,
      client: stranger,
      email,
    } = await aClient({
      authAutoconfirm: true,
      mailPauseSeconds: 0,
    })
    await stranger.auth.signUp({ email, password })
    const owner = clientOf(app)
    if (type === 'magiclink') await owner.auth.signInWithOtp({ email })
    else await owner.auth.resetPasswordForEmail(email)
    const { link } = await lastMailTo(platform, email)
    expect((await owner.auth.verifyOtp({ token_hash: link, type })).error).toBeNull()
    expect(await isProvedIn(platform, email)).toBe(true)
    expect((await stranger.auth.getUser()).error).not.toBeNull()
    expect((await stranger.auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    )

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

test('a proof belongs to its address: another one is only proved by an email to it', async () => {
  const { platform, client, admin, email } = await anAdmin({
    authAutoconfirm: false,
    authSecureEmailChange: false,
  })
  const { data } = await client.auth.signUp({ email, password })
  const signUp = await lastMailTo(platform, email)
  await client.auth.verifyOtp({ token_hash: signUp.link, type: 'signup' })
  const mailed = `${newId()}@acme.test`
  await client.auth.updateUser({ email: mailed })
  const { link } = await lastMailTo(platform, mailed)
  expect(await isProvedIn(platform, email)).toBe(true)
  expect((await client.auth.verifyOtp({ token_hash: link, type: 'email_change' })).error).toBeNull()
  expect(await isProvedIn(platform, mailed)).toBe(true)

  for (const given of [`${newId()}@acme.test`, mailed]) {
    await admin.updateUserById(data.user?.id ?? '', { email: given })
    expect(await isProvedIn(platform, given)).toBe(false)
  }
})

test('an identity provider that vouches for an address proves it', async () => {
  const { platform, app, browser, email, openid } = await anOutsideService({ authAutoconfirm: true })
  await clientOf(app).auth.signUp({ email, password })
  expect(await isProvedIn(platform, email)).toBe(false)
  await signInOutside(browser)
  expect(await isProvedIn(platform, email)).toBe(true)
  // A linked provider proves the address again only while it vouches for it.
  await platform.db.asSystem((tx) =>
    tx.update(users).set({ provedEmail: null }).where(eq(users.email, email)),
  )
  openid.person = { ...openid.person, email_verified: false }
  await signInOutside(browser)
  expect(await isProvedIn(platform, email)).toBe(false)
  openid.person = { ...openid.person, email_verified: true }
  await signInOutside(browser)
  expect(await isProvedIn(platform, email)).toBe(true)
})

test('existing users with evidence count as proved', async () => {
  const { platform, client } = await aClient({ authAutoconfirm: true })
  const { db } = platform
  const migration = readFileSync(join(projectRoot, 'db/migrations/0430_proved_address.sql'), 'utf8')
  const [, update = ''] = /(update auth\.users[\s\S]+)/.exec(migration) ?? []
  const [early, late] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-02T00:00:00Z')]
  async function aUserFromBefore(changes: Partial<typeof users.$inferInsert>) {
    const email = `${newId()}@acme.test`
    const { data } = await client.auth.signUp({ email, password })
    const id = data.user?.id ?? ''
    await db.asSystem((tx) => tx.update(users).set(changes).where(eq(users.id, id)))
    return { email, id }
  }
  async function withIdentity(verified: boolean, address?: string) {
    const user = await aUserFromBefore({ emailConfirmedAt: early })
    const data = { email: address ?? user.email.toUpperCase(), email_verified: verified }
    await db.asSystem((tx) =>
      tx.insert(identities).values({
        id: newId(),
        providerId: newId(),
        user: user.id,
        identityData: data,
        provider: 'google',
      }),
    )
    return user
  }
  const confirmedByMail = await aUserFromBefore({ confirmationSentAt: early, emailConfirmedAt: late })
  const changedByMail = await aUserFromBefore({ emailChangeSentAt: early, emailConfirmedAt: late })
  const vouched = await withIdentity(true)
  const others = [
    await aUserFromBefore({ emailConfirmedAt: early }),
    await aUserFromBefore({ emailConfirmedAt: early, confirmationSentAt: late }),
    await aUserFromBefore({ emailConfirmedAt: null, confirmationSentAt: early }),
    await withIdentity(false),
    await withIdentity(true, 'another@acme.test'),
  ]
  await db.pool.query(update)
  const proved = await db.asSystem((tx) => tx.select().from(users).where(hasProvedAddress()))
  const emails = proved.map(({ email }) => email)
  for (const { email } of [confirmedByMail, changedByMail, vouched]) expect(emails).toContain(email)
  for (const { email } of others) expect(emails).not.toContain(email)
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
