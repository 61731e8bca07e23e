import { type SQL, sql } from 'drizzle-orm'
import { movedBy, type Period } from '#src/features/visit/rules/period.ts'
import { isWorthReporting, type VisitGrade, visitGrades } from '#src/features/visit/rules/quality.ts'

/** The subject: all of the workspace, or one journey, link or account, by uuid. */
export type InsightSubject = { kind: 'workspace' | 'journey' | 'link' | 'account'; id: string }

export type Asked = {
  workspace: string
  subject: InsightSubject
  /** Only this lead's visits, by uuid. */
  lead?: string | undefined
  period: Period
  /** The current day in the workspace. */
  today: string
  /** By default all counted grades: no internal visits and no bots. */
  grade?: VisitGrade | undefined
  /** The maximum number of tabs, clicked links and leads. */
  limit: number
}

const countedGrades = visitGrades.filter(isWorthReporting)

export function isOf(workspace: string, { kind, id }: InsightSubject): SQL {
  return sql`workspace = ${workspace} and kind = ${kind} and subject = ${id}`
}

/** A single lead has few enough visits to read them individually. */
export function isOfLead(workspace: string, { kind, id }: InsightSubject, lead: string | SQL): SQL {
  const isOfSubject = kind === 'workspace' ? sql`true` : sql`v.rolled ->> ${kind} = ${id}`
  return sql`v.workspace = ${workspace} and v.lead = ${lead}::uuid and (v.rolled ->> 'lead')::uuid = v.lead and ${isOfSubject}`
}

export function isAskedOfLead({ period, grade }: Asked): SQL {
  return sql`(v.rolled ->> 'day')::date between ${period.from}::date and ${period.to}::date
    and v.rolled ->> 'grade' = any(${gradesOf(grade)})`
}

/** Rows of the requested days and grades. */
export function isAsked({ period, grade }: Asked): SQL {
  return sql`day between ${period.from}::date and ${period.to}::date and grade = any(${gradesOf(grade)})`
}

/** The requested grades: one, or all counted ones. */
export function gradesOf(grade: VisitGrade | undefined): SQL {
  return sql`${sql.param(grade ? [grade] : countedGrades)}::text[]`
}

/**
 * A timestamp this many days after the beginning of a day, in UTC. Comparing a timestamp with a date is not
 * leakproof, so under row-level security no index would be used.
 */
export function momentOf(day: string, days: number): SQL {
  return sql`${movedBy(day, days)}::timestamptz`
}
