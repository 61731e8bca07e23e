import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Platform } from '#src/platform/platform.ts'

/** The number of runs of a journey's flow, and how many reached its goal. */
export type ReachedGoals = { runs: number; goals: number }

const row = z.object({ journey: z.string(), runs: z.coerce.number(), goals: z.coerce.number() })

/** For these journeys of a workspace, by journey; those without runs are left out. */
export async function readGoals(
  { db }: Pick<Platform, 'db'>,
  { workspace, journeys }: { workspace: string; journeys: string[] },
): Promise<Map<string, ReachedGoals>> {
  if (journeys.length === 0) return new Map()
  const { rows } = await db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`
      select journey, count(*) as runs, count(*) filter (where end_reason = 'goal') as goals
      from journey_run where workspace = ${workspace} and journey = any(${sql.param(journeys)}::uuid[]) group by journey`),
  )
  const known = z.array(row).parse(rows)
  return new Map(known.map(({ journey, ...reached }) => [journey, reached]))
}
