import { lt } from 'drizzle-orm'
import { secondsAfter } from '#src/platform/clock.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { flowCodes, flowStates } from '../tables.ts'

/** Longer than the life of any emailed link that could still lead to one. */
const keptSeconds = 48 * 3600

/**
 * Deletes sign-ins started two days ago and never finished, and the codes of finished ones. Returns how many.
 */
export async function removeOldFlows({ db, clock }: Pick<IdentityPlatform, 'db' | 'clock'>): Promise<number> {
  const begunBefore = secondsAfter(clock.now(), -keptSeconds)
  const removed = await db.asSystem(async (tx) => {
    await tx.delete(flowCodes).where(lt(flowCodes.createdAt, begunBefore))
    return tx.delete(flowStates).where(lt(flowStates.createdAt, begunBefore)).returning({ id: flowStates.id })
  })
  return removed.length
}
