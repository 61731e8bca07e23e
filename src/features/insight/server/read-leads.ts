import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Transaction, unkept } from '#src/platform/database/database.ts'
import { type Asked, gradesOf, isAskedOfLead, isOf, isOfLead, momentOf } from './asked.ts'
import { unsummedVisits } from './unsummed.ts'

export type InsightLead = {
  id: string
  first: string
  last: string
  email: string
  validated: 'yes' | 'no'
  visits: number
  seconds: number
  firstAt: Date
  lastAt: Date
}

const moment = z.number().transform((milliseconds) => new Date(milliseconds))
const leadRow = z.object({
  id: z.string(),
  first: z.string(),
  last: z.string(),
  email: z.string(),
  validated: z.enum(['yes', 'no']),
  visits: z.number(),
  seconds: z.number(),
  firstAt: moment,
  lastAt: moment,
})

/** The period's leads, latest first. */
export async function readLeads(tx: Transaction, asked: Asked): Promise<InsightLead[]> {
  const { workspace, subject, period, grade } = asked
  const leads = asked.lead ? [asked.lead] : await findLeads(tx, asked)
  const unsummed = unsummedVisits(asked)
  const { rows } = await tx.execute(sql`${sql.raw(unkept)}
    select l.id, l.first, l.last, l.email, l.validated, c.visits, c.seconds, c."lastAt",
      extract(epoch from least(c.first_at, (select min(o.first_at) from visit_lead o
        where ${isOf(workspace, subject)} and o.lead = l.id and o.grade = any(${gradesOf(grade)}))))::float8 * 1000
        as "firstAt"
    from lead l
    cross join lateral (
      select count(*)::integer as visits, sum(n.duration)::float8 as seconds,
        extract(epoch from max(n.last_at))::float8 * 1000 as "lastAt", min(n.started_at) as first_at
      from (
        select v.duration, v.started_at, v.last_at
        from visit v where ${isOfLead(workspace, subject, sql`l.id`)} and ${isAskedOfLead(asked)}
          and v.started_at between ${momentOf(period.from, -2)} and ${momentOf(period.to, 3)}
        union all
        select u.duration, u.started_at, u.last_at from (${unsummed}) u where u.lead = l.id
      ) n
    ) c
    where l.workspace = ${workspace} and l.deleted_at is null and c.visits > 0
      and (l.id = any(${sql.param(leads)}::uuid[]) or l.id in (select u.lead from (${unsummed}) u))
    order by c."lastAt" desc, l.id limit ${asked.limit}`)
  return z.array(leadRow).parse(rows)
}

const found = z.array(z.object({ leads: z.array(z.string()), rows: z.number() }))

/** Goes back from the latest lead visit in growing steps until enough leads are found. */
async function findLeads(tx: Transaction, asked: Asked): Promise<string[]> {
  for (let reach = asked.limit * 8; ; reach *= 8) {
    const { rows } = await tx.execute(sql`${sql.raw(unkept)}
      with latest as materialized (${latestOf(asked, reach)})
      select array(select lead from latest where counts group by lead order by max(last_at) desc limit ${asked.limit}) as leads,
        (select count(*)::integer from latest) as rows`)
    const [now] = found.parse(rows)
    if (!now || now.leads.length >= asked.limit || now.rows < reach) return now?.leads ?? []
  }
}

/**
 * A lead has a row per grade; past ones are found among the visits, since a row knows only the latest. A
 * visit's grade is checked afterwards: the planner considers it so selective that it would scan all visits.
 */
function latestOf(asked: Asked, reach: number): SQL {
  const { workspace, subject, period, today, grade } = asked
  if (period.to >= today)
    return sql`select lead, last_at, grade = any(${gradesOf(grade)}) as counts from visit_lead
      where ${isOf(workspace, subject)} and last_at >= ${momentOf(period.from, -2)} order by last_at desc limit ${reach}`
  return sql`select v.lead, v.last_at, ${isAskedOfLead(asked)} as counts from (${latestVisits(asked, reach)}) v`
}

function latestVisits({ workspace, subject, period }: Asked, reach: number): SQL {
  function visits(isOfSubject: SQL): SQL {
    return sql`select v.lead, v.rolled, v.last_at from visit v
      where v.workspace = ${workspace} and v.lead is not null and ${isOfSubject}
        and v.last_at between ${momentOf(period.from, -1)} and ${momentOf(period.to, 3)}
        and (v.rolled ->> 'day')::date <= ${period.to}::date
      order by v.last_at desc limit ${reach}`
  }
  if (subject.kind === 'workspace') return visits(sql`true`)
  if (subject.kind !== 'journey') return visits(sql`v.${sql.raw(subject.kind)} = ${subject.id}`)
  return sql`select w.* from link l cross join lateral (${visits(sql`v.link = l.id`)}) w
    where l.workspace = ${workspace} and l.journey = ${subject.id} order by w.last_at desc limit ${reach}`
}
