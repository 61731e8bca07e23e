import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { everyDay, type Period, periodBefore } from '#src/features/visit/rules/period.ts'
import { isWorthTelling, type VisitGrade, visitGrades } from '#src/features/visit/rules/quality.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'

/** Whose visits: all of the workspace, or those of one journey, link or account, by its uuid. */
export type InsightSubject = { kind: 'workspace' | 'journey' | 'link' | 'account'; id: string }

export type Asked = {
  workspace: string
  subject: InsightSubject
  period: Period
  /** Without it, all that figures count: not the workspace's own visits, and not scanners'. */
  grade?: VisitGrade | undefined
}

/** `visitors`: a lead once a day, whoever is not known with each visit; `ended`: those whose end was received. */
export type Figures = { visits: number; visitors: number; ended: number; clicks: number; seconds: number }

export type Insight = {
  total: Figures
  /** The same of as many days before. */
  before: Figures
  /** Every day of the period, those without a visit, too. */
  days: (Figures & { day: string })[]
  /** The longest read first. `visits`: those that read it. A tab that is gone has the title that it had last. */
  tabs: { id: string; title: string; visits: number; seconds: number }[]
  /** The links that were clicked most. */
  clicked: { href: string; clicks: number }[]
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
const tabRow = z.object({ id: z.string(), title: z.string(), visits: z.number(), seconds: z.number() })

const clickedRow = z.object({ href: z.string(), clicks: z.number() })

const mostRows = 50

/** What visits come to in a period, from what is added up as they settle: it reads a row a day, however many came. */
export async function readInsight({ db }: Pick<Platform, 'db'>, asked: Asked): Promise<Insight> {
  return db.inWorkspace(asked.workspace, async (tx) => {
    const counted = await readDays(tx, asked)
    const byDay = new Map(counted.map((row) => [row.day, row]))
    const days = everyDay(asked.period).map((day) => byDay.get(day) ?? { day, ...nothing })
    return {
      total: days.reduce(added, nothing),
      before: await readSum(tx, { ...asked, period: periodBefore(asked.period) }),
      days,
      tabs: await readTabs(tx, asked),
      clicked: await readClicked(tx, asked),
    }
  })
}

const nothing: Figures = { visits: 0, visitors: 0, ended: 0, clicks: 0, seconds: 0 }

function added(one: Figures, other: Figures): Figures {
  return {
    visits: one.visits + other.visits,
    visitors: one.visitors + other.visitors,
    ended: one.ended + other.ended,
    clicks: one.clicks + other.clicks,
    seconds: one.seconds + other.seconds,
  }
}

const sums = sql`coalesce(sum(visits), 0)::integer as visits, coalesce(sum(visitors), 0)::integer as visitors,
  coalesce(sum(ended), 0)::integer as ended, coalesce(sum(clicks), 0)::integer as clicks,
  coalesce(sum(seconds), 0)::float8 as seconds`

function isAsked({ workspace, subject, period, grade }: Asked) {
  const grades = grade ? [grade] : visitGrades.filter(isWorthTelling)
  return sql`workspace = ${workspace} and kind = ${subject.kind} and subject = ${subject.id}
    and day between ${period.from}::date and ${period.to}::date and grade = any(${sql.param(grades)}::text[])`
}

async function readDays(tx: Transaction, asked: Asked): Promise<z.output<typeof dayRow>[]> {
  const { rows } = await tx.execute(sql`
    select day::text, ${sums} from visit_day where ${isAsked(asked)} group by day order by day`)
  return z.array(dayRow).parse(rows)
}

async function readSum(tx: Transaction, asked: Asked): Promise<Figures> {
  const { rows } = await tx.execute(sql`select ${sums} from visit_day where ${isAsked(asked)}`)
  return sumRow.parse(rows[0])
}

async function readTabs(tx: Transaction, asked: Asked): Promise<Insight['tabs']> {
  const { rows } = await tx.execute(sql`
    select d.tab as id, coalesce(t.title, '') as title, d.visits, d.seconds
    from (
      select tab, sum(visits)::integer as visits, sum(seconds)::float8 as seconds
      from visit_tab_day where ${isAsked(asked)} group by tab order by seconds desc, tab limit ${mostRows}
    ) d
    left join tab t on t.workspace = ${asked.workspace} and t.id::text = d.tab
    order by d.seconds desc, d.tab`)
  return z.array(tabRow).parse(rows)
}

async function readClicked(tx: Transaction, asked: Asked): Promise<Insight['clicked']> {
  const { rows } = await tx.execute(sql`
    select min(href) as href, sum(clicks)::integer as clicks from visit_click_day where ${isAsked(asked)}
    group by hash order by clicks desc, href limit ${mostRows}`)
  return z.array(clickedRow).parse(rows)
}
