import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { chooseWorkspace, listMemberships, readProfile } from './own-memberships.ts'

async function without(error: Error): Promise<Platform> {
  const platform = await createTestPlatform()
  async function asSystem(): Promise<never> {
    throw error
  }
  return { ...platform, db: { ...platform.db, asSystem } }
}

test('a failed read or write says so, with a reason that reveals nothing of the database', async () => {
  const secret = 'password authentication failed for user "nurtured"'
  const broken = await without(new Error(secret))
  const user = newId()
  const outcomes = [
    [() => readProfile(broken, user), 'Failed to fetch user profile: something went wrong on our side'],
    [
      () => listMemberships(broken, user),
      'Failed to fetch workspace members: something went wrong on our side',
    ],
    [
      () => chooseWorkspace(broken, { user, workspace: newId() }),
      'Failed to update user profile: something went wrong on our side',
    ],
  ] as const
  for (const [outcome, message] of outcomes)
    await expect(outcome()).rejects.toMatchObject({ status: 503, message })
  const away = await without(Object.assign(new Error(secret), { code: 'ECONNREFUSED' }))
  await expect(readProfile(away, user)).rejects.toMatchObject({
    message: 'Failed to fetch user profile: the database did not answer',
  })
})

test('a missing profile and another’s profile have their own messages', async () => {
  const platform = await createTestPlatform()
  await expect(readProfile(platform, newId())).rejects.toMatchObject({
    message: 'User profile not found. Please complete your profile setup.',
  })
  await expect(
    chooseWorkspace(platform, { user: newId(), actor: newId(), workspace: newId() }),
  ).rejects.toMatchObject({ message: 'Unauthorized: Can only update your own profile' })
})
