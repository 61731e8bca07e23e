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
  const left = () => platform.db.asSystem((tx) => tx.select().from(sessions).where(eq(sessions.user, user)))
  platform.clock.advance(17 * day)
  await removeOldSessions(platform)
  expect(await left()).toHaveLength(1)
  // Using it on this day restarts the idle time, but not its age.
  const refreshedAt = platform.clock.now()
  await platform.db.asSystem((tx) => tx.update(sessions).set({ refreshedAt }).where(eq(sessions.user, user)))
  platform.clock.advance(17 * day)
  await removeOldSessions(platform)
  expect(await left()).toHaveLength(1)
  platform.clock.advance(1)
  expect(await removeOldSessions(platform)).toBeGreaterThanOrEqual(1)
  expect(await left()).toHaveLength(0)

  const again = await createTestPlatform()
  const other = await aSignedInOwner(again)
  again.clock.advance(63 * day + 1)
  const recent = { refreshedAt: again.clock.now() }
  await again.db.asSystem((tx) => tx.update(sessions).set(recent).where(eq(sessions.user, other.user)))
  await removeOldSessions(again)
  expect(
    await again.db.asSystem((tx) => tx.select().from(sessions).where(eq(sessions.user, other.user))),
  ).toEqual([])
})
