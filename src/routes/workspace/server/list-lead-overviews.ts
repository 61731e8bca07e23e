import { and, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  type AskedLeads,
  type LeadRow,
  listLeads,
  type MoreOfLeads,
} from '#src/features/lead/server/list-leads.ts'
import { isStoppedLead, matchMailStops } from '#src/features/lead/server/match-mail-stops.ts'
import { isUnsummedAsV } from '#src/features/visit/server/counted-visits.ts'
import { readTimeZone } from '#src/features/visit/server/read-time-zone.ts'
import { momentColumn } from '#src/platform/database/sorted-page.ts'
import type { Platform } from '#src/platform/platform.ts'
import { unreachableAmong } from './unreachable-leads.ts'

/** List columns of a person: visits, company, journeys and whether emails reach them. */
export type LeadOverview = LeadRow & {
  company: string | null
  visits: number
  seconds: number
  lastVisitAt: Date | null
  journeys: { id: string; name: string }[]
  /** Erased or unsubscribed. */
  isStopped: boolean
}

export type LeadNarrowed = {
  /** Last visit on or after this day. */
  since?: string | undefined
  stopped?: 'yes' | 'no' | undefined
  /** Id of a journey they are in, `any` or `none`. */
  journey?: string | undefined
}

type World = Pick<Platform, 'db' | 'secrets' | 'mail'>

/** The workspace's people with their figures. */
export async function listLeadOverviews(
  platform: World,
  { since, stopped, journey, ...asked }: AskedLeads & LeadNarrowed,
): Promise<{ leads: LeadOverview[]; next: string | undefined }> {
  const { workspace } = asked
  if (stopped) await matchMailStops(platform, { workspace })
  const such = and(journey ? isOnJourney(journey) : undefined, stopped ? hasStopped(stopped) : undefined)
  const timeZone = await platform.db.inWorkspace(workspace, (tx) => readTimeZone(tx, workspace))
  const more = activityOf(since, timeZone)
  const { leads, next } = await listLeads(platform, { ...asked, such }, more)
  const ids = leads.map(({ id }) => id)
  const known = await readMore(platform, workspace, ids)
  const unwritable = await unreachableAmong(platform, { workspace, emails: leads.map(({ email }) => email) })
  return {
    leads: leads.map((lead) => ({
      ...lead,
      ...(known.get(lead.id) ?? nothing),
      isStopped: isAmong(unwritable, lead.email),
    })),
    next,
  }
}

function activityOf(since: string | undefined, timeZone: string): MoreOfLeads {
  return {
    table: sql`lead_activity s`,
    lead: sql`s.lead`,
    workspace: sql`s.workspace`,
    columns: {
      visits: { by: sql`s.visits`, as: 'bigint' },
      seconds: { by: sql`s.seconds`, as: 'bigint' },
      last: momentColumn(sql`s.last_at`),
    },
    isWanted:
      since === undefined ? undefined : sql`s.last_at >= ${since}::timestamp at time zone ${timeZone}`,
  }
}

function isOnJourney(journey: string): SQL {
  const run = sql`select from journey_run r where r.workspace = lead.workspace and r.lead = lead.id and r.wake_at is not null`
  if (journey === 'none') return sql`not exists (${run})`
  return journey === 'any' ? sql`exists (${run})` : sql`exists (${run} and r.journey = ${journey}::uuid)`
}

function hasStopped(stopped: 'yes' | 'no'): SQL {
  return stopped === 'yes' ? isStoppedLead : sql`not ${isStoppedLead}`
}

function isAmong(unwritable: Set<string>, email: string): boolean {
  return unwritable.has(email.trim().toLowerCase())
}

const nothing = { company: null, visits: 0, seconds: 0, lastVisitAt: null, journeys: [] }

const known = z.object({
  id: z.string(),
  company: z.string().nullable(),
  visits: z.coerce.number(),
  seconds: z.coerce.number(),
  lastVisitAt: z
    .number()
    .nullable()
    .transform((milliseconds) => (milliseconds ? new Date(milliseconds) : null)),
  journeys: z.array(z.object({ id: z.string(), name: z.string() })),
})

/** Includes visits in progress, which sorting ignores until they settle. */
async function readMore(
  { db }: World,
  workspace: string,
  ids: string[],
): Promise<Map<string, Omit<z.output<typeof known>, 'id'>>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`
      select w.id, c.name as company, s.visits + u.visits as visits, s.seconds + u.seconds as seconds,
        (extract(epoch from greatest(nullif(s.last_at, 'epoch'), u.last_at)) * 1000)::float8 as "lastVisitAt",
        coalesce((select jsonb_agg(jsonb_build_object('id', j.id, 'name', j.name) order by j.name)
          from journey_run r join journey j on j.workspace = r.workspace and j.id = r.journey and j.deleted_at is null
          where r.workspace = ${workspace} and r.lead = w.id and r.wake_at is not null), '[]') as journeys
      from unnest(${sql.param(ids)}::uuid[]) as w (id)
      join lead l on l.workspace = ${workspace} and l.id = w.id
      join lead_activity s on s.workspace = ${workspace} and s.lead = w.id
      left join account c on c.workspace = ${workspace} and c.id = l.account and c.deleted_at is null
      cross join lateral (
        select count(*) as visits, coalesce(sum(v.duration), 0) as seconds, max(v.last_at) as last_at from visit v
        where v.workspace = ${workspace} and v.lead = w.id and ${isUnsummedAsV}
      ) u`),
  )
  return new Map(
    z
      .array(known)
      .parse(rows)
      .map(({ id, ...one }) => [id, one]),
  )
}
