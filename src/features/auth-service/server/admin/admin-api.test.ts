import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { readSigningKeys } from '#src/features/identity/server/session/signing-keys.ts'
import { userProfile, users } from '#src/features/identity/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aClient, anAdmin, authServiceKey, lastMailTo, markProved } from '#src/test/auth-client.ts'
import { callAuth } from '#src/test/auth-service.ts'
import { testPassword } from '#src/test/sign-in.ts'

/** A token this installation could sign for a program. */
async function tokenFor({ platform }: Awaited<ReturnType<typeof aClient>>, claims: Record<string, unknown>) {
  const { signing } = await readSigningKeys(platform)
  const now = Math.floor(platform.clock.now().getTime() / 1000)
  return new SignJWT({
    aud: 'authenticated',
    iss: 'https://nurtured.test/auth/v1',
    iat: now,
    exp: now + 600,
    ...claims,
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: signing.kid })
    .sign(signing.key)
}

test('only the service role is admitted', async () => {
  const world = await aClient({ authServiceKey })
  const { app, client, email } = world
  await client.auth.signUp({ email, password: testPassword })
  const bearer = (await client.auth.getSession()).data.session?.access_token ?? ''
  const brought: [token: string | undefined, status: number, code: string][] = [
    [undefined, 401, 'no_authorization'],
    ['sb_publishable_test', 403, 'not_admin'],
    [`sb_secret_${'x'.repeat(40)}`, 403, 'not_admin'],
    [authServiceKey.slice(0, -1), 403, 'not_admin'],
    [`${authServiceKey}k`, 403, 'not_admin'],
    ['nonsense', 403, 'bad_jwt'],
    [bearer, 403, 'not_admin'],
    [await tokenFor(world, { role: 'anon' }), 403, 'not_admin'],
    [await tokenFor(world, { role: ['service_role'] }), 403, 'not_admin'],
    [
      await tokenFor(world, { role: 'service_role', sub: newId(), session_id: newId() }),
      403,
      'user_not_found',
    ],
  ]
  for (const [token, status, code] of brought) {
    const answer = await callAuth(app, '/admin/users', token === undefined ? {} : { bearer: token })
    expect([token, answer.status, answer.json['code']]).toEqual([token, status, code])
  }
  expect((await callAuth(app, '/admin/users', { bearer })).json['message']).toBe('User not allowed')
})

test('without a configured key no key is accepted', async () => {
  const { app } = await aClient()
  for (const bearer of ['undefined', 'sb_secret_undefined', authServiceKey])
    expect((await callAuth(app, '/admin/users', { bearer })).status).toBe(403)
})

test('admits a token of ours with the service role, and a user who has it', async () => {
  const world = await anAdmin()
  const { app, client, email, admin } = world
  expect(
    (await callAuth(app, '/admin/users', { bearer: await tokenFor(world, { role: 'service_role' }) })).status,
  ).toBe(200)
  const { data } = await client.auth.signUp({ email, password: testPassword })
  expect((await admin.updateUserById(data.user?.id ?? '', { role: 'service_role' })).error).toBeNull()
  const bearer = (await client.auth.getSession()).data.session?.access_token ?? ''
  expect((await callAuth(app, '/admin/users', { bearer })).status).toBe(200)
  await client.auth.signOut()
  expect((await callAuth(app, '/admin/users', { bearer })).json['code']).toBe('session_not_found')
})

