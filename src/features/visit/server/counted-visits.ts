import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { uncountedGrades, type VisitGrade } from '../rules/quality.ts'
import { visit } from './tables.ts'

const uncounted = sql.raw(`(${uncountedGrades.map((grade) => `'${grade}'`).join(', ')})`)

/** The grade that counts: what a member said, else what we think; null while the visit is under way. */
export const countedGrade = gradeOf(visit.handGrade, visit.grade)

/** The same of a visit that a query calls `v`. */
export const countedGradeOfV = gradeOf(sql`v.hand_grade`, sql`v.grade`)

/** Whether figures count a visit: not one of the workspace's own, not a scanner's, and none that nothing proves. */
export const isCounted = isOfPeople(countedGrade)

/** The same of a visit that a query calls `v`. */
export const isCountedAsV = isOfPeople(countedGradeOfV)

/** Not with `coalesce`: beneath row-level security no index is used for that. */
function gradeOf(byHand: SQLWrapper, byRule: SQLWrapper): SQL<VisitGrade | null> {
  return sql<VisitGrade | null>`case when ${byHand} is null then ${byRule} else ${byHand} end`
}

function isOfPeople(grade: SQL): SQL {
  return sql`(${grade} is null or ${isCountedGrade(grade)})`
}

/** The same of a grade that visits were added up by. */
export function isCountedGrade(grade: SQLWrapper): SQL {
  return sql`${grade} not in ${uncounted}`
}
