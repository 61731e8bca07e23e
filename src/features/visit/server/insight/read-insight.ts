import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addFigures, type Figures, noFigures } from '#src/features/visit/rules/figures.ts'
import { everyDay, type Period, periodBefore } from '#src/features/visit/rules/period.ts'
import { isWorthTelling, type VisitGrade, visitGrades } from '#src/features/visit/rules/quality.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'

/** Whose visits: all of the workspace, or those of one journey, link or account, by its uuid. */
export type InsightSubject = { kind: 'workspace' | 'journey' | 'link' | 'account'; id: string }

export type Asked = {
  workspace: string
  subject: InsightSubject
  /** Only this lead's visits, by uuid. */
  lead?: string | undefined
  period: Period
  /** Without it, all that figures count: not the workspace's own visits, and not scanners'. */
  grade?: VisitGrade | undefined
  /** At most so many tabs, clicked links and leads. */
  limit: number
}

export type Insight = {
  total: Figures
  /** The same of as many days before. */
  before: Figures
  /** Every day of the period, those without a visit, too. */
  days: (Figures & { day: string })[]
  /**
   * The longest read first. `visits`: those that read it; `position`: its place in its journey, from 0, and null when it is gone,
   * which leaves it the title that it had last.
   */
  tabs: { id: string; title: string; position: number | null; visits: number; seconds: number }[]
  /** The links that were clicked most. */
  clicked: { href: string; clicks: number }[]
  /** Who came, the latest first, with all that they ever read there, not only in the period. */
  leads: InsightLead[]
}

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

const figures = {
  visits: z.number(),
  visitors: z.number(),
  ended: z.number(),
  clicks: z.number(),
  seconds: z.number(),
}
const dayRow = z.object({ day: z.string(), ...figures })
const sumRow = z.object(figures)
const tabRow = z.object({
  id: z.string(),
  title: z.string(),
  position: z.number().nullable(),
  visits: z.number(),
  seconds: z.number(),
})

const clickedRow = z.object({ href: z.string(), clicks: z.number() })
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

/** What visits come to in a period, from what is added up as they settle: it reads a row a day, however many came. */
export async function readInsight({ db }: Pick<Platform, 'db'>, asked: Asked): Promise<Insight> {
  return db.inWorkspace(asked.workspace, async (tx) => {
    const counted = await readDays(tx, asked)
    const byDay = new Map(counted.map((row) => [row.day, row]))
    const days = everyDay(asked.period).map((day) => byDay.get(day) ?? { day, ...noFigures })
    return {
      total: days.reduce(addFigures, noFigures),
      before: await readSum(tx, { ...asked, period: periodBefore(asked.period) }),
      days,
      tabs: await readTabs(tx, asked),
      clicked: await readClicked(tx, asked),
      leads: await readLeads(tx, asked),
    }
  })
}

const countedGrades = visitGrades.filter(isWorthTelling)

const sums = sql`coalesce(sum(visits), 0)::integer as visits, coalesce(sum(visitors), 0)::integer as visitors,
  coalesce(sum(ended), 0)::integer as ended, coalesce(sum(clicks), 0)::integer as clicks,
  coalesce(sum(seconds), 0)::float8 as seconds`

/** Of the subject, what the query reads: a row a day and grade, or one for each tab or clicked link of these. */
function daysOf({ workspace, subject, lead }: Asked): SQL {
  if (!lead) return sql`(select * from visit_day where ${isOf(workspace, subject)}) d`
  return sql`(
    select (v.rolled ->> 'day')::date as day, v.rolled ->> 'grade' as grade, count(*) as visits, 1 as visitors,
      sum((v.rolled ->> 'ended')::integer) as ended, sum((v.rolled ->> 'clicks')::integer) as clicks,
      sum((v.rolled ->> 'seconds')::bigint) as seconds
    from visit v where ${isOfLead(workspace, subject, lead)} group by 1, 2) d`
}

function tabsOf({ workspace, subject, lead }: Asked): SQL {
  if (!lead) return sql`(select * from visit_tab_day where ${isOf(workspace, subject)}) d`
  return sql`(
    select (v.rolled ->> 'day')::date as day, v.rolled ->> 'grade' as grade, t ->> 'id' as tab, 1 as visits,
      (t ->> 'seconds')::bigint as seconds
    from visit v cross join lateral jsonb_array_elements(v.rolled -> 'tabs') t
    where ${isOfLead(workspace, subject, lead)}) d`
}

