import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { VisitGrade } from '../rules/quality.ts'
import { visit } from './tables.ts'

/** The grade that counts: what a member said, else what we think; null while the visit is under way. */
export const countedGrade = gradeOf(visit.handGrade, visit.grade)

/** The same of a visit that a query calls `v`. */
export const countedGradeOfV = gradeOf(sql`v.hand_grade`, sql`v.grade`)

/** Whether figures count a visit: not one of the workspace's own, and not a scanner's. */
export const isCounted = isOfPeople(countedGrade)

/** The same of a visit that a query calls `v`. */
export const isCountedAsV = isOfPeople(countedGradeOfV)

/** Not with `coalesce`: beneath row-level security no index is used for that. */
function gradeOf(byHand: SQLWrapper, byRule: SQLWrapper): SQL<VisitGrade | null> {
  return sql<VisitGrade | null>`case when ${byHand} is null then ${byRule} else ${byHand} end`
}

function isOfPeople(grade: SQL): SQL {
  return sql`(${grade} is null or ${grade} not in ('internal', 'likely_scanner'))`
}
