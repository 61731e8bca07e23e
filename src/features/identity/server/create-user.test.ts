import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aService } from '#src/test/auth-client.ts'
import { testPassword } from '#src/test/sign-in.ts'
import { createUser } from './create-user.ts'
import { isPasswordOf } from './password/is-password-of.ts'
import { userProfile } from './tables.ts'

test('a user has a profile with their name, an address of their own ignoring case, and a password that can be checked', async () => {
  const { platform, email } = await aService()
  const password = testPassword
  const { id } = await createUser(platform, { email, password, first: 'Ada', last: 'Owner' })
  const ofUser = eq(userProfile.user, id)
  const [profile] = await platform.db.asSystem((tx) => tx.select().from(userProfile).where(ofUser))
  expect(profile).toMatchObject({ first: 'Ada', last: 'Owner', email, defaultWorkspace: null })

  expect(await isPasswordOf(platform, { email: email.toUpperCase(), password })).toBe(true)
  expect(await isPasswordOf(platform, { email, password: 'changed since' })).toBe(false)
  expect(await isPasswordOf(platform, { email: 'nobody@acme.test', password })).toBe(false)

  const taken = { status: 422, code: 'user_already_exists' }
  await expect(createUser(platform, { email: email.toUpperCase(), password })).rejects.toMatchObject(taken)
  const invalid = { code: 'email_address_invalid' }
  await expect(createUser(platform, { email: 'no address', password })).rejects.toMatchObject(invalid)
})
