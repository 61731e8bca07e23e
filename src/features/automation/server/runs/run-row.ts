import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Happened } from '#src/features/automation/rules/lead-facts.ts'
import { holders, type Run, runStates } from '#src/features/automation/rules/run.ts'
import type { Transaction } from '#src/platform/database/database.ts'

const row = z.object({
  workspace: z.string(),
  id: z.string(),
  journey: z.string(),
  version: z.number(),
  lead: z.string(),
  link: z.string().nullable(),
  state: z.enum(runStates),
  held_by: z.enum(holders).nullable(),
  step: z.string(),
  wake_at: z.coerce.date().nullable(),
  missed: z.array(z.custom<Happened>()),
  depth: z.number(),
  lines: z.number(),
})

/** A stored run, locked by the reader. */
export type RunRow = z.output<typeof row>

/** The runs matching `which`, as `r`, locked until the transaction ends; `how` orders and limits them. */
export async function lockRuns(tx: Transaction, { which, how }: { which: SQL; how: SQL }): Promise<RunRow[]> {
  const { rows } = await tx.execute(sql`
    select r.workspace, r.id, r.journey, r.version, r.lead, r.link, r.state, r.held_by, r.step, r.wake_at, r.missed,
      r.depth, r.lines
    from journey_run r where ${which} ${how}`)
  return z.array(row).parse(rows)
}

export function runOf({ id, state, step, wake_at: wakeAt }: RunRow): Run {
  return { id, state, step, wakeAt, endReason: null }
}
