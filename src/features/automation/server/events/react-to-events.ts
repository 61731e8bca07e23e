import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { deferLeadEvent, type TakenLeadEvent, takeLeadEvents } from '#src/features/lead/server/lead-events.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { startRuns } from '../runs/start-runs.ts'
import type { World } from '../runs/turn.ts'
import { recordEvents, type Seen } from './record-events.ts'
import { findWatchedVisits, seenInVisits } from './watched-visits.ts'

const together = 100
const againAfterSeconds = 300

/**
 * Lets journeys react to lead actions since the last run. A failed one is retried after a few minutes and
 * doesn't block others.
 */
export async function reactToEvents(world: World): Promise<void> {
  for (;;) {
    const count = await react(world, together).catch((error: unknown) => {
      world.log.error({ err: error }, 'journeys could not react to a batch of events')
      return reactToEach(world)
    })
    if (count < together) return
  }
}

/** Reacts to up to `most` pending events; returns their number. `told` is called with them first. */
async function react(world: World, most: number, told?: (events: TakenLeadEvent[]) => void): Promise<number> {
  return world.db.asSystem(async (tx) => {
    const events = await takeLeadEvents(tx, { now: world.clock.now(), most })
    told?.(events)
    await recordEvents(world, tx, await seenIn(world, tx, events))
    await addListedLeads(world, tx, events)
    return events.length
  })
}

/** One by one; failures are set aside. */
async function reactToEach(world: World): Promise<number> {
  for (let count = 0; count < together; count += 1) {
    let tried: TakenLeadEvent | undefined
    try {
      if ((await react(world, 1, ([event]) => (tried = event))) === 0) return count
    } catch (error) {
      // Without an event to set aside, the batch itself is broken.
      if (!tried) throw error
      const { workspace, id, kind } = tried
      world.log.error(
        { err: error, event: id, kind },
        'journeys could not react to an event; it will be retried',
      )
      const until = secondsAfter(world.clock.now(), againAfterSeconds)
      await world.db.asSystem((tx) => deferLeadEvent(tx, { workspace, id, until }))
    }
  }
  return together
}

/** Leads on a list added to a journey enter it, as far as the journey accepts them. */
async function addListedLeads(
  world: World,
  tx: Transaction,
  events: readonly TakenLeadEvent[],
): Promise<void> {
  const listed = events.filter(({ kind }) => kind === 'listed')
  for (const [, ones] of Map.groupBy(listed, ({ workspace, subject }) => `${workspace} ${subject}`)) {
    const [{ workspace, subject: journey } = { workspace: '', subject: '' }] = ones
    const leads = ones.map(({ lead }) => lead)
    await startRuns(world, tx, { workspace, journey, leads, link: null, depth: 0 })
  }
}

async function seenIn(world: World, tx: Transaction, events: readonly TakenLeadEvent[]): Promise<Seen[]> {
  const ids = events.filter(({ kind }) => kind === 'visit').map(({ subject }) => subject)
  const visits =
    ids.length === 0 ? [] : await findWatchedVisits(tx, sql`v.id = any(${sql.param(ids)}::uuid[])`)
  return [
    ...(await seenInVisits(world, visits)),
    ...(await validations(tx, events)),
    ...(await forms(
      tx,
      events.filter(({ kind }) => kind === 'form'),
    )),
  ]
}

const onLink = z.object({ workspace: z.string(), journey: z.string(), lead: z.string(), link: z.string() })

async function validations(tx: Transaction, events: readonly TakenLeadEvent[]): Promise<Seen[]> {
  const made = events.filter(({ kind, link }) => kind === 'validated' && link !== null)
  if (made.length === 0) return []
  const { rows } = await tx.execute(sql`
    select d.workspace, l.journey, d.lead, d.link
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as d(workspace uuid, lead uuid, link uuid)
    join link l on l.workspace = d.workspace and l.id = d.link
    join flow f on f.workspace = l.workspace and f.journey = l.journey and f.published is not null`)
  return z
    .array(onLink)
    .parse(rows)
    .map((one) => ({ ...one, subject: one.lead, happened: { on: 'lead_validated', link: one.link } }))
}

const form = z.object({
  workspace: z.string(),
  journey: z.string(),
  lead: z.string(),
  /** The page with the form, or the form in a tab of the journey. */
  page: z.string(),
  subject: z.string(),
})

/**
 * A form on a page concerns every journey that shows the page to visitors, and one in a tab its own journey.
 */
async function forms(tx: Transaction, sent: readonly TakenLeadEvent[]): Promise<Seen[]> {
  if (sent.length === 0) return []
  const { rows } = await tx.execute(sql`
    select s.workspace, f.journey, s.lead, coalesce(s.page::text, s.block) as page, s.id as subject
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as d(workspace uuid, subject uuid)
    join form_submission s on s.workspace = d.workspace and s.id = d.subject and s.lead is not null
    join flow f on f.workspace = s.workspace and f.published is not null
    join journey j on j.workspace = f.workspace and j.id = f.journey
    left join journey_version v on v.workspace = j.workspace and v.journey = j.id and v.n = j.published_version
    where case when s.page is null then s.journey = j.id
      else v.content @> jsonb_build_object('tabs', jsonb_build_array(jsonb_build_object('items',
        jsonb_build_array(jsonb_build_object('page', s.page))))) end`)
  return z
    .array(form)
    .parse(rows)
    .map((one) => ({ ...one, link: null, happened: { on: 'form_sent', page: one.page } }))
}
