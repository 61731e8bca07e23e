import { msg } from '@lingui/core/runtime-macro'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { isSameThing, kindsIn } from '../rules/content.ts'
import { withMoved } from '../rules.ts'
import { notInThisTab } from './add-item.ts'
import { changeJourney, type JourneyChange } from './change-journey.ts'
import { itemNotFound, itemsOf, placeItems, tabNotFound, tabsOf } from './queries.ts'
import { tabItem } from './tables.ts'

/**
 * Moves an item to index `to` of the same or another tab of the journey; its slug stays. Throws Refusal 404
 * `item_not_found` or `tab_not_found`, 409 `page_already_there`, 422 `not_in_this_tab`.
 */
export async function moveItem(
  platform: Pick<Platform, 'db' | 'clock'>,
  { item: id, tab, to, ...which }: JourneyChange & { item: string; tab: string; to: number },
): Promise<void> {
  await changeJourney(platform, which, async (tx) => {
    const { workspace } = which
    const into = (await tabsOf(tx, which)).find((one) => one.id === tab)
    if (!into) throw tabNotFound()
    const items = await itemsOf(tx, which)
    const moved = items.find((item) => item.id === id)
    if (!moved || moved.tabIsRemoved) throw itemNotFound()
    if (!kindsIn[into.type].includes(moved.kind)) throw notInThisTab()
    const others = items.filter((item) => item.tab === tab && item.id !== id)
    if (others.some((item) => isSameThing(item, moved))) {
      throw new Refusal(409, 'page_already_there', msg`This page is already in that tab.`)
    }
    await tx
      .update(tabItem)
      .set({ tab })
      .where(and(eq(tabItem.workspace, workspace), eq(tabItem.id, id)))
    await placeItems(tx, workspace, withMoved([...others.map((item) => item.id), id], id, to))
  })
}
