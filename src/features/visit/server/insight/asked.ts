import { type SQL, sql } from 'drizzle-orm'
import { movedBy, type Period } from '#src/features/visit/rules/period.ts'
import { isWorthTelling, type VisitGrade, visitGrades } from '#src/features/visit/rules/quality.ts'

/** Whose visits: all of the workspace, or those of one journey, link or account, by its uuid. */
export type InsightSubject = { kind: 'workspace' | 'journey' | 'link' | 'account'; id: string }

export type Asked = {
  workspace: string
  subject: InsightSubject
  /** Only this lead's visits, by uuid. */
  lead?: string | undefined
  period: Period
  /** The day that it is in the workspace. */
  today: string
  /** Without it, all that figures count: not the workspace's own visits, and not scanners'. */
  grade?: VisitGrade | undefined
  /** At most so many tabs, clicked links and leads. */
  limit: number
}

const countedGrades = visitGrades.filter(isWorthTelling)

export function isOf(workspace: string, { kind, id }: InsightSubject): SQL {
  return sql`workspace = ${workspace} and kind = ${kind} and subject = ${id}`
}

/** One lead comes seldom enough to be read visit by visit. */
export function isOfLead(workspace: string, { kind, id }: InsightSubject, lead: string | SQL): SQL {
  const isOfSubject = kind === 'workspace' ? sql`true` : sql`v.rolled ->> ${kind} = ${id}`
  return sql`v.workspace = ${workspace} and v.lead = ${lead}::uuid and (v.rolled ->> 'lead')::uuid = v.lead and ${isOfSubject}`
}

export function isAskedOfLead({ period, grade }: Asked): SQL {
  return sql`(v.rolled ->> 'day')::date between ${period.from}::date and ${period.to}::date
    and v.rolled ->> 'grade' = any(${gradesOf(grade)})`
}

/** Rows of days and grades that are asked for. */
export function isAsked({ period, grade }: Asked): SQL {
  return sql`day between ${period.from}::date and ${period.to}::date and grade = any(${gradesOf(grade)})`
}

/** The grades that are asked for: one, or all that figures count. */
export function gradesOf(grade: VisitGrade | undefined): SQL {
  return sql`${sql.param(grade ? [grade] : countedGrades)}::text[]`
}

/**
 * So many days after the beginning of a day, in UTC. A moment: comparing a moment with a day is not leakproof, so that beneath
 * row-level security no index would be used for it.
 */
export function momentOf(day: string, days: number): SQL {
  return sql`${movedBy(day, days)}::timestamptz`
}
