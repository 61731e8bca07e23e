import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNull } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import { page } from '#src/features/page/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { isSameThing, kindsIn } from '../rules/content.ts'
import { freeSlug, slugFrom, withMoved } from '../rules.ts'
import type { ItemKind, ToldOfItem } from '../schema.ts'
import { changeJourney, type JourneyChange } from './change-journey.ts'
import { itemsOf, placeItems, tabNotFound, tabsOf } from './queries.ts'
import { tabItem } from './tables.ts'

export type NewItem =
  | { kind: 'page'; page: string }
  | { kind: 'asset'; asset: string }
  | { kind: Exclude<ItemKind, 'page' | 'asset'>; told: ToldOfItem }

/**
 * Adds an item to a tab at index `at`, by default at the end. Its slug in the campaign is the page's slug or
 * derived from the title, numbered if another item of the journey uses it. A page or asset may be in several
 * tabs, once in each. Throws Refusal 404 `tab_not_found`, `page_not_found` or `asset_not_found`, 409
 * `page_already_there`, 422 `not_in_this_tab`.
 */
export async function addItem(
  platform: Pick<Platform, 'db' | 'clock'>,
  { item, at, ...which }: JourneyChange & { tab: string; item: NewItem; at?: number | undefined },
): Promise<{ id: string; slug: string }> {
  return changeJourney(platform, which, async (tx, now) => {
    const { workspace, tab: id } = which
    const into = (await tabsOf(tx, which)).find((tab) => tab.id === id)
    if (!into) throw tabNotFound()
    if (!kindsIn[into.type].includes(item.kind)) throw notInThisTab()
    const inTab = (await itemsOf(tx, which)).filter((one) => one.tab === id)
    if (inTab.some((one) => isSameThing(one, item))) {
      throw new Refusal(409, 'page_already_there', msg`This page is already in this tab.`)
    }
    const named = await nameItem(tx, workspace, item)
    const made = await insertItem(tx, { ...which, item, wanted: named.slug, position: inTab.length, now })
    const ids = inTab.map((one) => one.id)
    await placeItems(tx, workspace, withMoved([...ids, made.id], made.id, at ?? ids.length))
    return made
  })
}

type Inserted = {
  workspace: string
  journey: string
  tab: string
  item: NewItem
  wanted: string
  position: number
  now: Date
}

/** Inserts an item with the wanted slug, numbered if another item of the journey uses it. */
export async function insertItem(
  tx: Transaction,
  { item, wanted, position, now, ...which }: Inserted,
): Promise<{ id: string; slug: string }> {
  const { workspace, tab } = which
  const taken = (await itemsOf(tx, which)).map(({ slug }) => slug)
  const made = { id: newId(now), slug: freeSlug(wanted, taken) }
  await tx.insert(tabItem).values({ workspace, tab, ...item, ...made, position })
  return made
}

/**
 * The title and slug of a new item: those of its page, or derived from the title. Throws Refusal 404 `page_not_found`
 * or `asset_not_found`.
 */
export async function nameItem(
  tx: Transaction,
  workspace: string,
  item: NewItem,
): Promise<{ title: string; slug: string }> {
  switch (item.kind) {
    case 'page': {
      const [found] = await tx
        .select({ title: page.title, slug: page.slug })
        .from(page)
        .where(and(eq(page.workspace, workspace), eq(page.id, item.page), isNull(page.deletedAt)))
      if (found) return found
      throw new Refusal(404, 'page_not_found', msg`This page doesn’t exist in this workspace.`)
    }
    case 'asset': {
      const [found] = await tx
        .select({ title: asset.title })
        .from(asset)
        .where(and(eq(asset.workspace, workspace), eq(asset.id, item.asset), isNull(asset.deletedAt)))
      if (found) return { title: found.title, slug: slugFrom(found.title, 'asset') }
      throw new Refusal(404, 'asset_not_found', msg`This asset doesn’t exist in this workspace.`)
    }
    default:
      return { title: item.told.title, slug: slugFrom(item.told.title, item.kind) }
  }
}

export function notInThisTab(): Refusal {
  return new Refusal(422, 'not_in_this_tab', msg`This type of tab can’t contain this item.`)
}
