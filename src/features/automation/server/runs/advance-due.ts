import { type SQL, sql } from 'drizzle-orm'
import { type Advanced, advance } from '#src/features/automation/rules/advance.ts'
import type { Happened } from '#src/features/automation/rules/lead-facts.ts'
import type { Answered } from '#src/features/automation/rules/person-step.ts'
import { type EndReason, isOver } from '#src/features/automation/rules/run.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { readAnswers } from '../waiting/read-answers.ts'
import { endRuns } from './end-runs.ts'
import { type KnownLead, leadKey, readLeads } from './read-leads.ts'
import { lockRuns, type RunRow, runOf } from './run-row.ts'
import { storeTurns } from './store-turns.ts'
import type { Turned, World } from './turn.ts'
import { keyOf, readVersions } from './versions.ts'

const together = 500

/** Why a run is processed: it is due, or its lead did something while it was held. */
const causes = {
  due: (now: string) => sql`r.wake_at <= ${now}::timestamptz`,
  missed: () => sql`r.missed <> '[]'`,
}

/**
 * Advances due runs until none is left or `seconds` have passed; returns their number. Several processes may
 * run this concurrently.
 */
export async function advanceDue(world: World, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  let all = await advanceSome(world, causes.missed)
  for (;;) {
    const count = await advanceSome(world, causes.due)
    all += count
    if (count < together || performance.now() > until) return all
  }
}

async function advanceSome(world: World, cause: (now: string) => SQL): Promise<number> {
  const now = world.clock.now().toISOString()
  const which = sql`${cause(now)} and r.wake_at is not null and r.held_by is null`
  try {
    return await world.db.asSystem(async (tx) => {
      const how = sql`order by r.wake_at limit ${together} for update skip locked`
      const runs = await lockRuns(tx, { which, how })
      await advanceAll(world, tx, runs.map(missedEvents))
      return runs.length
    })
  } catch (error) {
    world.log.error({ err: error }, 'a batch of journey runs could not continue')
    return advanceEach(world, which)
  }
}

/** One by one, since a failing run must not block others; it is retried later. */
async function advanceEach(world: World, which: SQL): Promise<number> {
  const seen = new Set<string>()
  for (;;) {
    const skipped = sql`r.id <> all(${sql.param([...seen])}::uuid[])`
    const how = sql`order by r.wake_at limit 1 for update skip locked`
    const run = await world.db.asSystem(async (tx) => {
      const [row] = await lockRuns(tx, { which: sql`${which} and ${skipped}`, how })
      return row
    })
    if (!run || seen.size >= together) return seen.size
    seen.add(run.id)
    await advanceOne(world, run)
  }
}

async function advanceOne(world: World, { workspace, id }: RunRow): Promise<void> {
  const which = sql`r.workspace = ${workspace} and r.id = ${id} and r.wake_at is not null and r.held_by is null`
  try {
    await world.db.asSystem(async (tx) => {
      const runs = await lockRuns(tx, { which, how: sql`for update skip locked` })
      await advanceAll(world, tx, runs.map(missedEvents))
    })
  } catch (error) {
    world.log.error({ err: error, run: id }, 'a journey run could not continue; it will be retried')
    const later = secondsAfter(world.clock.now(), 300).toISOString()
    await world.db.asSystem((tx) =>
      tx.execute(sql`
        update journey_run set wake_at = greatest(wake_at, ${later}::timestamptz)
        where workspace = ${workspace} and id = ${id} and wake_at is not null`),
    )
  }
}

/** A run to advance, with its lead's recent actions. */
type Looked = { row: RunRow; happened: readonly Happened[] }

function missedEvents(row: RunRow): Looked {
  return { row, happened: row.missed }
}

/**
 * Advances these locked runs by their leads' actions, in order, then by due steps. A run without its
 * lead, version or journey ends.
 */
export async function advanceAll(world: World, tx: Transaction, looked: readonly Looked[]): Promise<void> {
  if (looked.length === 0) return
  const runs = looked.map(({ row }) => row)
  const versions = await readVersions(world, tx, runs)
  const asked = runs.map((row) => ({
    ...pick(row),
    asksOfVisits: versions.get(keyOf(row))?.asksOfVisits ?? false,
  }))
  const leads = await readLeads(world, tx, asked)
  const answers = await readAnswers(
    tx,
    runs.filter((row) => row.state === 'waiting' && versions.get(keyOf(row))?.asksPeople),
  )
  const turns: Turned[] = []
  for (const { row, happened } of looked) {
    const [version, lead] = [versions.get(keyOf(row)), leads.get(leadKey(row))]
    if (!version || !lead) {
      const reason: EndReason = 'removed'
      await endRuns(world, tx, { ...pick(row), reason })
      continue
    }
    const answered = answers.get(row.id)
    const advanced = turnOf(world, { row, graph: version.graph, lead, happened, answered })
    turns.push({ row, version, lead, advanced })
  }
  await storeTurns(world, tx, turns)
}

type Turning = {
  row: RunRow
  graph: Parameters<typeof advance>[0]['graph']
  lead: KnownLead
  happened: readonly Happened[]
  answered: Answered | undefined
}

function turnOf({ clock }: World, { row, graph, lead, happened, answered }: Turning): Advanced {
  const now = clock.now()
  let all: Advanced = { run: runOf(row), facts: lead.facts, actions: [], asks: null, log: [] }
  for (const one of [...happened, undefined]) {
    const next = advance({ graph, run: all.run, facts: all.facts, now, happened: one, answered })
    const asks = next.asks ?? (isOver(next.run) ? null : all.asks)
    all = { ...next, asks, actions: [...all.actions, ...next.actions], log: [...all.log, ...next.log] }
  }
  return all
}

function pick({ workspace, journey, lead }: RunRow): { workspace: string; journey: string; lead: string } {
  return { workspace, journey, lead }
}
