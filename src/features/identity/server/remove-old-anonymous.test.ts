import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aClient, clientOf } from '#src/test/auth-client.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { removeOldAnonymous } from './remove-old-anonymous.ts'
import { userProfile, users } from './tables.ts'

const day = 24 * 3600

function left({ db }: TestPlatform, ids: string[]): Promise<string[]> {
  return db.asSystem(async (tx) => {
    const rows = await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids))
    const profiles = await tx.select().from(userProfile).where(inArray(userProfile.user, ids))
    expect(profiles).toHaveLength(rows.length)
    return rows.map(({ id }) => id)
  })
}

test('an inactive anonymous user is deleted after the configured days, but not one in use or with an address', async () => {
  const changes = { authAnonymous: true, anonymousSeconds: 20 * day }
  const { platform, app, client, email } = await aClient(changes)
  const silent = await client.auth.signInAnonymously()
  const active = clientOf(app)
  const used = await active.auth.signInAnonymously()
  const named = clientOf(app)
  const known = await named.auth.signInAnonymously()
  await named.auth.updateUser({ email })
  const ids = [silent, used, known].map(({ data }) => data.user?.id ?? '')

  platform.clock.advance(10 * day)
  expect((await active.auth.refreshSession()).error).toBeNull()
  platform.clock.advance(10 * day)
  await removeOldAnonymous(platform)
  expect(await left(platform, ids)).toHaveLength(3)

  platform.clock.advance(1)
  expect(await removeOldAnonymous(platform)).toBeGreaterThanOrEqual(1)
  expect((await left(platform, ids)).toSorted()).toEqual(ids.slice(1).toSorted())
  expect((await client.auth.getUser(silent.data.session?.access_token)).error).not.toBeNull()
})
