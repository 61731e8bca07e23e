import { expect, test } from 'vitest'
import { aClient, lastMailTo } from '#src/test/auth-client.ts'
import { testPassword } from '#src/test/sign-in.ts'

test('anonymous sign-in requires the installation’s consent, and is limited to thirty users an hour from one IP address', async () => {
  const enter = async ({ client }: Awaited<ReturnType<typeof aClient>>) =>
    (await client.auth.signInAnonymously()).error
  expect(await enter(await aClient())).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' })
  const closed = await aClient({ authAnonymous: true, authDisableSignup: true })
  expect((await enter(closed))?.code).toBe('signup_disabled')
  const open = await aClient({ authAnonymous: true })
  for (let count = 0; count < 30; count += 1) expect(await enter(open)).toBeNull()
  expect((await enter(open))?.code).toBe('over_request_rate_limit')
})

test('an anonymous user has a session, no address, and no password without one', async () => {
  const { client } = await aClient({ authAnonymous: true })
  const signedIn = await client.auth.signInAnonymously({ options: { data: { theme: 'dark' } } })
  expect(signedIn.data.user).toMatchObject({
    is_anonymous: true,
    email: '',
    identities: [],
    app_metadata: {},
    user_metadata: { theme: 'dark' },
  })
  const claims = { is_anonymous: true, amr: [{ method: 'anonymous' }] }
  expect((await client.auth.getClaims()).data?.claims).toMatchObject(claims)
  expect((await client.auth.refreshSession()).error).toBeNull()
  const { error } = await client.auth.updateUser({ password: testPassword })
  expect(error).toMatchObject({ status: 422, code: 'validation_failed' })
  expect((await client.auth.reauthenticate()).error).toMatchObject({
    status: 400,
    message: 'Reauthentication requires the user to have an email or a phone number',
  })
  expect((await client.auth.updateUser({ data: { theme: 'light' } })).error).toBeNull()
})

test('an anonymous user stays the same user after confirming an address', async () => {
  const { platform, client, email } = await aClient({ authAnonymous: true, authAutoconfirm: false })
  const { data } = await client.auth.signInAnonymously()
  const asked = await client.auth.updateUser({ email })
  expect(asked.data.user).toMatchObject({ is_anonymous: true, new_email: email })
  const { code } = await lastMailTo(platform, email)
  expect(platform.mail.sent).toHaveLength(1)
  const verified = await client.auth.verifyOtp({ email, token: code, type: 'email_change' })
  expect(verified.data.user).toMatchObject({
    id: data.user?.id,
    is_anonymous: false,
    email,
    app_metadata: { provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email', id: data.user?.id, identity_data: { email } }],
  })
  expect((await client.auth.updateUser({ password: testPassword })).error).toBeNull()
  expect((await client.auth.signInWithPassword({ email, password: testPassword })).error).toBeNull()
})

test('with auto-confirmation, an anonymous user adds address and password in one step', async () => {
  const { platform, client, email } = await aClient({ authAnonymous: true })
  await client.auth.signInAnonymously()
  const changed = await client.auth.updateUser({ email, password: testPassword })
  expect(changed.data.user).toMatchObject({ email, is_anonymous: false, identities: [{ provider: 'email' }] })
  expect(changed.data.user).not.toHaveProperty('new_email')
  expect((await client.auth.signInWithPassword({ email, password: testPassword })).error).toBeNull()
  expect(platform.jobs.waiting).toEqual([])
})