function clicksOf({ workspace, subject, lead }: Asked): SQL {
  if (!lead) return sql`(select * from visit_click_day where ${isOf(workspace, subject)}) d`
  return sql`(
    select (v.rolled ->> 'day')::date as day, v.rolled ->> 'grade' as grade, md5(k ->> 'href') as hash,
      k ->> 'href' as href, (k ->> 'clicks')::integer as clicks
    from visit v cross join lateral jsonb_array_elements(v.rolled -> 'links') k
    where ${isOfLead(workspace, subject, lead)}) d`
}

/** Rows that are added up for a subject. */
export function isOf(workspace: string, { kind, id }: InsightSubject): SQL {
  return sql`workspace = ${workspace} and kind = ${kind} and subject = ${id}`
}

/** Visits `v` of one lead. One lead comes seldom enough to be read visit by visit. */
export function isOfLead(workspace: string, { kind, id }: InsightSubject, lead: string): SQL {
  const isOfSubject = kind === 'workspace' ? sql`true` : sql`v.rolled ->> ${kind} = ${id}`
  return sql`v.workspace = ${workspace} and v.lead = ${lead} and v.rolled ->> 'lead' = ${lead} and ${isOfSubject}`
}

/** Rows of days and grades that are asked for. */
export function isAsked({ period, grade }: Asked): SQL {
  return sql`day between ${period.from}::date and ${period.to}::date and grade = any(${gradesOf(grade)})`
}

/** The grades that are asked for: one, or all that figures count. */
function gradesOf(grade: VisitGrade | undefined): SQL {
  return sql`${sql.param(grade ? [grade] : countedGrades)}::text[]`
}

async function readDays(tx: Transaction, asked: Asked): Promise<z.output<typeof dayRow>[]> {
  const { rows } = await tx.execute(sql`
    select day::text, ${sums} from ${daysOf(asked)} where ${isAsked(asked)} group by day order by day`)
  return z.array(dayRow).parse(rows)
}

async function readSum(tx: Transaction, asked: Asked): Promise<Figures> {
  const { rows } = await tx.execute(sql`select ${sums} from ${daysOf(asked)} where ${isAsked(asked)}`)
  return sumRow.parse(rows[0])
}

async function readTabs(tx: Transaction, asked: Asked): Promise<Insight['tabs']> {
  const { rows } = await tx.execute(sql`
    select d.tab as id, coalesce(t.title, '') as title, case when t.deleted_at is null then t.position end as position,
      d.visits, d.seconds
    from (
      select tab, sum(visits)::integer as visits, sum(seconds)::float8 as seconds
      from ${tabsOf(asked)} where ${isAsked(asked)} group by tab order by seconds desc, tab limit ${asked.limit}
    ) d
    left join tab t on t.workspace = ${asked.workspace} and t.id::text = d.tab
    order by d.seconds desc, d.tab`)
  return z.array(tabRow).parse(rows)
}

async function readClicked(tx: Transaction, asked: Asked): Promise<Insight['clicked']> {
  const { rows } = await tx.execute(sql`
    select min(href) as href, sum(clicks)::integer as clicks from ${clicksOf(asked)} where ${isAsked(asked)}
    group by hash order by clicks desc, href limit ${asked.limit}`)
  return z.array(clickedRow).parse(rows)
}

/** A lead has a row for each grade: the first so many rows name at least as many leads as are wanted. */
async function readLeads(
  tx: Transaction,
  { workspace, subject, lead, ...asked }: Asked,
): Promise<InsightLead[]> {
  const rows = sql`(
    select lead, visits, seconds, first_at, last_at from visit_lead
    where ${isOf(workspace, subject)} and grade = any(${gradesOf(asked.grade)}))`
  const wanted = lead
    ? sql`(select ${lead}::uuid as lead)`
    : sql`(select lead from ${rows} r order by last_at desc limit ${asked.limit * countedGrades.length})`
  const read = await tx.execute(sql`
    select l.id, l.first, l.last, l.email, l.validated, sum(r.visits)::integer as visits,
      sum(r.seconds)::float8 as seconds, extract(epoch from min(r.first_at))::float8 * 1000 as "firstAt",
      extract(epoch from max(r.last_at))::float8 * 1000 as "lastAt"
    from ${rows} r join lead l on l.workspace = ${workspace} and l.id = r.lead and l.deleted_at is null
    where r.lead in (select w.lead from ${wanted} w)
    group by l.workspace, l.id order by max(r.last_at) desc, l.id limit ${asked.limit}`)
  return z.array(leadRow).parse(read.rows)
}
