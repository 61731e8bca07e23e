import type { Platform } from '#src/platform/platform.ts'
import { withMoved } from '../rules.ts'
import { changeJourney, type JourneyChange } from './change-journey.ts'
import { isTab, tabIds, tabNotFound } from './queries.ts'
import { tab } from './tables.ts'

/** Moves the tab to index `to` among the journey's tabs, clamped to the list. */
export async function moveTab(
  platform: Pick<Platform, 'db' | 'clock'>,
  { to, ...which }: JourneyChange & { tab: string; to: number },
): Promise<void> {
  await changeJourney(platform, which, async (tx) => {
    const ids = await tabIds(tx, which)
    if (!ids.includes(which.tab)) throw tabNotFound()
    for (const [position, id] of withMoved(ids, which.tab, to).entries()) {
      await tx
        .update(tab)
        .set({ position })
        .where(isTab({ ...which, tab: id }))
    }
  })
}
