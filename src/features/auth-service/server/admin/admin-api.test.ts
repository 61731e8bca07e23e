import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { readSigningKeys } from '#src/features/identity/server/session/signing-keys.ts'
import { userProfile, users } from '#src/features/identity/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import {
  aClient,
  anAdmin,
  aSignedInClient,
  authServiceKey,
  callAuth,
  clientOf,
  lastMailTo,
  markProved,
} from '#src/test/auth-client.ts'
import { testPassword } from '#src/test/sign-in.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'

/** A token this installation could sign for a program. */
async function tokenFor({ platform }: Awaited<ReturnType<typeof aClient>>, claims: Record<string, unknown>) {
  const { signing } = await readSigningKeys(platform)
  const now = Math.floor(platform.clock.now().getTime() / 1000)
  const usual = { aud: 'authenticated', iss: 'https://nurtured.test/auth/v1', iat: now, exp: now + 600 }
  return new SignJWT({ ...usual, ...claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: signing.kid })
    .sign(signing.key)
}

function profilesOf({ db }: TestPlatform, user: string) {
  return db.asSystem((tx) => tx.select().from(userProfile).where(eq(userProfile.user, user)))
}

test('only the service role is admitted, and no key without a configured one', async () => {
  const world = await aClient({ authServiceKey })
  const { app, client, email } = world
  await client.auth.signUp({ email, password: testPassword })
  const bearer = (await client.auth.getSession()).data.session?.access_token ?? ''
  const nobody = { sub: newId(), session_id: newId() }
  const brought: [token: string | undefined, status: number, code: string][] = [
    [undefined, 401, 'no_authorization'],
    ['sb_publishable_test', 403, 'not_admin'],
    [authServiceKey.slice(0, -1), 403, 'not_admin'],
    [`${authServiceKey}k`, 403, 'not_admin'],
    ['nonsense', 403, 'bad_jwt'],
    [bearer, 403, 'not_admin'],
    [await tokenFor(world, { role: 'anon' }), 403, 'not_admin'],
    [await tokenFor(world, { role: ['service_role'] }), 403, 'not_admin'],
    [await tokenFor(world, { ...nobody, role: 'service_role' }), 403, 'user_not_found'],
  ]
  for (const [token, status, code] of brought) {
    const answer = await callAuth(app, '/admin/users', token === undefined ? {} : { bearer: token })
    expect([token, answer.status, answer.json['code']]).toEqual([token, status, code])
  }
  expect((await callAuth(app, '/admin/users', { bearer })).json['message']).toBe('User not allowed')
  const { app: keyless } = await aClient()
  for (const key of ['undefined', 'sb_secret_undefined', authServiceKey])
    expect((await callAuth(keyless, '/admin/users', { bearer: key })).status).toBe(403)
})

test('admits a token of ours with the service role, and users with a role of AUTH_ADMIN_ROLES', async () => {
  const world = await anAdmin()
  const bearer = await tokenFor(world, { role: 'service_role' })
  expect((await callAuth(world.app, '/admin/users', { bearer })).status).toBe(200)

  const authLimits = { ...world.platform.config.authLimits, adminRoles: ['support'] }
  const { app, client, session, id } = await aSignedInClient({ authServiceKey, authLimits })
  const { admin } = clientOf(app, { key: authServiceKey }).auth
  const ask = () => callAuth(app, '/admin/users', { bearer: session.access_token })
  for (const [role, status] of [
    ['service_role', 403],
    ['support', 200],
  ] as const) {
    expect((await admin.updateUserById(id, { role })).error).toBeNull()
    expect([role, (await ask()).status]).toEqual([role, status])
  }
  await client.auth.signOut()
  expect((await ask()).json['code']).toBe('session_not_found')
})

