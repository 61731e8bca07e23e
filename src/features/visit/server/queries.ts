import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#src/platform/database/database.ts'
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
})

/** What a visit to a link is measured against; `tabs` include removed ones. */
export type MeasuredLink = z.output<typeof measuredLink>

/** The links with these public ids that a stranger may open. */
export async function linksToMeasure(tx: Transaction, hashids: string[]): Promise<Map<string, MeasuredLink>> {
  const { rows } = await tx.execute(sql`
    select l.workspace, l.id, l.hashid, l.title, l.account, l.track_duration_min,
      w.stripe_subscription_status = 'active' as subscription_is_active,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title)) from tab t
        where t.workspace = l.workspace and t.journey = l.journey), '[]') as tabs
    from link l
    join journey j on j.workspace = l.workspace and j.id = l.journey
    join workspaces w on w.id = l.workspace
    where l.hashid = any(${sql.param(hashids)}::text[])
      and l.active and l.deleted_at is null and j.deleted_at is null`)
  return new Map(
    z
      .array(measuredLink)
      .parse(rows)
      .map((link) => [link.hashid, link]),
  )
}

/** A row to be of the table `visit`; times as ISO 8601. */
export type VisitToWrite = {
  workspace: string
  id: string
  link: string
  account: string | null
  lead: string | null
  /** The id of the view token, under which POST /api/lead/visit may have announced the visit. */
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
}

/** When those of these visits that are known began, by link and session id with a space between. */
export async function visitsBegun(
  tx: Transaction,
  visits: Pick<VisitToWrite, 'workspace' | 'link' | 'session_id'>[],
): Promise<Map<string, Date>> {
  const { rows } = await tx.execute(sql`
    select v.link, v.session_id, v.started_at
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as n(workspace uuid, link uuid, session_id uuid)
    join visit v on v.workspace = n.workspace and v.link = n.link and v.session_id = n.session_id`)
  const begun = z.array(z.object({ link: z.string(), session_id: z.string(), started_at: z.coerce.date() }))
  return new Map(begun.parse(rows).map((row) => [`${row.link} ${row.session_id}`, row.started_at]))
}

/** A visit that was only announced takes the id that the browser measures it under. */
export async function adoptAnnounced(tx: Transaction, visits: VisitToWrite[]): Promise<void> {
  const known = visits
    .filter((visit) => visit.lead && visit.view && visit.view !== visit.session_id)
    .map(({ workspace, link, lead, view, session_id }) => ({ workspace, link, lead, view, session_id }))
  if (known.length === 0) return
  await tx.execute(sql`
    update visit v set session_id = n.session_id
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
      as n(workspace uuid, link uuid, lead uuid, view uuid, session_id uuid)
    where v.workspace = n.workspace and v.link = n.link and v.session_id = n.view and v.lead = n.lead and v.seq = 0
      and not exists (select from visit o
        where o.workspace = n.workspace and o.link = n.link and o.session_id = n.session_id)`)
}

/**
 * Writes visits, at most one per link and session id. A known visit takes the larger of each figure, so that a
 * snapshot that comes twice, late or out of order changes nothing it should not.
 */
export async function upsertVisits(tx: Transaction, visits: VisitToWrite[]): Promise<void> {
  await tx.execute(sql`
    insert into visit (workspace, id, link, account, lead, lead_email, claimed_lead, title, session_id, seq, duration,
      tabs, links_clicked, started_at, last_at, created_at, ended, settles_at)
    select n.workspace, n.id, n.link, n.account, d.id, n.lead_email, n.claimed_lead, n.title, n.session_id, n.seq,
      n.duration, n.tabs, n.links_clicked, n.started_at, n.last_at, n.created_at, n.ended, n.settles_at
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as n(workspace uuid, id uuid, link uuid, account uuid,
      lead uuid, lead_email text, claimed_lead text, title text, session_id uuid, seq integer, duration integer,
      tabs jsonb, links_clicked jsonb, started_at timestamptz, last_at timestamptz, created_at timestamptz,
      ended boolean, settles_at timestamptz)
    left join lead d on d.workspace = n.workspace and d.id = n.lead and d.deleted_at is null
    on conflict (workspace, link, session_id) do update set
      lead = coalesce(visit.lead, excluded.lead),
      lead_email = case when excluded.lead_email = '' then visit.lead_email else excluded.lead_email end,
      claimed_lead = coalesce(excluded.claimed_lead, visit.claimed_lead),
      links_clicked = case when excluded.seq > visit.seq or (excluded.seq = visit.seq
        and jsonb_array_length(excluded.links_clicked) > jsonb_array_length(visit.links_clicked))
        then excluded.links_clicked else visit.links_clicked end,
      tabs = case when visit.tabs = excluded.tabs then visit.tabs else (
        select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'duration', t.duration)
          order by t.position), '[]')
        from (
          select e.value ->> 'id' as id, max((e.value ->> 'duration')::integer) as duration,
            (array_agg(e.value ->> 'title' order by e.ordinality desc))[1] as title, min(e.ordinality) as position
          from jsonb_array_elements(visit.tabs || excluded.tabs) with ordinality e group by 1
        ) t) end,
      seq = greatest(visit.seq, excluded.seq),
      duration = greatest(visit.duration, excluded.duration),
      started_at = least(visit.started_at, excluded.started_at),
      last_at = greatest(visit.last_at, excluded.last_at),
      created_at = coalesce(visit.created_at, excluded.created_at),
      ended = case when excluded.seq >= visit.seq then excluded.ended else visit.ended end,
      settles_at = case when excluded.seq >= visit.seq then excluded.settles_at
        when visit.ended then visit.settles_at else greatest(visit.settles_at, excluded.settles_at) end`)
}
