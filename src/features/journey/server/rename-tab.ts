import { and, isNull } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { changeJourney, type JourneyChange } from './change-journey.ts'
import { isTab, tabNotFound } from './queries.ts'
import { tab } from './tables.ts'

/** Throws Refusal 404 `tab_not_found`. */
export async function renameTab(
  platform: Pick<Platform, 'db' | 'clock'>,
  { title, ...which }: JourneyChange & { tab: string; title: string },
): Promise<void> {
  await changeJourney(platform, which, async (tx) => {
    const renamed = await tx
      .update(tab)
      .set({ title })
      .where(and(isTab(which), isNull(tab.deletedAt)))
      .returning({ id: tab.id })
    if (renamed.length === 0) throw tabNotFound()
  })
}
