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

test('a failed read or write says so, with a reason that reveals nothing of the database; a missing profile and another’s have their own messages', async () => {
  const secret = 'password authentication failed for user "nurtured"'
  const broken = await without(new Error(secret))
  const user = newId()
  const outcomes = [
    [() => readProfile(broken, user), 'fetch user profile'],
    [() => listMemberships(broken, user), 'fetch workspace members'],
    [() => chooseWorkspace(broken, { user, workspace: newId() }), 'update user profile'],
  ] as const
  for (const [outcome, failed] of outcomes) {
    const message = `Failed to ${failed}: something went wrong on our side`
    await expect(outcome()).rejects.toMatchObject({ status: 503, message })
  }
  const away = await without(Object.assign(new Error(secret), { code: 'ECONNREFUSED' }))
  await expect(readProfile(away, user)).rejects.toThrow(
    'Failed to fetch user profile: the database did not answer',
  )
  const platform = await createTestPlatform()
  await expect(readProfile(platform, newId())).rejects.toThrow(
    'User profile not found. Please complete your profile setup.',
  )
  const foreign = chooseWorkspace(platform, { user: newId(), actor: newId(), workspace: newId() })
  await expect(foreign).rejects.toThrow('Unauthorized: Can only update your own profile')
})
