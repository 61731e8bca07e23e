import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { secondsAfter } from '#src/platform/clock.ts'
import type { IdentityPlatform } from './identity-platform.ts'
import { flowStates, sessions, userProfile, users } from './tables.ts'

/** Keeps the transaction short; the next sweep takes the rest. */
const mostAtOnce = 1000

/**
 * Deletes anonymous users who own nothing and haven't been seen for `AUTH_ANONYMOUS_SECONDS`. Returns how
 * many.
 */
export async function removeOldAnonymous({
  db,
  clock,
  config,
}: Pick<IdentityPlatform, 'db' | 'clock' | 'config'>): Promise<number> {
  const silentSince = secondsAfter(clock.now(), -config.anonymousSeconds)
  return db.asSystem(async (tx) => {
    const lastUse = sql`coalesce(${sessions.refreshedAt} at time zone 'utc', ${sessions.createdAt})`
    const old = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.isAnonymous, true),
          isNull(users.deletedAt),
          sql`not exists (select from ${userProfile} where ${userProfile.user} = ${users.id} and ${userProfile.defaultWorkspace} is not null)`,
          lt(users.createdAt, silentSince),
          sql`coalesce(${users.lastSignInAt}, ${users.createdAt}) < ${silentSince.toISOString()}::timestamptz`,
          sql`not exists (select from ${sessions} where ${sessions.user} = ${users.id} and ${lastUse} >= ${silentSince.toISOString()}::timestamptz)`,
        ),
      )
      .limit(mostAtOnce)
      .for('update', { skipLocked: true })
    const ids = old.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.delete(flowStates).where(inArray(flowStates.user, ids))
    await tx.delete(userProfile).where(inArray(userProfile.user, ids))
    await tx.delete(users).where(inArray(users.id, ids))
    return ids.length
  })
}
