import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { readingSeconds } from '#src/features/page/rules/reading-seconds.ts'
import { pageLengths } from '#src/features/page/server/page-lengths.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type ContentItem, journeyContent, toldOfItem } from '../schema.ts'
import { journey, journeyVersion, tab, tabItem } from './tables.ts'
import { viewItem } from './view-item.ts'

/**
 * Seconds it takes to read and listen to everything published in each of these tabs, by tab id. Missing and
 * empty tabs are left out.
 */
export async function tabLengths(
  platform: Pick<Platform, 'db' | 'clock'>,
  { workspace, tabs }: { workspace: string; tabs: string[] },
): Promise<Map<string, number>> {
  const ids = [...new Set(tabs)].filter((id) => z.uuid().safeParse(id).success)
  if (ids.length === 0) return new Map()
  const items = await platform.db.inWorkspace(workspace, (tx) => shownItems(tx, { workspace, ids }))
  const pages = [...new Set(items.flatMap(({ page }) => page ?? []))]
  const lengths = await pageLengths(platform, { workspace, pages })
  const sums = new Map<string, number>()
  for (const item of items) {
    const seconds = item.page ? lengths.get(item.page) : await lengthOf(platform, item)
    if (seconds !== undefined) sums.set(item.tab, (sums.get(item.tab) ?? 0) + seconds)
  }
  return sums
}

type Item = ContentItem & { workspace: string; tab: string }

/** What visitors see of these tabs; for an unpublished journey, what they will see. */
async function shownItems(
  tx: Transaction,
  { workspace, ids }: { workspace: string; ids: string[] },
): Promise<Item[]> {
  const rows = await tx
    .select({ tab: tab.id, content: journeyVersion.content })
    .from(tab)
    .innerJoin(journey, and(eq(journey.workspace, tab.workspace), eq(journey.id, tab.journey)))
    .leftJoin(
      journeyVersion,
      matching(journeyVersion, {
        workspace: journey.workspace,
        journey: journey.id,
        n: journey.publishedVersion,
      }),
    )
    .where(and(eq(tab.workspace, workspace), inArray(tab.id, ids)))
  const drafts = rows.flatMap((row) => (row.content === null ? row.tab : []))
  const shown = rows.flatMap((row) => (row.content === null ? [] : itemsIn(row.content, row.tab)))
  const drafted = drafts.length === 0 ? [] : await draftItems(tx, { workspace, ids: drafts })
  return [...shown.map((item) => ({ ...item, workspace })), ...drafted]
}

function itemsIn(content: unknown, id: string): (ContentItem & { tab: string })[] {
  const found = journeyContent.parse(content).tabs.find((one) => one.id === id)
  return (found?.items ?? []).map((item) => ({ ...item, tab: id }))
}

async function draftItems(
  tx: Transaction,
  { workspace, ids }: { workspace: string; ids: string[] },
): Promise<Item[]> {
  const rows = await tx
    .select()
    .from(tabItem)
    .where(and(eq(tabItem.workspace, workspace), inArray(tabItem.tab, ids)))
  return rows.map((row) => ({ ...row, told: toldOfItem.parse(row.told) }))
}

/** Items other than pages. */
async function lengthOf({ db }: Pick<Platform, 'db'>, { workspace, ...item }: Item): Promise<number> {
  const shown = { ...item, title: item.told.title, isPublished: true, since: undefined }
  const view = await db.inWorkspace(workspace, (tx) =>
    viewItem(tx, { workspace, item: shown, mediaUrl: (media) => media }),
  )
  return readingSeconds(view.blocks)
}
