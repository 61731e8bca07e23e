import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  type Judged,
  judgeMomentum,
  type Standing,
  spreadDays,
  windowDays,
} from '#src/features/visit/rules/momentum.ts'
import { dayAt } from '#src/features/visit/rules/period.ts'
import { isWorthReporting, visitGrades } from '#src/features/visit/rules/quality.ts'
import { isUnsummedAsV } from '#src/features/visit/server/counted-visits.ts'
import { readTimeZone } from '#src/features/visit/server/read-time-zone.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { readPaces } from './read-paces.ts'

const counted = sql`${sql.param(visitGrades.filter(isWorthReporting))}::text[]`

const row = z.object({
  id: z.string(),
  linkedDaysAgo: z.number().nullable(),
  visitedDaysAgo: z.array(z.number()),
  lastDaysAgo: z.number().nullable(),
  people: z.number(),
  peopleBefore: z.number(),
})

/**
 * The momentum of these companies by uuid, or of all in the workspace with a link or visit. Uses daily sums,
 * so that thousands of companies take no longer than their days of two months.
 */
export async function readMomentum(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, accounts }: { workspace: string; accounts?: string[] },
): Promise<Map<string, Judged>> {
  if (accounts?.length === 0) return new Map()
  return db.inWorkspace(workspace, async (tx) => {
    const timeZone = await readTimeZone(tx, workspace)
    const today = dayAt(clock.now(), timeZone)
    const standings = await readStandings(tx, { workspace, accounts, today, timeZone })
    const ids = standings.map(({ id }) => id)
    const paces = await readPaces({ clock }, tx, { workspace, today, accounts: ids })
    return new Map(
      standings.flatMap(({ id, ...standing }) => {
        const judged = judgeMomentum(standing, {
          campaign: paces.campaigns.get(id),
          workspace: paces.workspace,
        })
        return judged ? [[id, judged]] : []
      }),
    )
  })
}

type Asked = { workspace: string; today: string; timeZone: string; accounts?: string[] | undefined }

async function readStandings(
  tx: Transaction,
  { workspace, accounts, today, timeZone }: Asked,
): Promise<(Standing & { id: string })[]> {
  const wanted = accounts
    ? sql`unnest(${sql.param(accounts)}::uuid[]) as a(id)`
    : sql`(select id from account where workspace = ${workspace} and deleted_at is null) a`
  const of = sql`workspace = ${workspace} and kind = 'account' and subject = a.id and grade = any(${counted})`
  const unsummed = sql`visit v where v.workspace = ${workspace} and v.account = a.id and ${isUnsummedAsV}`
  const dayOfUnsummed = sql`(v.started_at at time zone ${timeZone})::date`
  const spread = sql`(${today}::date - ${spreadDays}::integer)::timestamptz`
  const { rows } = await tx.execute(sql`
    select a.id,
      (select ${daysAgo(today, sql`min(l.created_at)::date`)} from link l
        where l.workspace = ${workspace} and l.account = a.id and l.deleted_at is null) as "linkedDaysAgo",
      array(select ${daysAgo(today, sql`d.day`)} from (select day from visit_day
        where ${of} and day > ${today}::date - ${windowDays}::integer
        union select ${dayOfUnsummed} from ${unsummed}) d order by d.day desc) as "visitedDaysAgo",
      (select ${daysAgo(today, sql`d.day`)} from (select greatest(
        (select day from visit_day where ${of} order by day desc limit 1),
        (select max(${dayOfUnsummed}) from ${unsummed})) as day) d) as "lastDaysAgo",
      case when before.people > 1 then 0
        else (select count(*)::integer from (
          select lead from visit_lead where ${of} and last_at >= ${spread}
          union select v.lead from ${unsummed} and v.lead is not null) p) end as people,
      before.people as "peopleBefore"
    from ${wanted} cross join lateral (select count(*)::integer as people from
      (select distinct lead from visit_lead where ${of} and first_at < ${spread} limit 2) p) before`)
  return z.array(row).parse(rows)
}

/** Null stays null, which `greatest` ignores. */
function daysAgo(today: string, day: SQL): SQL {
  return sql`case when ${day} is not null then greatest(0, ${today}::date - ${day})::integer end`
}
