import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Which } from '../publishing/find-flow.ts'

const count = z.coerce.number()
const stepRow = z.object({ step: z.string(), entered: count, waiting: count, done: count, failed: count })
const runRow = z.object({
  entered: count,
  under_way: count,
  held: count,
  reached_goal: count,
  done: count,
  exited: count,
  failed: count,
})

/** The number of runs that reached each step, are in it, passed it, and failed there; and their outcomes. */
export type FlowFigures = { runs: z.output<typeof runRow>; steps: z.output<typeof stepRow>[] }

/** Over all versions, by step id. In a workspace transaction. */
export async function readFigures(tx: Transaction, { workspace, journey }: Which): Promise<FlowFigures> {
  const runs = await tx.execute(sql`
    select count(*) as entered, count(*) filter (where wake_at is not null) as under_way,
      count(*) filter (where held_by is not null) as held, count(*) filter (where end_reason = 'goal') as reached_goal,
      count(*) filter (where state = 'done') as done, count(*) filter (where state = 'exited') as exited,
      count(*) filter (where state = 'failed') as failed
    from journey_run where workspace = ${workspace} and journey = ${journey}`)
  const steps = await tx.execute(sql`
    with did as (
      select step, count(distinct run) filter (where outcome in ('done', 'waits', 'entered')) as entered,
        count(distinct run) filter (where outcome in ('done', 'entered')) as done,
        count(distinct run) filter (where outcome in ('failed', 'not_sent')) as failed
      from journey_run_log where workspace = ${workspace} and journey = ${journey} and step is not null group by step
    ), here as (
      select step, count(*) as waiting from journey_run
      where workspace = ${workspace} and journey = ${journey} and wake_at is not null group by step
    )
    select step, coalesce(entered, 0) as entered, coalesce(waiting, 0) as waiting, coalesce(done, 0) as done,
      coalesce(failed, 0) as failed
    from did full join here using (step) order by step`)
  return { runs: runRow.parse(runs.rows[0]), steps: z.array(stepRow).parse(steps.rows) }
}
