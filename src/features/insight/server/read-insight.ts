import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { everyDay, periodBefore } from '#src/features/visit/rules/period.ts'
import { type Transaction, unkept } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { addFigures, type Figures, noFigures } from '../rules/figures.ts'
import { type Asked, gradesOf, isAsked, isAskedOfLead, isOf, isOfLead } from './asked.ts'
import { type InsightLead, readLeads } from './read-leads.ts'
import { readFirst, summed, summedAmong } from './sums.ts'
import { unsummedDays, unsummedParts } from './unsummed.ts'

export type Insight = {
  total: Figures
  /** The same for the equally long period before. */
  before: Figures
  /** Every day of the period, including those without visits. */
  days: (Figures & { day: string })[]
  /**
   * The longest read first. `visits`: those that read it; `position`: its index in its journey, null if it
   * was removed, with its last title.
   */
  tabs: { id: string; title: string; position: number | null; visits: number; seconds: number }[]
  /** The links clicked most. */
  clicked: { href: string; clicks: number }[]
  /** The period's leads, latest first; `firstAt` is their first visit ever. */
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

/**
 * The figures of a period from sums of settled visits and the few that aren't in them yet: it reads one row per day,
 * however many visits there were.
 */
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

/** The period's rows to read: one per day and grade, or one per tab or clicked link. */
function daysOf(asked: Asked): SQL {
  const columns = sql`day, visits, visitors, ended, clicks, seconds`
  return sql`(select ${columns} from ${summedDays(asked)} where ${isAsked(asked)} union all ${unsummedDays(asked)}) d`
}

function summedDays({ workspace, subject, lead }: Asked): SQL {
  if (!lead) return sql`(select * from visit_day where ${isOf(workspace, subject)}) s`
  return sql`(
    select (v.rolled ->> 'day')::date as day, v.rolled ->> 'grade' as grade, count(*) as visits, 1 as visitors,
      sum((v.rolled ->> 'ended')::integer) as ended, sum((v.rolled ->> 'clicks')::integer) as clicks,
      sum((v.rolled ->> 'seconds')::bigint) as seconds
    from visit v where ${isOfLead(workspace, subject, lead)} group by 1, 2) s`
}

function tabsOf(asked: Asked, among: string[] | undefined): SQL {
  const { workspace, subject, lead } = asked
  const which = { table: 'visit_tab', key: 'tab', columns: sql`tab, visits, seconds` } as const
  if (!lead) return among ? summedAmong(asked, { ...which, among }) : summed(asked, which)
  return sql`
    select 1 as sign, t ->> 'id' as tab, 1 as visits, (t ->> 'seconds')::bigint as seconds
    from visit v cross join lateral jsonb_array_elements(v.rolled -> 'tabs') t
    where ${isOfLead(workspace, subject, lead)} and ${isAskedOfLead(asked)}
    union all select 1, tab, visits, seconds from (${unsummedParts.visit_tab(asked)}) u`
}

function clicksOf(asked: Asked, among: string[] | undefined): SQL {
  const { workspace, subject, lead } = asked
  const table = 'visit_click'
  if (!lead && among)
    return summedAmong(asked, {
      table,
      key: 'hash',
      columns: sql`hash, null::text as href, clicks`,
      unsummed: sql`hash, href, clicks`,
      among,
    })
  if (!lead) return summed(asked, { table, columns: sql`hash, href, clicks` })
  return sql`
    select 1 as sign, md5(k ->> 'href') as hash, k ->> 'href' as href, (k ->> 'clicks')::integer as clicks
    from visit v cross join lateral jsonb_array_elements(v.rolled -> 'links') k
    where ${isOfLead(workspace, subject, lead)} and ${isAskedOfLead(asked)}
    union all select 1, hash, href, clicks from (${unsummedParts.visit_click(asked)}) u`
}

async function readDays(tx: Transaction, asked: Asked): Promise<z.output<typeof dayRow>[]> {
  const { rows } = await tx.execute(sql`
    select day::text, ${sums} from ${daysOf(asked)} group by day order by day`)
  return z.array(dayRow).parse(rows)
}

async function readSum(tx: Transaction, asked: Asked): Promise<Figures> {
  const { rows } = await tx.execute(sql`select ${sums} from ${daysOf(asked)}`)
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

/** A link summed without its URL, which would make the index large. */
function addressOf({ workspace, grade }: Asked): SQL {
  return sql`select y.href from visit_click_year y where y.workspace = ${workspace} and y.kind = 'workspace'
    and y.grade = any(${gradesOf(grade)}) and y.hash = d.hash limit 1`
}

/** The database's order of hexadecimal text. */
function inOrder(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
