import { and, isNull } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { changeJourney, type JourneyChange } from './change-journey.ts'
import { isTab, tabNotFound } from './queries.ts'
import { tab } from './tables.ts'

/** Removes the tab from the campaign. It is kept so that time already spent on it still counts. */
export async function removeTab(
  platform: Pick<Platform, 'db' | 'clock'>,
  which: JourneyChange & { tab: string },
): Promise<void> {
  await changeJourney(platform, which, async (tx, now) => {
    const removed = await tx
      .update(tab)
      .set({ deletedAt: now })
      .where(and(isTab(which), isNull(tab.deletedAt)))
      .returning({ id: tab.id })
    if (removed.length === 0) throw tabNotFound()
  })
}
