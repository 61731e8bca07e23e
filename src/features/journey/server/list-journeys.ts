import { and, count, countDistinct, desc, eq, ilike, isNull, lt } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { journey, tab, tabItem } from './tables.ts'

export type JourneyRow = { id: string; name: string; tabs: number; pages: number; updatedAt: Date }

/** The workspace's journeys, latest first, at most `limit`; `q` is looked for in the name. */
export async function listJourneys(
  { db }: Pick<Platform, 'db'>,
  {
    workspace,
    q = '',
    limit = 50,
    after,
  }: { workspace: string; q?: string; limit?: number; after?: string | undefined },
): Promise<{ journeys: JourneyRow[]; next: string | undefined }> {
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({
        id: journey.id,
        name: journey.name,
        tabs: countDistinct(tab.id),
        pages: count(tabItem.id),
        updatedAt: journey.updatedAt,
      })
      .from(journey)
      .leftJoin(
        tab,
        and(eq(tab.workspace, journey.workspace), eq(tab.journey, journey.id), isNull(tab.deletedAt)),
      )
      .leftJoin(tabItem, and(eq(tabItem.workspace, tab.workspace), eq(tabItem.tab, tab.id)))
      .where(
        and(
          eq(journey.workspace, workspace),
          isNull(journey.deletedAt),
          q ? ilike(journey.name, `%${q.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
          after ? lt(journey.id, after) : undefined,
        ),
      )
      .groupBy(journey.workspace, journey.id)
      .orderBy(desc(journey.id))
      .limit(limit + 1),
  )
  const journeys = rows.slice(0, limit)
  return { journeys, next: rows.length > limit ? journeys.at(-1)?.id : undefined }
}
