import { and, eq } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { changeJourney, type JourneyChange } from './change-journey.ts'
import { itemNotFound, itemsOf, placeItems } from './queries.ts'
import { tabItem } from './tables.ts'

/** Removes an item from its tab; a page or asset itself stays. Throws Refusal 404 `item_not_found`. */
export async function removeItem(
  platform: Pick<Platform, 'db' | 'clock'>,
  { item: id, ...which }: JourneyChange & { item: string },
): Promise<void> {
  await changeJourney(platform, which, async (tx) => {
    const items = await itemsOf(tx, which)
    const removed = items.find((item) => item.id === id && !item.tabIsRemoved)
    if (!removed) throw itemNotFound()
    const ids = items.filter((item) => item.tab === removed.tab).map((item) => item.id)
    await tx.delete(tabItem).where(and(eq(tabItem.workspace, which.workspace), eq(tabItem.id, id)))
    await placeItems(
      tx,
      which.workspace,
      ids.filter((other) => other !== id),
    )
  })
}
