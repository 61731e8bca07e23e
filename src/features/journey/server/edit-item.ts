import { and, eq } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import type { ToldOfItem } from '../schema.ts'
import { notInThisTab } from './add-item.ts'
import { changeJourney, type JourneyChange } from './change-journey.ts'
import { itemNotFound, itemsOf } from './queries.ts'
import { tabItem } from './tables.ts'

/**
 * Changes an item that is neither a page nor an asset; its slug stays. Throws Refusal 404 `item_not_found`,
 * 422 `not_in_this_tab` for a page or an asset.
 */
export async function editItem(
  platform: Pick<Platform, 'db' | 'clock'>,
  { item: id, told, ...which }: JourneyChange & { item: string; told: ToldOfItem },
): Promise<void> {
  await changeJourney(platform, which, async (tx) => {
    const item = (await itemsOf(tx, which)).find((one) => one.id === id)
    if (!item || item.tabIsRemoved) throw itemNotFound()
    if (item.page ?? item.asset) throw notInThisTab()
    await tx
      .update(tabItem)
      .set({ told })
      .where(and(eq(tabItem.workspace, which.workspace), eq(tabItem.id, id)))
  })
}
