import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { aService, callAuth, statusAndError } from '#src/test/auth-client.ts'
import { testPassword } from '#src/test/sign-in.ts'
import { identities, userProfile, users } from './tables.ts'

test('signing up creates a user, an identity and a profile, and returns a session', async () => {
  const { platform, app, email } = await aService()
  const data = { first: 'Ada', last: 'L' }
  const body = { email: email.toUpperCase(), password: testPassword, data, code_challenge: null }
  const { status, json, headers } = await callAuth(app, '/signup', { body })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(json).toMatchObject({ token_type: 'bearer', expires_in: 600, refresh_token: expect.any(String) })
  const now = platform.clock.now().toISOString()
  const id = (json['user'] as { id: string }).id
  const kept = { ...data, sub: id, email, phone_verified: false }
  expect(json['user']).toEqual({
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    email_confirmed_at: now,
    confirmed_at: now,
    last_sign_in_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { ...kept, email_verified: true },
    identities: [
      {
        identity_id: expect.any(String),
        id,
        user_id: id,
        identity_data: { ...kept, email_verified: false },
        provider: 'email',
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        email,
      },
    ],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  })
  await platform.db.asSystem(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, id))
    expect(user?.encryptedPassword).toMatch(/^\$argon2id\$/)
    expect(await tx.select().from(identities).where(eq(identities.user, id))).toHaveLength(1)
    const [profile] = await tx.select().from(userProfile).where(eq(userProfile.user, id))
    expect(profile).toMatchObject({ ...data, email, defaultWorkspace: null })
  })
})

test('data can set neither id nor address nor confirmation', async () => {
  const { app, email } = await aService({ authAutoconfirm: false })
  const data = { sub: newId(), email: 'victim@acme.test', email_verified: true, phone_verified: true }
  const { json } = await callAuth(app, '/signup', { body: { email, password: testPassword, data } })
  const kept = { sub: json['id'], email, email_verified: false, phone_verified: false }
  expect(json['user_metadata']).toEqual(kept)
})

test('sign-up refuses what the protocol refuses, with its messages', async () => {
  const { app, email } = await aService({ passwordMinLength: 10 })
  const failed = '400 validation_failed'
  const cases: [body: object, told: string][] = [
    [{ password: testPassword }, '422 anonymous_provider_disabled Anonymous sign-ins are disabled'],
    [{ email }, `${failed} Signup requires a valid password`],
    [{ email, password: 'short' }, '422 weak_password Password should be at least 10 characters.'],
    [{ email, password: 'a '.repeat(65) }, `${failed} Password cannot be longer than 128 characters`],
    [{ email: 'ada', password: 'short' }, `${failed} Unable to validate email address: invalid format`],
    [{ email: 'ada', password: '' }, `${failed} Signup requires a valid password`],
  ]
  for (const [body, told] of cases)
    expect([body, statusAndError(await callAuth(app, '/signup', { body }))]).toEqual([body, told])
  for (const [x, told] of [
    ['y'.repeat(8200), 'User metadata must be at most 8 KiB'],
    ['a\u0000b', 'User metadata holds characters that are no text'],
    ['\ud800', 'User metadata holds characters that are no text'],
  ]) {
    const body = { email, password: testPassword, data: { x } }
    expect(statusAndError(await callAuth(app, '/signup', { body }))).toBe(`${failed} ${told}`)
  }
  const weak = await callAuth(app, '/signup', { body: { email, password: 'password12' } })
  expect(weak.json['weak_password']).toEqual({ reasons: ['pwned'] })
  const closed = await aService({ authDisableSignup: true })
  const refused = await callAuth(closed.app, '/signup', { body: { email, password: testPassword } })
  expect(statusAndError(refused)).toBe('422 signup_disabled Signups not allowed for this instance')
})

test('20 concurrent sign-ups for one address create one user', { tags: ['postgres'] }, async () => {
  const { platform, app, email } = await aService()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => callAuth(app, '/signup', { body: { email, password: testPassword } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ json }) => json['code'] === 'user_already_exists')).toHaveLength(19)
  const hasEmail = eq(userProfile.email, email)
  const made = await platform.db.asSystem((tx) => tx.select().from(userProfile).where(hasEmail))
  expect(made).toHaveLength(1)
})
