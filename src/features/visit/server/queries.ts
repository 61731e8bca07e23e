import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Arrival } from '#src/features/link/rules/arrival.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { HeardRecording } from '../rules/heard.ts'
import type { VisitSign } from '../rules/quality.ts'
import type { ClickedLink, TabDuration } from '../rules.ts'

const measuredLink = z.object({
  workspace: z.string(),
  id: z.string(),
  hashid: z.string(),
  title: z.string(),
  account: z.string().nullable(),
  track_duration_min: z.number(),
  subscription_is_active: z.boolean(),
  tabs: z.array(z.object({ id: z.string(), title: z.string() })),
  /** The personal link that has this public id. */
  personal: z.string().nullable(),
})

/** The data for checking a link's visits; `tabs` include removed ones. */
export type MeasuredLink = z.output<typeof measuredLink>

/**
 * The links with these public ids that visitors may open. This and `record_visits` are database functions
 * (0195_personal_address.sql, 0450_unproved_visits.sql), because functions keep their plans, and planning
 * takes longer than running.
 */
export async function linksToMeasure(tx: Transaction, hashids: string[]): Promise<Map<string, MeasuredLink>> {
  const { rows } = await tx.execute(sql`select * from links_to_measure(${sql.param(hashids)}::text[])`)
  return new Map(
    z
      .array(measuredLink)
      .parse(rows)
      .map((link) => [link.hashid, link]),
  )
}

/** A row to insert into `visit`; times as ISO 8601. */
export type VisitToWrite = {
  workspace: string
  id: string
  link: string
  account: string | null
  lead: string | null
  /** The id from the view token, under which POST /api/lead/visit may have announced the visit. */
  view: string | null
  lead_email: string
  claimed_lead: string | null
  title: string
  session_id: string
  seq: number
  duration: number
  tabs: TabDuration[]
  links_clicked: ClickedLink[]
  started_at: string
  last_at: string
  created_at: string | null
  ended: boolean
  settles_at: string
  network: string | null
  signs: VisitSign[]
  /** May list a recording more than once; null if nothing was heard. */
  heard?: HeardRecording[] | undefined
  /** When the view token that identifies the lead was issued. */
  viewed_at: string | null
  /** The arrival parameters from the view token. */
  arrival: Arrival
  personal: string | null
  browser: string | null
  last_tab: string | null
}

/**
 * When those of these visits that are already stored and proven began, by link and session id separated by a
 * space.
 */
export async function visitsBegun(
  tx: Transaction,
  visits: Pick<VisitToWrite, 'workspace' | 'link' | 'session_id'>[],
): Promise<Map<string, Date>> {
  const { rows } = await tx.execute(sql`
    select v.link, v.session_id, v.started_at
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as n(workspace uuid, link uuid, session_id uuid)
    join visit v on v.workspace = n.workspace and v.link = n.link and v.session_id = n.session_id
    where not 'unproved' = any(v.signs)`)
  const begun = z.array(z.object({ link: z.string(), session_id: z.string(), started_at: z.coerce.date() }))
  return new Map(begun.parse(rows).map((row) => [`${row.link} ${row.session_id}`, row.started_at]))
}

/**
 * Gives an announced visit the id that the browser measures it under. Locks it and what is written after it
 * first, in the global order of visit locks, to avoid deadlocks with moves.
 */
export async function mergeAnnouncedVisits(tx: Transaction, visits: VisitToWrite[]): Promise<void> {
  const known = visits
    .filter((visit) => visit.lead && visit.view && visit.view !== visit.session_id)
    .map(({ workspace, link, lead, view, session_id }) => ({ workspace, link, lead, view, session_id }))
  if (known.length === 0) return
  const touched = [
    ...known.map(({ workspace, link, view }) => ({ workspace, link, session_id: view })),
    ...visits.map(({ workspace, link, session_id }) => ({ workspace, link, session_id })),
  ]
  await tx.execute(sql`
    select from visit v
    join jsonb_to_recordset(${JSON.stringify(touched)}::jsonb) as n(workspace uuid, link uuid, session_id uuid)
      on v.workspace = n.workspace and v.link = n.link and v.session_id = n.session_id
    order by v.link, v.session_id for update of v`)
  await tx.execute(sql`
    update visit v set session_id = n.session_id
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
      as n(workspace uuid, link uuid, lead uuid, view uuid, session_id uuid)
    where v.workspace = n.workspace and v.link = n.link and v.session_id = n.view
      and v.lead = lead_now(n.workspace, n.lead) and v.seq = 0
      and not exists (select from visit o
        where o.workspace = n.workspace and o.link = n.link and o.session_id = n.session_id)`)
}

/**
 * Writes visits with the commit, at most one per link and session id. An existing visit takes the larger of
 * each figure, so that duplicate, late or reordered snapshots do no harm. An unproven one changes no visit,
 * and is replaced by a proven one.
 */
export function upsertVisits(tx: Transaction, visits: VisitToWrite[]): void {
  tx.alongCommit(sql`select record_visits(${JSON.stringify(visits)}::jsonb)`)
}
