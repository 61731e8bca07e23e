import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addFigures, type Figures, noFigures } from '#src/features/visit/rules/figures.ts'
import { everyDay, periodBefore } from '#src/features/visit/rules/period.ts'
import { type Transaction, unkept } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Asked, gradesOf, isAsked, isAskedOfLead, isOf, isOfLead } from './asked.ts'
import { type InsightLead, readLeads } from './read-leads.ts'
import { readFirst, summed, summedAmong } from './summed.ts'

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
  /** Who came in the period, those first who were there last; `firstAt` is when they came for the first time ever. */
  leads: InsightLead[]
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

const clickedRow = z.object({ hash: z.string(), href: z.string(), clicks: z.number() })

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

function tabsOf(asked: Asked, among: string[] | undefined): SQL {
  const { workspace, subject, lead } = asked
  const which = { table: 'visit_tab', key: 'tab', columns: sql`tab, visits, seconds` } as const
  if (!lead) return among ? summedAmong(asked, { ...which, among }) : summed(asked, which)
  return sql`
    select 1 as sign, t ->> 'id' as tab, 1 as visits, (t ->> 'seconds')::bigint as seconds
    from visit v cross join lateral jsonb_array_elements(v.rolled -> 'tabs') t
    where ${isOfLead(workspace, subject, lead)} and ${isAskedOfLead(asked)}`
}

function clicksOf(asked: Asked, among: string[] | undefined): SQL {
  const { workspace, subject, lead } = asked
  const table = 'visit_click'
  if (!lead && among)
    return summedAmong(asked, { table, key: 'hash', columns: sql`hash, null::text as href, clicks`, among })
  if (!lead) return summed(asked, { table, columns: sql`hash, href, clicks` })
  return sql`
    select 1 as sign, md5(k ->> 'href') as hash, k ->> 'href' as href, (k ->> 'clicks')::integer as clicks
    from visit v cross join lateral jsonb_array_elements(v.rolled -> 'links') k
    where ${isOfLead(workspace, subject, lead)} and ${isAskedOfLead(asked)}`
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
  const of = { table: 'visit_tab', key: 'tab', measure: 'seconds' } as const
  return readFirst(tx, asked, {
    of,
    measured: ({ seconds }) => seconds,
    compare: (one, other) => other.seconds - one.seconds || inOrder(one.id, other.id),
    read: async (among) => {
      const { rows } = await tx.execute(sql`${sql.raw(unkept)}
        select d.tab as id, coalesce(t.title, '') as title, case when t.deleted_at is null then t.position end as position,
          d.visits, d.seconds
        from (
          select tab, sum(sign * visits)::integer as visits, sum(sign * seconds)::float8 as seconds
          from (${tabsOf(asked, among)}) d group by tab having sum(sign * visits) > 0
          order by seconds desc, tab limit ${asked.limit}
        ) d
        left join tab t on t.workspace = ${asked.workspace} and t.id::text = d.tab
        order by d.seconds desc, d.tab`)
      return z.array(tabRow).parse(rows)
    },
  })
}

async function readClicked(tx: Transaction, asked: Asked): Promise<Insight['clicked']> {
  const of = { table: 'visit_click', key: 'hash', measure: 'clicks' } as const
  const rows = await readFirst<z.output<typeof clickedRow>>(tx, asked, {
    of,
    measured: ({ clicks }) => clicks,
    compare: (one, other) => other.clicks - one.clicks || inOrder(one.hash, other.hash),
    read: async (among) => {
      const { rows } = await tx.execute(sql`${sql.raw(unkept)}
        select d.hash, coalesce(d.href, (${addressOf(asked)})) as href, d.clicks from (
          select hash, min(href) as href, sum(sign * clicks)::integer as clicks from (${clicksOf(asked, among)}) d
          group by hash having sum(sign * clicks) > 0 order by clicks desc, hash limit ${asked.limit}
        ) d order by d.clicks desc, d.hash`)
      return z.array(clickedRow).parse(rows)
    },
  })
  return rows.map(({ href, clicks }) => ({ href, clicks }))
}

/** Of a link that was added up without its address, which would make its index large. */
function addressOf({ workspace, grade }: Asked): SQL {
  return sql`select y.href from visit_click_year y where y.workspace = ${workspace} and y.kind = 'workspace'
    and y.grade = any(${gradesOf(grade)}) and y.hash = d.hash limit 1`
}

/** As the database orders what is written in hexadecimal digits. */
function inOrder(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
