import { and, eq, lt } from 'drizzle-orm'
import { secondsAfter } from '#src/platform/clock.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { mfaChallenges, mfaFactors } from '../tables.ts'

/** Abandoned challenges and factors are kept for a day, for investigation. */
const keptSeconds = 24 * 3600

/** Deletes old challenges and unverified factors. Returns how many of both. */
export async function removeOldFactors({
  db,
  clock,
}: Pick<IdentityPlatform, 'db' | 'clock'>): Promise<number> {
  const before = secondsAfter(clock.now(), -keptSeconds)
  return db.asSystem(async (tx) => {
    const challenges = await tx
      .delete(mfaChallenges)
      .where(lt(mfaChallenges.createdAt, before))
      .returning({ id: mfaChallenges.id })
    const factors = await tx
      .delete(mfaFactors)
      .where(and(eq(mfaFactors.status, 'unverified'), lt(mfaFactors.createdAt, before)))
      .returning({ id: mfaFactors.id })
    return challenges.length + factors.length
  })
}
