import { lt } from 'drizzle-orm'
import { secondsAfter } from '#src/platform/clock.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { flowCodes, flowStates } from '../tables.ts'

/** Longer than any mailed link lives that could still lead to one. */
const keptSeconds = 48 * 3600

/**
 * Deletes sign-ins that were begun two days ago and never came to their end, and forgets the codes of ones that did.
 * Returns how many.
 */
export async function removeOldFlows({ db, clock }: Pick<IdentityPlatform, 'db' | 'clock'>): Promise<number> {
  const begunBefore = secondsAfter(clock.now(), -keptSeconds)
  const removed = await db.asSystem(async (tx) => {
    await tx.delete(flowCodes).where(lt(flowCodes.createdAt, begunBefore))
    return tx.delete(flowStates).where(lt(flowStates.createdAt, begunBefore)).returning({ id: flowStates.id })
  })
  return removed.length
}
