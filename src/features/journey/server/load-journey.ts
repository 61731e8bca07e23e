import { and, asc, eq, isNull } from 'drizzle-orm'
import { page } from '#src/features/page/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { journeyNotFound } from './change-journey.ts'
import { journey, tab, tabItem } from './tables.ts'

/** A page in a tab; `slug` addresses it at `/l/{link}/{slug}` and is unique in the journey. */
export type JourneyItem = { id: string; page: string; slug: string; title: string; isPublished: boolean }

export type JourneyTab = { id: string; title: string; type: string; items: JourneyItem[] }

export type Journey = {
  id: string
  name: string
  goal: string
  version: number
  updatedAt: Date
  tabs: JourneyTab[]
}

/**
 * A journey with its tabs and their pages in order, published or not; removed tabs and pages are left out.
 * Throws Refusal 404 `journey_not_found`.
 */
export async function loadJourney(
  { db }: Pick<Platform, 'db'>,
  { workspace, journey: id }: { workspace: string; journey: string },
): Promise<Journey> {
  return db.inWorkspace(workspace, async (tx) => {
    const [found] = await tx
      .select({
        id: journey.id,
        name: journey.name,
        goal: journey.goal,
        version: journey.version,
        updatedAt: journey.updatedAt,
      })
      .from(journey)
      .where(and(eq(journey.workspace, workspace), eq(journey.id, id), isNull(journey.deletedAt)))
    if (!found) throw journeyNotFound()
    return { ...found, tabs: await tabsOf(tx, workspace, id) }
  })
}

async function tabsOf(tx: Transaction, workspace: string, id: string): Promise<JourneyTab[]> {
  const rows = await tx
    .select({
      tab: { id: tab.id, title: tab.title, type: tab.type },
      item: tabItem,
      page: { id: page.id, title: page.title, publishedVersion: page.publishedVersion },
    })
    .from(tab)
    .leftJoin(tabItem, and(eq(tabItem.workspace, tab.workspace), eq(tabItem.tab, tab.id)))
    .leftJoin(
      page,
      and(eq(page.workspace, tabItem.workspace), eq(page.id, tabItem.page), isNull(page.deletedAt)),
    )
    .where(and(eq(tab.workspace, workspace), eq(tab.journey, id), isNull(tab.deletedAt)))
    .orderBy(asc(tab.position), asc(tab.id), asc(tabItem.position), asc(tabItem.id))
  const tabs = new Map<string, JourneyTab>()
  for (const row of rows) {
    const into = tabs.get(row.tab.id) ?? { ...row.tab, items: [] }
    tabs.set(into.id, into)
    if (!row.page || !row.item) continue
    const { id: item, page: pageId, slug } = row.item
    const { title, publishedVersion } = row.page
    into.items.push({ id: item, page: pageId, slug, title, isPublished: publishedVersion !== null })
  }
  return [...tabs.values()]
}
