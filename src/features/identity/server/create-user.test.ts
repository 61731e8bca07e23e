import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { testPassword } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { createUser } from './create-user.ts'
import { isPasswordOf } from './password/is-password-of.ts'
import { userProfile } from './tables.ts'

async function aUser() {
  const platform = await createTestPlatform()
  const email = `${newId()}@acme.test`
  const owner = await createUser(platform, { email, password: testPassword, first: 'Ada', last: 'Owner' })
  return { platform, owner }
}

test('a user has a profile with their name', async () => {
  const { platform, owner } = await aUser()
  const [profile] = await platform.db.asSystem((tx) =>
    tx.select().from(userProfile).where(eq(userProfile.user, owner.id)),
  )
  expect(profile).toMatchObject({ first: 'Ada', last: 'Owner', email: owner.email, defaultWorkspace: null })
})

test('the password of a user can be checked while it is still theirs', async () => {
  const { platform, owner } = await aUser()
  expect(await isPasswordOf(platform, { email: owner.email.toUpperCase(), password: testPassword })).toBe(
    true,
  )
  expect(await isPasswordOf(platform, { email: owner.email, password: 'changed since' })).toBe(false)
  expect(await isPasswordOf(platform, { email: 'nobody@acme.test', password: testPassword })).toBe(false)
})

test('an address belongs to one user, ignoring case', async () => {
  const { platform, owner } = await aUser()
  await expect(
    createUser(platform, { email: owner.email.toUpperCase(), password: testPassword }),
  ).rejects.toMatchObject({ status: 422, code: 'user_already_exists' })
  await expect(createUser(platform, { email: 'no address', password: testPassword })).rejects.toMatchObject({
    code: 'email_address_invalid',
  })
})