test('an admin creates, reads, changes and deletes a user', async () => {
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
  const changed = await admin.updateUserById(id, {
    email: other,
    password: 'seven quiet harbours',
    user_metadata: { first: null, last: 'Lovelace' },
    app_metadata: { plan: null },
  })
  expect(changed.data.user).toMatchObject({ email: other, user_metadata: { last: 'Lovelace' } })
  expect(changed.data.user?.user_metadata).not.toHaveProperty('first')
  expect(changed.data.user?.app_metadata).not.toHaveProperty('plan')
  expect(changed.data.user?.identities).toMatchObject([{ identity_data: { email: other } }])
  // A new password ended the session.
  expect((await client.auth.getUser()).error).not.toBeNull()
  expect(
    (await client.auth.signInWithPassword({ email: other, password: 'seven quiet harbours' })).error,
  ).toBeNull()

  expect((await admin.deleteUser(id)).error).toBeNull()
  expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
  expect((await admin.deleteUser(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
  expect((await client.auth.getUser()).error).not.toBeNull()
  expect(
    await platform.db.asSystem((tx) => tx.select().from(userProfile).where(eq(userProfile.user, id))),
  ).toEqual([])
})

test('metadata is kept exactly as an admin gives it', async () => {
  const { email, admin } = await anAdmin()
  const given = { plan: 'gold', sub: 'theirs', nested: { list: [1, null], deep: { empty: {} } }, gone: null }
  const made = await admin.createUser({
    email,
    phone: '+4915112345678',
    password: testPassword,
    email_confirm: true,
    phone_confirm: true,
    user_metadata: given,
  })
  const id = made.data.user?.id ?? ''
  expect(made.data.user?.user_metadata).toEqual(given)
  expect((await admin.getUserById(id)).data.user?.user_metadata).toEqual(given)
  const change = { email: 'their own word', email_verified: 'no', phone: 5, plan: ['silver', null] }
  const changed = await admin.updateUserById(id, {
    email: `other-${email}`,
    phone: '+4915112345679',
    email_confirm: true,
    user_metadata: { ...change, nested: null },
  })
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
  const { data } = await client.auth.signUp({
    email,
    password: testPassword,
    options: { data: { first: 'Ada' } },
  })
  const id = data.user?.id ?? ''
  await markProved(platform, email)
  expect((await admin.deleteUser(id, true)).error).toBeNull()
  expect((await client.auth.getUser()).error).not.toBeNull()
  expect((await client.auth.signInWithPassword({ email, password: testPassword })).error?.code).toBe(
    'invalid_credentials',
  )
  const [row] = await platform.db.asSystem((tx) => tx.select().from(users).where(eq(users.id, id)))
  expect(row?.deletedAt).not.toBeNull()
  const [profile] = await platform.db.asSystem((tx) =>
    tx.select().from(userProfile).where(eq(userProfile.user, id)),
  )
  expect(JSON.stringify([row, profile])).not.toMatch(new RegExp(`${email}|Ada`))
  expect((await client.auth.signUp({ email, password: testPassword })).error).toBeNull()
})

test('a ban signs a user out immediately and lasts until it ends', async () => {
  const { platform, client, email, admin } = await anAdmin()
  const { data } = await client.auth.signUp({ email, password: testPassword })
  const id = data.user?.id ?? ''
  const banned = await admin.updateUserById(id, { ban_duration: '1h30m' })
  expect(banned.data.user?.banned_until).toBe(
    new Date(platform.clock.now().getTime() + 5_400_000).toISOString(),
  )
  expect((await client.auth.getUser()).error).not.toBeNull()
  expect((await admin.updateUserById(id, { ban_duration: 'none' })).data.user).not.toHaveProperty(
    'banned_until',
  )
  expect((await admin.updateUserById(id, { ban_duration: 'for ever' })).error?.code).toBe('validation_failed')
})

test('names an admin’s mistakes', async () => {
  const { client, email, admin } = await anAdmin()
  await client.auth.signUp({ email, password: testPassword })
  const codeOf = async (attributes: Parameters<typeof admin.createUser>[0]) => {
    const { error } = await admin.createUser(attributes)
    return [error?.status, error?.code]
  }
  expect(await codeOf({ email })).toEqual([422, 'email_exists'])
  expect(await codeOf({})).toEqual([400, 'validation_failed'])
  expect(await codeOf({ email: 'nobody' })).toEqual([400, 'validation_failed'])
  const other = `other-${email}`
  expect(await codeOf({ email: other, password: 'short' })).toEqual([422, 'weak_password'])
  expect(await codeOf({ email: other, password_hash: 'md5:1234' })).toEqual([400, 'validation_failed'])
  expect(await codeOf({ email: other, password: testPassword, password_hash: '$2a$04$x' })).toEqual([
    400,
    'validation_failed',
  ])
  expect(await codeOf({ email: other, id: 'one' })).toEqual([400, 'validation_failed'])
  const id = newId()
  expect((await admin.createUser({ email: other, id })).data.user?.id).toBe(id)
  expect(await codeOf({ email: `third-${email}`, id })).toEqual([422, 'conflict'])
  expect((await admin.updateUserById(id, { email })).error?.code).toBe('email_exists')
})

test('pages through users and the audit log', async () => {
  const { platform, app, admin } = await anAdmin()
  // After everything other tests of this file do.
  platform.clock.advance(86_400)
  for (let count = 0; count < 5; count += 1) await admin.createUser({ email: `${newId()}@acme.test` })
  const first = await admin.listUsers({ page: 1, perPage: 2 })
  expect(first.data.users).toHaveLength(2)
  const all = await callAuth(app, '/admin/users?page=1&per_page=2', { bearer: authServiceKey })
  const total = Number(all.headers.get('x-total-count'))
  expect(total).toBeGreaterThanOrEqual(5)
  const last = Math.ceil(total / 2)
  expect(all.headers.get('link')).toBe(
    `<https://nurtured.test/auth/v1/admin/users?page=2&per_page=2>; rel="next", <https://nurtured.test/auth/v1/admin/users?page=${last}&per_page=2>; rel="last"`,
  )
  expect(first.data).toMatchObject({ aud: 'authenticated', nextPage: 2, total })
  const second = await admin.listUsers({ page: 2, perPage: 2 })
  expect(second.data.users.map((user) => user.id)).not.toContain(first.data.users[0]?.id)
  const end = await callAuth(app, `/admin/users?page=${last}&per_page=2`, { bearer: authServiceKey })
  expect(end.headers.get('link')).not.toContain('next')
  expect((await callAuth(app, '/admin/users?page=-1', { bearer: authServiceKey })).status).toBe(400)

  const audit = await app.request('/auth/v1/admin/audit?per_page=3', {
    headers: { authorization: `Bearer ${authServiceKey}` },
  })
  expect(Number(audit.headers.get('x-total-count'))).toBeGreaterThanOrEqual(5)
  expect(await audit.json()).toMatchObject(
    Array.from({ length: 3 }, () => ({ payload: { action: 'user_signedup', log_type: 'team' } })),
  )
})

test('an invitation is valid for the configured time, and its owner has no password set by another', async () => {
  const { platform, client, email, admin } = await anAdmin({
    authAutoconfirm: false,
    invitationSeconds: 7200,
  })
  await client.auth.signUp({ email, password: testPassword })
  await lastMailTo(platform, email)
  const invited = await admin.inviteUserByEmail(email, { data: { first: 'Ada' } })
  expect(invited.error).toBeNull()
  expect(invited.data.user).toHaveProperty('invited_at')
  const mail = await lastMailTo(platform, email)
  expect(mail.subject).toBe('You’re invited to Nurtured')
  expect(mail.text).toContain('expires in 2 hours')
  expect(mail.address.searchParams.get('type')).toBe('invite')
  const link = await admin.generateLink({ type: 'invite', email: `link-${email}` })
  platform.clock.advance(7140)
  for (const token_hash of [link.data.properties?.hashed_token ?? '', mail.link])
    expect((await client.auth.verifyOtp({ token_hash, type: 'invite' })).error).toBeNull()
  expect((await client.auth.signInWithPassword({ email, password: testPassword })).error?.code).toBe(
    'invalid_credentials',
  )
  expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: 'email_exists' })

  const other = `other-${email}`
  await admin.inviteUserByEmail(other)
  const late = await lastMailTo(platform, other)
  platform.clock.advance(7201)
  expect((await client.auth.verifyOtp({ token_hash: late.link, type: 'invite' })).error?.code).toBe(
    'otp_expired',
  )
})
