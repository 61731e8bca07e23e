import { and, count, countDistinct, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isFoundIn } from '#src/platform/database/found-in.ts'
import { momentOf, type Sortable, sortedPage } from '#src/platform/database/sorted-page.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { JourneyStatus } from '../schema.ts'
import { journey, tab, tabItem } from './tables.ts'

export type JourneyRow = {
  id: string
  name: string
  status: JourneyStatus
  tabs: number
  pages: number
  updatedAt: Date
}

export type AskedJourneys = {
  workspace: string
  q?: string
  limit?: number
  after?: string | undefined
  /**
   * `name`, `changed`, `created`, `tabs`, `pages` or one of `columns`; prefixed with `-` for descending
   * order.
   */
  sort?: string | undefined
  /** Only journeys with these ids. */
  ids?: string[] | undefined
  /** Only journeys with this status. */
  status?: JourneyStatus | undefined
}

const ofJourney = sql`t.workspace = ${journey.workspace} and t.journey = ${journey.id} and t.deleted_at is null`

/**
 * The workspace's journeys, latest first by default, at most `limit`; `q` is searched for in the name.
 * `columns` adds sortable columns from other features.
 */
export async function listJourneys(
  { db }: Pick<Platform, 'db'>,
  { workspace, q = '', limit = 50, after, sort, ids, status }: AskedJourneys,
  columns: Record<string, Sortable> = {},
): Promise<{ journeys: JourneyRow[]; next: string | undefined }> {
  const page = sortedPage<JourneyRow & { at: string }>(
    {
      // Ids are in chronological order.
      created: { by: sql`${journey.id}::text`, as: 'text' },
      name: { by: sql`lower(${journey.name})`, as: 'text' },
      changed: momentOf(sql`${journey.updatedAt}`),
      tabs: { by: sql`(select count(*) from tab t where ${ofJourney})`, as: 'bigint' },
      pages: {
        by: sql`(select count(*) from tab t join tab_item i on i.workspace = t.workspace and i.tab = t.id where ${ofJourney})`,
        as: 'bigint',
      },
      ...columns,
    },
    { sort, after, usual: '-created', id: sql`${journey.id}` },
  )
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({
        id: journey.id,
        name: journey.name,
        status: journey.status,
        tabs: countDistinct(tab.id),
        pages: count(tabItem.id),
        updatedAt: journey.updatedAt,
        at: page.at,
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
          q ? isFoundIn(journey.name, q) : undefined,
          ids ? inArray(journey.id, ids) : undefined,
          status && eq(journey.status, status),
          page.isAfter,
        ),
      )
      .groupBy(journey.workspace, journey.id)
      .orderBy(...page.order)
      .limit(limit + 1),
  )
  const cut = page.cut(rows, limit)
  return { journeys: cut.rows.map(({ at: _at, ...row }) => row), next: cut.next }
}
