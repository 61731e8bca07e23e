import { and, eq } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { changeJourney, type JourneyChange } from './change-journey.ts'
import { itemNotFound, itemsOf, placeItems } from './queries.ts'
import { tabItem } from './tables.ts'

/**
 * Takes a page out of its tab; the page itself stays. `addPageToTab` with what is returned undoes it.
 * Throws Refusal 404 `item_not_found`.
 */
export async function removePage(
  platform: Pick<Platform, 'db' | 'clock'>,
  { item: id, ...which }: JourneyChange & { item: string },
): Promise<{ tab: string; page: string; at: number }> {
  return changeJourney(platform, which, async (tx) => {
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
    return { tab: removed.tab, page: removed.page, at: ids.indexOf(id) }
  })
}