test('an admin creates, reads, changes, bans and deletes a user, which ends their sessions', async () => {
  const { platform, client, email, admin } = await anAdmin()
  const made = await admin.createUser({
    email,
    password: testPassword,
    email_confirm: true,
    user_metadata: { first: 'Ada' },
    app_metadata: { plan: 'gold' },
  })
  expect(made.error).toBeNull()
  const id = made.data.user?.id ?? ''
  expect(made.data.user).toMatchObject({
    email,
    role: 'authenticated',
    user_metadata: { first: 'Ada' },
    app_metadata: { provider: 'email', providers: ['email'], plan: 'gold' },
  })
  expect((await client.auth.signInWithPassword({ email, password: testPassword })).error).toBeNull()
  expect((await admin.getUserById(id)).data.user).toMatchObject({ id, email })

  const other = `other-${email}`
  const next = { email: other, password: 'seven quiet harbours' }
  const changed = await admin.updateUserById(id, {
    ...next,
    user_metadata: { first: null, last: 'Lovelace' },
    app_metadata: { plan: null },
  })
  expect(changed.data.user).toMatchObject({ email: other, user_metadata: { last: 'Lovelace' } })
  expect(changed.data.user?.user_metadata).not.toHaveProperty('first')
  expect(changed.data.user?.app_metadata).not.toHaveProperty('plan')
  expect(changed.data.user?.identities).toMatchObject([{ identity_data: { email: other } }])
  // A new password ended the session.
  expect((await client.auth.getUser()).error).not.toBeNull()
  expect((await client.auth.signInWithPassword(next)).error).toBeNull()

  const ban = (ban_duration: string) => admin.updateUserById(id, { ban_duration })
  const until = new Date(platform.clock.now().getTime() + 5_400_000).toISOString()
  expect((await ban('1h30m')).data.user?.banned_until).toBe(until)
  expect((await client.auth.getUser()).error).not.toBeNull()
  expect((await ban('none')).data.user).not.toHaveProperty('banned_until')
  expect((await ban('for ever')).error?.code).toBe('validation_failed')

  expect((await client.auth.signInWithPassword(next)).error).toBeNull()
  expect((await admin.deleteUser(id)).error).toBeNull()
  for (const { error } of [await admin.getUserById(id), await admin.deleteUser(id)])
    expect(error).toMatchObject({ status: 404, code: 'user_not_found' })
  expect((await client.auth.getUser()).error).not.toBeNull()
  expect(await profilesOf(platform, id)).toEqual([])
})

test('metadata is kept exactly as an admin gives it', async () => {
  const { email, admin } = await anAdmin()
  const given = { plan: 'gold', sub: 'theirs', nested: { list: [1, null], deep: { empty: {} } }, gone: null }
  const about = { email, phone: '+4915112345678', email_confirm: true, phone_confirm: true }
  const made = await admin.createUser({ ...about, user_metadata: given })
  const id = made.data.user?.id ?? ''
  expect(made.data.user?.user_metadata).toEqual(given)
  expect((await admin.getUserById(id)).data.user?.user_metadata).toEqual(given)
  const change = { email: 'their own word', email_verified: 'no', phone: 5, plan: ['silver', null] }
  const other = { email: `other-${email}`, phone: '+4915112345679', email_confirm: true }
  const changed = await admin.updateUserById(id, { ...other, user_metadata: { ...change, nested: null } })
  const { nested: _nested, ...stays } = given
  expect(changed.data.user?.user_metadata).toEqual({ ...stays, ...change })
  const moved = await admin.updateUserById(id, { phone: '+4915112345677', ban_duration: '1h' })
  expect(moved.data.user?.user_metadata).toMatchObject({ plan: ['silver', null], gone: null })
  const bare = await admin.createUser({ email: `bare-${email}` })
  expect(bare.data.user?.user_metadata).toEqual({})
  const added = await admin.updateUserById(bare.data.user?.id ?? '', { email: `named-${email}` })
  expect(added.data.user?.user_metadata).toEqual({})
})

test('a soft-deleted user is anonymized, and their address is free', async () => {
  const { platform, client, email, admin } = await anAdmin()
  const options = { data: { first: 'Ada' } }
  const { data } = await client.auth.signUp({ email, password: testPassword, options })
  const id = data.user?.id ?? ''
  await markProved(platform, email)
  expect((await admin.deleteUser(id, true)).error).toBeNull()
  expect((await client.auth.getUser()).error).not.toBeNull()
  const again = await client.auth.signInWithPassword({ email, password: testPassword })
  expect(again.error?.code).toBe('invalid_credentials')
  const [row] = await platform.db.asSystem((tx) => tx.select().from(users).where(eq(users.id, id)))
  expect(row?.deletedAt).not.toBeNull()
  const [profile] = await profilesOf(platform, id)
  expect(JSON.stringify([row, profile])).not.toMatch(new RegExp(`${email}|Ada`))
  expect((await client.auth.signUp({ email, password: testPassword })).error).toBeNull()
})

