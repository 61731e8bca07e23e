import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { pageLengths } from '#src/features/page/server/page-lengths.ts'
import type { Platform } from '#src/platform/platform.ts'
import { tabItem } from './tables.ts'

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
      .select({ tab: tabItem.tab, page: tabItem.page })
      .from(tabItem)
      .where(and(eq(tabItem.workspace, workspace), inArray(tabItem.tab, ids))),
  )
  const pages = [...new Set(items.map(({ page }) => page))]
  const lengths = await pageLengths(platform, { workspace, pages })
  const sums = new Map<string, number>()
  for (const { tab, page } of items) {
    const seconds = lengths.get(page)
    if (seconds !== undefined) sums.set(tab, (sums.get(tab) ?? 0) + seconds)
  }
  return sums
}
