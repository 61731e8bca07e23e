import { expect, test } from 'vitest'
import { anAdmin } from '#src/test/auth-client.ts'
import { testPassword } from '#src/test/sign-in.ts'

test('links delivered by an admin work like emailed ones', async () => {
  const { client, email, admin } = await anAdmin()
  const redirectTo = 'https://nurtured.test/workspace'
  const signUp = await admin.generateLink({
    type: 'signup',
    email,
    password: testPassword,
    options: { redirectTo },
  })
  expect(signUp.data.properties).toMatchObject({ verification_type: 'signup', redirect_to: redirectTo })
  const action = new URL(signUp.data.properties?.action_link ?? '')
  expect(action.origin + action.pathname).toBe('https://nurtured.test/auth/v1/verify')
  const hashed = signUp.data.properties?.hashed_token ?? ''
  expect(Object.fromEntries(action.searchParams)).toEqual({
    token: hashed,
    type: 'signup',
    redirect_to: redirectTo,
  })
  expect((await client.auth.verifyOtp({ token_hash: hashed, type: 'signup' })).data.user?.email).toBe(email)
  expect((await client.auth.signInWithPassword({ email, password: testPassword })).error).toBeNull()

  for (const type of ['magiclink', 'recovery'] as const) {
    const { data } = await admin.generateLink({ type, email })
    const token = data.properties?.email_otp ?? ''
    expect((await client.auth.verifyOtp({ email, token, type })).data.user?.email).toBe(email)
  }
})

test('a change of address by links needs both', async () => {
  const { client, email, admin } = await anAdmin()
  await client.auth.signUp({ email, password: testPassword })
  const newEmail = `new-${email}`
  const current = await admin.generateLink({ type: 'email_change_current', email, newEmail })
  const next = await admin.generateLink({ type: 'email_change_new', email, newEmail })
  const brought = [current, next].map(({ data }) => data.properties?.hashed_token ?? '')
  expect(
    (await client.auth.verifyOtp({ token_hash: brought[0] ?? '', type: 'email_change' })).data.session,
  ).toBeNull()
  expect(
    (await client.auth.verifyOtp({ token_hash: brought[1] ?? '', type: 'email_change' })).data.user?.email,
  ).toBe(newEmail)
  expect((await admin.generateLink({ type: 'invite', email: newEmail })).error?.code).toBe('email_exists')
})

test('a link for an unknown address creates a user or is refused', async () => {
  const { platform, email: nobody, admin } = await anAdmin()
  expect((await admin.generateLink({ type: 'recovery', email: nobody })).error).toMatchObject({
    status: 404,
    code: 'user_not_found',
  })
  expect(
    (await admin.generateLink({ type: 'magiclink', email: nobody })).data.properties?.verification_type,
  ).toBe('signup')
  expect(platform.mail.sent).toEqual([])
})

test('consent to one new address doesn’t cover another', async () => {
  const { client, email, admin } = await anAdmin()
  await client.auth.signUp({ email, password: testPassword })
  const current = await admin.generateLink({ type: 'email_change_current', email, newEmail: `one-${email}` })
  await client.auth.verifyOtp({
    token_hash: current.data.properties?.hashed_token ?? '',
    type: 'email_change',
  })
  const other = await admin.generateLink({ type: 'email_change_new', email, newEmail: `two-${email}` })
  const outcome = await client.auth.verifyOtp({
    token_hash: other.data.properties?.hashed_token ?? '',
    type: 'email_change',
  })
  expect(outcome).toMatchObject({ error: null, data: { session: null } })
})
