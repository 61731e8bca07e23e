import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { bumpJourney, type JourneyChange, journeyNotFound } from './change-journey.ts'
import { journey } from './tables.ts'

/** Moves the journey to the trash: its links answer "not found". `restoreJourney` undoes it. */
export async function removeJourney(
  platform: Pick<Platform, 'db' | 'clock'>,
  which: JourneyChange,
): Promise<void> {
  await bumpJourney(platform, which, (tx, now) =>
    tx
      .update(journey)
      .set({ deletedAt: now, deletedBy: which.user })
      .where(and(eq(journey.workspace, which.workspace), eq(journey.id, which.journey))),
  )
}

/** Restores a deleted journey with its tabs and links. Throws Refusal 404 `journey_not_found`. */
export async function restoreJourney(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, user, journey: id }: JourneyChange,
): Promise<void> {
  const [restored] = await db.inWorkspace(workspace, (tx) =>
    tx
      .update(journey)
      .set({
        deletedAt: null,
        deletedBy: null,
        version: sql`${journey.version} + 1`,
        updatedAt: clock.now(),
        updatedBy: user,
      })
      .where(and(eq(journey.workspace, workspace), eq(journey.id, id), isNotNull(journey.deletedAt)))
      .returning({ id: journey.id }),
  )
  if (!restored) throw journeyNotFound()
}
