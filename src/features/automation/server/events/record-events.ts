import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Happened, isAwaited } from '#src/features/automation/rules/lead-facts.ts'
import { eventKey } from '#src/features/automation/rules/visit-events.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { advanceAll } from '../runs/advance-due.ts'
import { lockRuns, type RunRow } from '../runs/run-row.ts'
import { startRuns } from '../runs/start-runs.ts'
import type { World } from '../runs/turn.ts'
import { keyOf, readVersions } from '../runs/versions.ts'
import { flowHappening } from '../tables.ts'

/** An action of a lead as a journey sees it. `subject`: the visit, the lead, or the form answer. */
export type Seen = {
  workspace: string
  journey: string
  lead: string
  link: string | null
  subject: string
  happened: Happened
}

/**
 * The only way lead actions reach journeys: each event once per journey, however often it is seen. It goes to
 * the lead's run there, or starts one if it matches the trigger. In a system transaction.
 */
export async function recordEvents(world: World, tx: Transaction, seen: readonly Seen[]): Promise<void> {
  if (seen.length === 0) return
  const fresh = await storeNewEvents(world, tx, seen)
  for (const [, ones] of Map.groupBy(
    fresh,
    ({ workspace, journey, lead }) => `${workspace} ${journey} ${lead}`,
  )) {
    const [first] = ones
    if (first) await happen(world, tx, { ...first, all: ones })
  }
}

async function storeNewEvents({ clock }: World, tx: Transaction, seen: readonly Seen[]): Promise<Seen[]> {
  const rows = seen.map((one) => ({ ...one, what: eventKey(one.happened), at: clock.now() }))
  const kept = await tx
    .insert(flowHappening)
    .values(
      rows.map(({ workspace, journey, subject, what, at }) => ({ workspace, journey, subject, what, at })),
    )
    .onConflictDoNothing()
    .returning({ journey: flowHappening.journey, subject: flowHappening.subject, what: flowHappening.what })
  const fresh = new Set(kept.map(({ journey, subject, what }) => `${journey} ${subject} ${what}`))
  return rows.filter(({ journey, subject, what }) => fresh.delete(`${journey} ${subject} ${what}`))
}

type ToLead = Omit<Seen, 'happened' | 'subject'> & { all: readonly Seen[] }

async function happen(world: World, tx: Transaction, { all, ...who }: ToLead): Promise<void> {
  const { workspace, journey, lead, link } = who
  const which = sql`r.workspace = ${workspace} and r.journey = ${journey} and r.lead = ${lead} and r.wake_at is not null`
  const [run] = await lockRuns(tx, { which, how: sql`for update` })
  const happened = all.map((one) => one.happened)
  if (run)
    return run.held_by ? storeForHeldRun(tx, run, happened) : advanceAll(world, tx, [{ row: run, happened }])
  if (await isStart(world, tx, { ...who, happened }))
    await startRuns(world, tx, { workspace, journey, leads: [lead], link, depth: 0 })
}

/** A held run receives it when it resumes. */
async function storeForHeldRun(
  tx: Transaction,
  { workspace, id }: RunRow,
  happened: Happened[],
): Promise<void> {
  await tx.execute(sql`
    update journey_run set missed = missed || ${JSON.stringify(happened)}::jsonb
    where workspace = ${workspace} and id = ${id} and jsonb_array_length(missed) < 200`)
}

async function isStart(
  world: World,
  tx: Transaction,
  { workspace, journey, happened }: Pick<ToLead, 'workspace' | 'journey'> & { happened: Happened[] },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select published from flow where workspace = ${workspace} and journey = ${journey} and published is not null`)
  const [found] = z.array(z.object({ published: z.number() })).parse(rows)
  if (!found) return false
  const which = { workspace, journey, version: found.published }
  const version = (await readVersions(world, tx, [which])).get(keyOf(which))
  return version !== undefined && happened.some((one) => isAwaited(version.trigger.awaits, one))
}
