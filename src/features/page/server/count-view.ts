import { sql } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { findOpenPage } from './find-public-page.ts'
import { pageViews } from './tables.ts'

/** Counts a page view by day (UTC). Nothing about the reader is stored. */
export async function countView(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { page }: { page: string },
): Promise<void> {
  const row = await findOpenPage({ db }, page)
  if (!row || row.visibility === 'links') return
  const day = clock.now().toISOString().slice(0, 10)
  await db.inWorkspace(row.workspace, (tx) =>
    tx
      .insert(pageViews)
      .values({ workspace: row.workspace, page, day, views: 1 })
      .onConflictDoUpdate({
        target: [pageViews.workspace, pageViews.page, pageViews.day],
        set: { views: sql`${pageViews.views} + 1` },
      }),
  )
}
