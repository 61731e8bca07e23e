import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  type Judged,
  judgeMomentum,
  type Pace,
  type Standing,
  spreadDays,
  usual,
  windowDays,
} from '#src/features/visit/rules/momentum.ts'
import { dayAt } from '#src/features/visit/rules/period.ts'
import { isWorthTelling, visitGrades } from '#src/features/visit/rules/quality.ts'
import { readTimeZone } from '#src/features/visit/server/read-time-zone.ts'
import type { MomentumLimits } from '#src/features/workspace/rules/momentum-limits.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { readCampaignPaces } from './read-campaign-paces.ts'

/** Of so many companies, those with the latest links, is worked out what is usual. */
const lately = 200
const counted = sql`${sql.param(visitGrades.filter(isWorthTelling))}::text[]`

const row = z.object({
  id: z.string(),
  linkedDaysAgo: z.number().nullable(),
  visitedDaysAgo: z.array(z.number()),
  lastDaysAgo: z.number().nullable(),
  people: z.number(),
  peopleBefore: z.number(),
})

/**
 * Where these companies stand, by their uuid, or all of the workspace that have a link or a visit. From what is added up by
 * day, so that thousands of companies take no longer than their days of two months.
 */
export async function readMomentum(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, accounts }: { workspace: string; accounts?: string[] },
): Promise<Map<string, Judged>> {
  if (accounts?.length === 0) return new Map()
  return db.inWorkspace(workspace, async (tx) => {
    const today = dayAt(clock.now(), await readTimeZone(tx, workspace))
    const standings = await readStandings(tx, { workspace, accounts, today })
    const pace = await readPace(tx, { workspace, today })
    const ids = standings.map(({ id }) => id)
    const campaigns = await readCampaignPaces({ clock }, tx, { workspace, today, accounts: ids })
    const limits = await readLimits(tx, workspace)
    return new Map(
      standings.flatMap(({ id, ...standing }) => {
        const judged = judgeMomentum(standing, { campaign: campaigns.get(id), workspace: pace, limits })
        return judged ? [[id, judged]] : []
      }),
    )
  })
}

async function readLimits(tx: Transaction, workspace: string): Promise<MomentumLimits> {
  const [row] = await tx
    .select({ limits: workspaces.momentumLimits })
    .from(workspaces)
    .where(eq(workspaces.id, workspace))
  return row?.limits ?? {}
}

type Asked = { workspace: string; today: string; accounts?: string[] | undefined }

async function readStandings(
  tx: Transaction,
  { workspace, accounts, today }: Asked,
): Promise<(Standing & { id: string })[]> {
  const wanted = accounts
    ? sql`unnest(${sql.param(accounts)}::uuid[]) as a(id)`
    : sql`(select id from account where workspace = ${workspace} and deleted_at is null) a`
  const of = sql`workspace = ${workspace} and kind = 'account' and subject = a.id and grade = any(${counted})`
  const spread = sql`(${today}::date - ${spreadDays}::integer)::timestamptz`
  const { rows } = await tx.execute(sql`
    select a.id,
      (select ${daysAgo(today, sql`min(l.created_at)::date`)} from link l
        where l.workspace = ${workspace} and l.account = a.id and l.deleted_at is null) as "linkedDaysAgo",
      array(select ${daysAgo(today, sql`d.day`)} from (select distinct day from visit_day
        where ${of} and day > ${today}::date - ${windowDays}::integer) d order by d.day desc) as "visitedDaysAgo",
      (select ${daysAgo(today, sql`d.day`)} from (select day from visit_day where ${of} order by day desc limit 1) d) as "lastDaysAgo",
      (select count(distinct lead)::integer from visit_lead where ${of} and last_at >= ${spread}) as people,
      (select count(*)::integer from (select distinct lead from visit_lead where ${of} and first_at < ${spread} limit 2) p)
        as "peopleBefore"
    from ${wanted}`)
  return z.array(row).parse(rows)
}

function daysAgo(today: string, day: SQL): SQL {
  return sql`greatest(0, ${today}::date - ${day})::integer`
}

const paceRow = z.object({ untilOpened: z.number().nullable(), between: z.number().nullable() })

/** How soon companies come after their first link, and how many days pass between the days on which they come. */
async function readPace(tx: Transaction, { workspace, today }: Asked): Promise<Pace> {
  const of = sql`d.workspace = ${workspace} and d.kind = 'account' and d.subject = l.account and d.grade = any(${counted})`
  const { rows } = await tx.execute(sql`
    select (select greatest(0, d.day - l.since)::integer from visit_day d where ${of} order by d.day limit 1) as "untilOpened",
      (select ((max(d.day) - min(d.day))::float8 / nullif(count(distinct d.day) - 1, 0)) from visit_day d
        where ${of} and d.day > ${today}::date - ${windowDays}::integer) as "between"
    from (
      select account, min(created_at)::date as since from link
      where workspace = ${workspace} and account is not null and deleted_at is null
      group by account order by 2 desc limit ${lately}) l`)
  const companies = z.array(paceRow).parse(rows)
  return {
    untilOpened: usual(companies.flatMap(({ untilOpened }) => untilOpened ?? [])),
    between: usual(companies.flatMap(({ between }) => between ?? [])),
  }
}
