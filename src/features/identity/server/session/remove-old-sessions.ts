import { lt, or, sql } from 'drizzle-orm'
import { secondsAfter } from '#src/platform/clock.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { sessions } from '../tables.ts'

/** Ended sessions are kept for three days, for investigation. */
const keptSeconds = 72 * 3600

/** Deletes sessions that ended three days ago, by age or inactivity. Returns how many. */
export async function removeOldSessions({
  db,
  clock,
  config,
}: Pick<IdentityPlatform, 'db' | 'clock' | 'config'>): Promise<number> {
  const endedBefore = secondsAfter(clock.now(), -keptSeconds)
  const silentSince = secondsAfter(endedBefore, -config.sessionIdleSeconds)
  const lastUse = sql`coalesce(${sessions.refreshedAt} at time zone 'utc', ${sessions.createdAt})`
  const removed = await db.asSystem((tx) =>
    tx
      .delete(sessions)
      .where(
        or(lt(sessions.notAfter, endedBefore), sql`${lastUse} < ${silentSince.toISOString()}::timestamptz`),
      )
      .returning({ id: sessions.id }),
  )
  return removed.length
}
