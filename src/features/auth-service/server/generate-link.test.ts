import { expect, test } from 'vitest'
import { anAdmin } from '#src/test/auth-client.ts'
import { testPassword } from '#src/test/sign-in.ts'

test('links delivered by an admin work like emailed ones', async () => {
  const { client, email, admin } = await anAdmin()
  const redirectTo = 'https://nurtured.test/workspace'
  const wanted = { email, password: testPassword, options: { redirectTo } }
  const { properties } = (await admin.generateLink({ type: 'signup', ...wanted })).data
  expect(properties).toMatchObject({ verification_type: 'signup', redirect_to: redirectTo })
  const action = new URL(properties?.action_link ?? '')
  expect(action.origin + action.pathname).toBe('https://nurtured.test/auth/v1/verify')
  const hashed = properties?.hashed_token ?? ''
  const query = { token: hashed, type: 'signup', redirect_to: redirectTo }
  expect(Object.fromEntries(action.searchParams)).toEqual(query)
  expect((await client.auth.verifyOtp({ token_hash: hashed, type: 'signup' })).data.user?.email).toBe(email)
  expect((await client.auth.signInWithPassword({ email, password: testPassword })).error).toBeNull()

  for (const type of ['magiclink', 'recovery'] as const) {
    const { data } = await admin.generateLink({ type, email })
    const token = data.properties?.email_otp ?? ''
    expect((await client.auth.verifyOtp({ email, token, type })).data.user?.email).toBe(email)
  }
})

test('a change of address by links needs both, for the same address', async () => {
  const { client, email, admin } = await anAdmin()
  await client.auth.signUp({ email, password: testPassword })
  async function follow(side: 'current' | 'new', newEmail: string) {
    const { data } = await admin.generateLink({ type: `email_change_${side}`, email, newEmail })
    const token_hash = data.properties?.hashed_token ?? ''
    return client.auth.verifyOtp({ token_hash, type: 'email_change' })
  }
  const half = { error: null, data: { session: null } }
  expect(await follow('current', `one-${email}`)).toMatchObject(half)
  expect(await follow('new', `two-${email}`)).toMatchObject(half)
  const newEmail = `two-${email}`
  expect((await follow('current', newEmail)).data.user?.email).toBe(newEmail)
  expect((await admin.generateLink({ type: 'invite', email: newEmail })).error?.code).toBe('email_exists')
})

test('a link for an unknown address creates a user or is refused', async () => {
  const { platform, email: nobody, admin } = await anAdmin()
  const refused = await admin.generateLink({ type: 'recovery', email: nobody })
  expect(refused.error).toMatchObject({ status: 404, code: 'user_not_found' })
  const made = await admin.generateLink({ type: 'magiclink', email: nobody })
  expect(made.data.properties?.verification_type).toBe('signup')
  expect(platform.mail.sent).toEqual([])
})
