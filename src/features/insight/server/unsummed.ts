import { type SQL, sql } from 'drizzle-orm'
import { isUnsummedAsV } from '#src/features/visit/server/counted-visits.ts'
import { type Asked, gradesOf } from './asked.ts'

type Of = Pick<Asked, 'workspace' | 'subject' | 'lead' | 'period' | 'grade'>

/**
 * The period's visits that figures count but the stored sums lack: in progress, or just over. A visit has no grade by
 * then, so there are none of a requested one.
 */
export function unsummedVisits({ workspace, subject: { kind, id }, lead, period, grade }: Of): SQL {
  const column = sql.raw(kind === 'journey' ? 'l.journey' : `v.${kind}`)
  return sql`
    select v.id, v.lead, v.ended, v.duration, v.tabs, v.links_clicked, v.arrival, v.started_at, v.last_at,
      (v.started_at at time zone w.time_zone)::date as day
    from visit v
    join link l on l.workspace = v.workspace and l.id = v.link
    join workspaces w on w.id = v.workspace
    where v.workspace = ${workspace} and ${isUnsummedAsV} and ${grade ? sql`false` : sql`true`}
      and ${kind === 'workspace' ? sql`true` : sql`${column} = ${id}`} and ${lead ? sql`v.lead = ${lead}::uuid` : sql`true`}
      and (v.started_at at time zone w.time_zone)::date between ${period.from}::date and ${period.to}::date`
}

/** Their figures, a row per visit; a lead counts as a visitor once a day. */
export function unsummedDays(asked: Of): SQL {
  const { workspace, subject } = asked
  return sql`
    select u.day, 1 as visits,
      case when u.lead is null then 1
        when row_number() over (partition by u.lead, u.day order by u.id) > 1 then 0
        when exists (select from unnest(${gradesOf(undefined)}) g
          where was_counted(${workspace}::uuid, u.lead, ${subject.kind}, ${subject.id}::uuid, u.day, g)) then 0
        else 1 end as visitors,
      u.ended::integer as ended, jsonb_array_length(u.links_clicked) as clicks, u.duration::bigint as seconds
    from (${unsummedVisits(asked)}) u`
}

/** Their parts, with the columns of the stored sums. */
export const unsummedParts: Record<'visit_tab' | 'visit_click' | 'visit_arrival', (asked: Of) => SQL> = {
  visit_tab: (asked) => sql`
    select u.day, t ->> 'id' as tab, 1 as visits, (t ->> 'duration')::bigint as seconds
    from (${unsummedVisits(asked)}) u cross join lateral jsonb_array_elements(u.tabs) t
    where (t ->> 'duration')::integer > 0`,
  visit_click: (asked) => sql`
    select u.day, md5(k ->> 'href') as hash, k ->> 'href' as href, 1 as clicks
    from (${unsummedVisits(asked)}) u cross join lateral jsonb_array_elements(u.links_clicked) k`,
  visit_arrival: (asked) => sql`
    select u.day, u.arrival, 1 as visits, u.duration::bigint as seconds
    from (${unsummedVisits(asked)}) u where u.arrival <> '{}'`,
}
