import { msg } from '@lingui/core/runtime-macro'
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { TabType } from '../schema.ts'
import { tab, tabItem } from './tables.ts'

type InJourney = { workspace: string; journey: string }

export function isTab({ workspace, journey, tab: id }: InJourney & { tab: string }): SQL | undefined {
  return and(eq(tab.workspace, workspace), eq(tab.journey, journey), eq(tab.id, id))
}

/** The journey's tabs in order, without removed ones. */
export async function tabsOf(
  tx: Transaction,
  { workspace, journey }: InJourney,
): Promise<{ id: string; type: TabType }[]> {
  return tx
    .select({ id: tab.id, type: tab.type })
    .from(tab)
    .where(and(eq(tab.workspace, workspace), eq(tab.journey, journey), isNull(tab.deletedAt)))
    .orderBy(asc(tab.position), asc(tab.id))
}

export async function tabIds(tx: Transaction, which: InJourney): Promise<string[]> {
  return (await tabsOf(tx, which)).map(({ id }) => id)
}

/** Every item of the journey in order, with its tab, including items of removed tabs. */
export async function itemsOf(
  tx: Transaction,
  { workspace, journey }: InJourney,
): Promise<(typeof tabItem.$inferSelect & { tabIsRemoved: boolean })[]> {
  const rows = await tx
    .select({ item: tabItem, removedAt: tab.deletedAt })
    .from(tabItem)
    .innerJoin(tab, and(eq(tab.workspace, tabItem.workspace), eq(tab.id, tabItem.tab)))
    .where(and(eq(tab.workspace, workspace), eq(tab.journey, journey)))
    .orderBy(asc(tabItem.position), asc(tabItem.id))
  return rows.map(({ item, removedAt }) => ({ ...item, tabIsRemoved: removedAt !== null }))
}

/** Writes the order of a tab's items. */
export async function placeItems(tx: Transaction, workspace: string, ids: string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await tx
      .update(tabItem)
      .set({ position })
      .where(and(eq(tabItem.workspace, workspace), eq(tabItem.id, id)))
  }
}

export function tabNotFound(): Refusal {
  return new Refusal(404, 'tab_not_found', msg`This tab is no longer in the journey.`)
}

export function itemNotFound(): Refusal {
  return new Refusal(404, 'item_not_found', msg`This item is no longer in the journey.`)
}