test('names an admin’s mistakes', async () => {
  const { client, email, admin } = await anAdmin()
  await client.auth.signUp({ email, password: testPassword })
  const other = `other-${email}`
  const id = newId()
  expect((await admin.createUser({ email: other, id })).data.user?.id).toBe(id)
  const third = `third-${email}`
  for (const [attributes, status, code] of [
    [{ email }, 422, 'email_exists'],
    [{}, 400, 'validation_failed'],
    [{ email: 'nobody' }, 400, 'validation_failed'],
    [{ email: third, password: 'short' }, 422, 'weak_password'],
    [{ email: third, password_hash: 'md5:1234' }, 400, 'validation_failed'],
    [{ email: third, password: testPassword, password_hash: '$2a$04$x' }, 400, 'validation_failed'],
    [{ email: third, id: 'one' }, 400, 'validation_failed'],
    [{ email: third, id }, 422, 'conflict'],
  ] as const)
    expect((await admin.createUser(attributes)).error).toMatchObject({ status, code })
  expect((await admin.updateUserById(id, { email })).error?.code).toBe('email_exists')
})

test('pages through users and the audit log', async () => {
  const { platform, app, admin } = await anAdmin()
  // After everything other tests of this file do.
  platform.clock.advance(86_400)
  for (let count = 0; count < 5; count += 1) await admin.createUser({ email: `${newId()}@acme.test` })
  const headers = { authorization: `Bearer ${authServiceKey}` }
  const ask = async (path: string) => app.request(`/auth/v1/admin/${path}`, { headers })
  const all = await ask('users?page=1&per_page=2')
  const total = Number(all.headers.get('x-total-count'))
  expect(total).toBeGreaterThanOrEqual(5)
  const last = Math.ceil(total / 2)
  const url = 'https://nurtured.test/auth/v1/admin/users'
  expect(all.headers.get('link')).toBe(
    `<${url}?page=2&per_page=2>; rel="next", <${url}?page=${last}&per_page=2>; rel="last"`,
  )
  const first = await admin.listUsers({ page: 1, perPage: 2 })
  expect(first.data).toMatchObject({ aud: 'authenticated', users: [{}, {}], nextPage: 2, total })
  const second = await admin.listUsers({ page: 2, perPage: 2 })
  expect(second.data.users.map((user) => user.id)).not.toContain(first.data.users[0]?.id)
  expect((await ask(`users?page=${last}&per_page=2`)).headers.get('link')).not.toContain('next')
  expect((await ask('users?page=-1')).status).toBe(400)
  const audit = await ask('audit?per_page=3')
  expect(Number(audit.headers.get('x-total-count'))).toBeGreaterThanOrEqual(5)
  expect(await audit.json()).toMatchObject(
    Array.from({ length: 3 }, () => ({ payload: { action: 'user_signedup', log_type: 'team' } })),
  )
})

test('an invitation is valid for the configured time, and its owner has no password set by another', async () => {
  const changes = { authAutoconfirm: false, invitationSeconds: 7200 }
  const { platform, client, email, admin } = await anAdmin(changes)
  await client.auth.signUp({ email, password: testPassword })
  const invited = await admin.inviteUserByEmail(email, { data: { first: 'Ada' } })
  expect(invited.error).toBeNull()
  expect(invited.data.user).toHaveProperty('invited_at')
  const mail = await lastMailTo(platform, email)
  expect(mail.subject).toBe('You’re invited to Nurtured')
  expect(mail.text).toContain('expires in 2 hours')
  expect(mail.address.searchParams.get('type')).toBe('invite')
  const linkFor = async (to: string) =>
    (await admin.generateLink({ type: 'invite', email: to })).data.properties?.hashed_token ?? ''
  const [link, late] = [await linkFor(`link-${email}`), await linkFor(`late-${email}`)]
  const follow = async (token_hash: string) =>
    (await client.auth.verifyOtp({ token_hash, type: 'invite' })).error?.code
  platform.clock.advance(7140)
  for (const token of [link, mail.link]) expect(await follow(token)).toBeUndefined()
  const again = await client.auth.signInWithPassword({ email, password: testPassword })
  expect(again.error?.code).toBe('invalid_credentials')
  expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: 'email_exists' })
  platform.clock.advance(61)
  expect(await follow(late)).toBe('otp_expired')
})
