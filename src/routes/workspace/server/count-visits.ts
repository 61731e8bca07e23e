import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Platform } from '#src/platform/platform.ts'
import { lastVisit, type VisitedKind, visitTotal } from './visit-totals.ts'

export type VisitCount = { visits: number; lastAt: Date | null }

const row = z.object({
  id: z.string(),
  visits: z.coerce.number(),
  lastAt: z
    .number()
    .nullable()
    .transform((milliseconds) => (milliseconds === null ? null : new Date(milliseconds))),
})

/** Counted visits and the last visit of each link, journey or account. Those without visits are absent. */
export async function countVisits(
  { db }: Pick<Platform, 'db'>,
  { workspace, of, ids }: { workspace: string; of: VisitedKind; ids: string[] },
): Promise<Map<string, VisitCount>> {
  if (ids.length === 0) return new Map()
  const subject = { of, workspace: sql`${workspace}::uuid`, id: sql`w.id` }
  const { rows } = await db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`
      select w.id, ${visitTotal(subject)} as visits,
        (extract(epoch from ${lastVisit(subject)}) * 1000)::float8 as "lastAt"
      from (select unnest(${sql.param(ids)}::uuid[]) as id) w`),
  )
  const counted = z.array(row).parse(rows)
  return new Map(counted.filter(({ visits }) => visits > 0).map(({ id, ...count }) => [id, count]))
}
