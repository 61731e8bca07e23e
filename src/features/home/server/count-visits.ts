import { and, count, eq, inArray, max } from 'drizzle-orm'
import { link } from '#src/features/link/server/tables.ts'
import { isCounted } from '#src/features/visit/server/counted-visits.ts'
import { visit } from '#src/features/visit/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'

export type VisitCount = { visits: number; lastAt: Date | null }

const columns = { link: visit.link, journey: link.journey, account: visit.account }

/**
 * How often each of these links, journeys or accounts was visited, and when last; those never visited are absent, and visits of
 * the workspace's own and of scanners do not count.
 */
export async function countVisits(
  { db }: Pick<Platform, 'db'>,
  { workspace, of, ids }: { workspace: string; of: keyof typeof columns; ids: string[] },
): Promise<Map<string, VisitCount>> {
  if (ids.length === 0) return new Map()
  const column = columns[of]
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id: column, visits: count(), lastAt: max(visit.lastAt) })
      .from(visit)
      .innerJoin(link, and(eq(link.workspace, visit.workspace), eq(link.id, visit.link)))
      .where(and(eq(visit.workspace, workspace), inArray(column, ids), isCounted))
      .groupBy(column),
  )
  return new Map(rows.flatMap(({ id, ...counted }) => (id ? [[id, counted]] : [])))
}
