import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { readingSeconds } from '#src/features/page/rules/reading-seconds.ts'
import { pageLengths } from '#src/features/page/server/page-lengths.ts'
import type { Platform } from '#src/platform/platform.ts'
import { toldOfItem } from '../schema.ts'
import { tabItem } from './tables.ts'
import { viewItem } from './view-item.ts'

/**
 * How many seconds it takes to read and hear everything that is published in each of these tabs, by its id. One that is
 * gone, or shows nothing, is left out.
 */
export async function tabLengths(
  platform: Pick<Platform, 'db' | 'clock'>,
  { workspace, tabs }: { workspace: string; tabs: string[] },
): Promise<Map<string, number>> {
  const ids = [...new Set(tabs)].filter((id) => z.uuid().safeParse(id).success)
  if (ids.length === 0) return new Map()
  const items = await platform.db.inWorkspace(workspace, (tx) =>
    tx
      .select()
      .from(tabItem)
      .where(and(eq(tabItem.workspace, workspace), inArray(tabItem.tab, ids))),
  )
  const pages = [...new Set(items.flatMap(({ page }) => page ?? []))]
  const lengths = await pageLengths(platform, { workspace, pages })
  const sums = new Map<string, number>()
  for (const item of items) {
    const seconds = item.page ? lengths.get(item.page) : await lengthOf(platform, item)
    if (seconds !== undefined) sums.set(item.tab, (sums.get(item.tab) ?? 0) + seconds)
  }
  return sums
}

/** Of what is no page. */
async function lengthOf(
  { db }: Pick<Platform, 'db'>,
  { workspace, ...item }: typeof tabItem.$inferSelect,
): Promise<number> {
  const told = toldOfItem.parse(item.told)
  const shown = { ...item, told, title: told.title, isPublished: true, since: undefined }
  const view = await db.inWorkspace(workspace, (tx) =>
    viewItem(tx, { workspace, item: shown, mediaUrl: (media) => media }),
  )
  return readingSeconds(view.blocks)
}
