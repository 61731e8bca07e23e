import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { FlowGraph } from '#src/features/automation/schema.ts'
import { journey as journeyTable } from '#src/features/journey/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { flow } from '../tables.ts'
import { leadKey, readLeads } from './read-leads.ts'
import { insertLines } from './run-log.ts'
import { keyOf, readVersions, type Version } from './versions.ts'

type World = Pick<Platform, 'db' | 'clock' | 'secrets' | 'mail'>

type Start = { workspace: string; journey: string; leads: string[]; link: string | null; depth: number }

/**
 * The result of starting a run: `no_flow`: the journey doesn't accept leads; `gone`: no such lead;
 * `suppressed`: they are unsubscribed; `under_way`: they are already in it; `not_again`: they were, and may
 * not yet, or never, re-enter.
 */
export type Fate = 'started' | 'no_flow' | 'gone' | 'suppressed' | 'under_way' | 'not_again'
export type Started = { lead: string; fate: Fate }

/**
 * Starts runs at the trigger of the published version, in the caller's system transaction. They advance with
 * the next check for due runs, or wait while the journey is paused. Of two concurrent starts for the same
 * lead, one succeeds.
 */
export async function startRuns(world: World, tx: Transaction, start: Start): Promise<Started[]> {
  const { workspace, journey, leads } = start
  const open = await openFlow(world, tx, start)
  if (!open) return leads.map((lead) => ({ lead, fate: 'no_flow' }))
  const asked = leads.map((lead) => ({ workspace, journey, lead, asksOfVisits: false }))
  const known = await readLeads(world, tx, asked)
  const barred = await findBarred(tx, start, {
    reentry: open.version.graph.settings.reentry,
    now: world.clock.now(),
  })
  const fates = leads.map((lead): Started => {
    const one = known.get(leadKey({ lead, journey }))
    if (!one) return { lead, fate: 'gone' }
    if (!one.facts.mayBeWritten) return { lead, fate: 'suppressed' }
    return { lead, fate: barred.get(lead) ?? 'started' }
  })
  const coming = fates.filter(({ fate }) => fate === 'started').map(({ lead }) => lead)
  const came = await insertRuns(world, tx, { ...start, leads: [...new Set(coming)], ...open })
  return fates.map(({ lead, fate }) => ({
    lead,
    fate: fate === 'started' && !came.has(lead) ? 'under_way' : fate,
  }))
}

type OpenFlow = { version: Version; isPaused: boolean }

/** Pausing waits until they have entered, and then holds them as well. */
async function openFlow(
  world: World,
  tx: Transaction,
  { workspace, journey }: Start,
): Promise<OpenFlow | undefined> {
  if (!z.uuid().safeParse(journey).success) return undefined
  const [found] = await tx
    .select({ state: flow.state, published: flow.published })
    .from(flow)
    .innerJoin(
      journeyTable,
      and(eq(journeyTable.workspace, flow.workspace), eq(journeyTable.id, flow.journey)),
    )
    .where(and(eq(flow.workspace, workspace), eq(flow.journey, journey), isNull(journeyTable.deletedAt)))
    .for('share', { of: flow })
  if (!found || found.published === null) return undefined
  const which = { workspace, journey, version: found.published }
  const version = (await readVersions(world, tx, [which])).get(keyOf(which))
  return version && { version, isPaused: found.state === 'paused' }
}

type Again = { reentry: FlowGraph['settings']['reentry']; now: Date }

async function findBarred(
  tx: Transaction,
  { workspace, journey, leads }: Start,
  { reentry, now }: Again,
): Promise<Map<string, Fate>> {
  const { rows } = await tx.execute(sql`
    select lead, bool_or(wake_at is not null) as under_way, max(ended_at) as ended_at from journey_run
    where workspace = ${workspace} and journey = ${journey} and lead = any(${sql.param(leads)}::uuid[]) group by lead`)
  const past = z
    .array(z.object({ lead: z.string(), under_way: z.boolean(), ended_at: z.coerce.date().nullable() }))
    .parse(rows)
  const since = now.getTime() - reentry.afterDays * 86_400_000
  return new Map(
    past.flatMap(({ lead, under_way, ended_at }): [string, Fate][] => {
      if (under_way) return [[lead, 'under_way']]
      const isFree = reentry.allowed && (ended_at === null || ended_at.getTime() <= since)
      return isFree ? [] : [[lead, 'not_again']]
    }),
  )
}

async function insertRuns(
  { clock }: World,
  tx: Transaction,
  { workspace, journey, leads, link, depth, version, isPaused }: Start & OpenFlow,
): Promise<Set<string>> {
  if (leads.length === 0) return new Set()
  const now = clock.now()
  const rows = leads.map((lead) => ({ id: newId(now), lead }))
  const { rows: made } = await tx.execute(sql`
    insert into journey_run (workspace, id, journey, version, lead, link, state, held_by, step, wake_at, entered_at, depth, lines)
    select ${workspace}::uuid, n.id, ${journey}::uuid, ${version.n}::integer, n.lead, ${link}::uuid, 'active',
      ${isPaused ? 'flow' : null}::text, ${version.trigger.step}::text, ${now.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz, ${depth}::smallint, 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, lead uuid)
    on conflict (workspace, journey, lead) where wake_at is not null do nothing returning id, lead`)
  const runs = z.array(z.object({ id: z.string(), lead: z.string() })).parse(made)
  const line = { n: 0, workspace, journey, step: null, at: now, outcome: 'entered', detail: {} }
  if (runs.length > 0)
    await insertLines(
      tx,
      runs.map(({ id }) => ({ ...line, run: id })),
    )
  return new Set(runs.map(({ lead }) => lead))
}
