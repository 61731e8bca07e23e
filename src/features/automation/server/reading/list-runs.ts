import { msg } from '@lingui/core/runtime-macro'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { endReasons, holders, logOutcomes, runStates } from '#src/features/automation/rules/run.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findFlow, type Which } from '../publishing/find-flow.ts'

const instant = z.coerce.date()
const runRow = z.object({
  id: z.string(),
  version: z.number(),
  lead: z.string(),
  first: z.string(),
  last: z.string(),
  email: z.string(),
  state: z.enum([...runStates, 'paused']),
  heldBy: z.enum(holders).nullable(),
  step: z.string(),
  wakeAt: instant.nullable(),
  enteredAt: instant,
  endedAt: instant.nullable(),
  endReason: z.enum(endReasons).nullable(),
})
export type ShownRun = z.output<typeof runRow>

const pageLength = 50

export type RunFilter = {
  state?: ShownRun['state'] | undefined
  step?: string | undefined
  /** The id of the last run of the previous page. */
  after?: string | undefined
}

/** A journey's runs, latest start first, and the id of the next page. */
export async function listRuns(
  { db }: Pick<Platform, 'db'>,
  { workspace, journey, state, step, after }: Which & RunFilter,
): Promise<{ runs: ShownRun[]; next: string | null }> {
  const { rows } = await db.inWorkspace(workspace, async (tx) => {
    await findFlow(tx, { workspace, journey })
    const shownState = sql`case when r.held_by is null then r.state else 'paused' end`
    return tx.execute(sql`
      select r.id, r.version, r.lead, l.first, l.last, l.email, ${shownState} as state, r.held_by as "heldBy", r.step,
        r.wake_at as "wakeAt", r.entered_at as "enteredAt", r.ended_at as "endedAt", r.end_reason as "endReason"
      from journey_run r join lead l on l.workspace = r.workspace and l.id = r.lead
      where r.workspace = ${workspace} and r.journey = ${journey}
        ${state ? sql`and ${shownState} = ${state}` : sql``}
        ${step ? sql`and r.step = ${step} and r.wake_at is not null` : sql``}
        ${
          after
            ? sql`and (r.entered_at, r.id) < (select entered_at, id from journey_run where workspace = ${workspace} and id = ${after})`
            : sql``
        }
      order by r.entered_at desc, r.id desc limit ${pageLength + 1}`)
  })
  const found = z.array(runRow).parse(rows)
  const runs = found.slice(0, pageLength)
  return { runs, next: found.length > pageLength ? (runs.at(-1)?.id ?? null) : null }
}

const line = z.object({
  step: z.string().nullable(),
  at: instant,
  outcome: z.enum(logOutcomes),
  detail: z.record(z.string(), z.string()),
})
export type ShownLine = z.output<typeof line>

/** The log of a run, in order. Throws Refusal 404 `run_not_found`. */
export async function readRunLog(
  { db }: Pick<Platform, 'db'>,
  { workspace, journey, run }: Which & { run: string },
): Promise<{ run: ShownRun; log: ShownLine[] }> {
  return db.inWorkspace(workspace, async (tx) => {
    await findFlow(tx, { workspace, journey })
    const found = await tx.execute(sql`
      select r.id, r.version, r.lead, l.first, l.last, l.email,
        case when r.held_by is null then r.state else 'paused' end as state, r.held_by as "heldBy", r.step,
        r.wake_at as "wakeAt", r.entered_at as "enteredAt", r.ended_at as "endedAt", r.end_reason as "endReason"
      from journey_run r join lead l on l.workspace = r.workspace and l.id = r.lead
      where r.workspace = ${workspace} and r.journey = ${journey} and r.id::text = ${run}`)
    const [shown] = z.array(runRow).parse(found.rows)
    if (!shown) throw new Refusal(404, 'run_not_found', msg`This run doesn’t exist in this journey.`)
    const { rows } = await tx.execute(sql`
      select step, at, outcome, detail from journey_run_log where workspace = ${workspace} and run = ${shown.id} order by n`)
    return { run: shown, log: z.array(line).parse(rows) }
  })
}
