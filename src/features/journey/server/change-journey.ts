import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { told } from '#src/words/locale.ts'
import { journeyRefusals } from '../words/journey-refusals.ts'
import { journey } from './tables.ts'

/** `version` is the one that the person saw; without it the change applies to whatever is there. */
export type JourneyChange = {
  workspace: string
  user: string
  journey: string
  version?: number | undefined
}

/**
 * Runs `change` in the transaction that bumps the journey's version. The bump comes first: its row lock lets one
 * change at a time at the tabs. Throws Refusal 404 `journey_not_found`, or 409 `journey_changed` when the version
 * is no longer the one the person saw.
 */
export async function changeJourney<T>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, user, journey: id, version }: JourneyChange,
  change: (tx: Transaction, now: Date) => Promise<T>,
): Promise<T> {
  const now = clock.now()
  const mine = and(eq(journey.workspace, workspace), eq(journey.id, id), isNull(journey.deletedAt))
  return db.inWorkspace(workspace, async (tx) => {
    const [bumped] = await tx
      .update(journey)
      .set({ version: sql`${journey.version} + 1`, updatedAt: now, updatedBy: user })
      .where(and(mine, version === undefined ? undefined : eq(journey.version, version)))
      .returning({ id: journey.id })
    if (bumped) return change(tx, now)
    const [there] = await tx.select({ id: journey.id }).from(journey).where(mine)
    if (!there) throw journeyNotFound()
    throw new Refusal(
      409,
      'journey_changed',
      told(journeyRefusals, (words) => words.changedSince),
    )
  })
}

export function journeyNotFound(): Refusal {
  return new Refusal(
    404,
    'journey_not_found',
    told(journeyRefusals, (words) => words.noSuchJourney),
  )
}
