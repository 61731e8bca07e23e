import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { sessions } from '../tables.ts'
import { removeOldSessions } from './remove-old-sessions.ts'

const day = 24 * 3600

test('a session is deleted three days after it ended by inactivity or age, and not before', async () => {
  const platform = await createTestPlatform()
  const { user } = await aSignedInOwner(platform)
  const { user: active } = await aSignedInOwner(platform)
  const left = (by = user) =>
    platform.db.asSystem((tx) => tx.select().from(sessions).where(eq(sessions.user, by)))
  const use = (by: string) => {
    const now = { refreshedAt: platform.clock.now() }
    return platform.db.asSystem((tx) => tx.update(sessions).set(now).where(eq(sessions.user, by)))
  }
  platform.clock.advance(17 * day)
  await removeOldSessions(platform)
  expect(await left()).toHaveLength(1)
  // Using it on this day restarts the idle time, but not its age.
  for (const by of [user, active]) await use(by)
  platform.clock.advance(17 * day)
  await use(active)
  await removeOldSessions(platform)
  expect(await left()).toHaveLength(1)
  platform.clock.advance(1)
  expect(await removeOldSessions(platform)).toBeGreaterThanOrEqual(1)
  expect(await left()).toHaveLength(0)

  platform.clock.advance(29 * day)
  await use(active)
  await removeOldSessions(platform)
  expect(await left(active)).toHaveLength(0)
})
