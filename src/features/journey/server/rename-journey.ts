import { and, eq } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { changeJourney, type JourneyChange } from './change-journey.ts'
import { journey } from './tables.ts'

/** Renames the journey; only members see the name. */
export async function renameJourney(
  platform: Pick<Platform, 'db' | 'clock'>,
  { name, ...which }: JourneyChange & { name: string },
): Promise<void> {
  await changeJourney(platform, which, (tx) =>
    tx
      .update(journey)
      .set({ name })
      .where(and(eq(journey.workspace, which.workspace), eq(journey.id, which.journey))),
  )
}
