import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Platform } from '#src/platform/platform.ts'

/** How many runs came into a journey's flow, and how many of them reached its goal. */
export type ReachedGoals = { runs: number; goals: number }

const row = z.object({ journey: z.string(), runs: z.coerce.number(), goals: z.coerce.number() })

/** Of these journeys of a workspace, by journey; one that nobody came into is left out. */
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
