import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { uncountedGrades, type VisitGrade } from '../rules/quality.ts'
import { visit } from './tables.ts'

const uncounted = sql.raw(`(${uncountedGrades.map((grade) => `'${grade}'`).join(', ')})`)

/** The effective grade: set by a member, else automatic; null until the visit has settled. */
export const countedGrade = gradeOf(visit.handGrade, visit.grade)

/** The same for a visit aliased as `v`. */
export const countedGradeOfV = gradeOf(sql`v.hand_grade`, sql`v.grade`)

/** Whether figures count a visit: neither internal, nor a bot's, nor unproven. */
export const isCounted = isOfPeople(countedGrade)

/** The same for a visit aliased as `v`. */
export const isCountedAsV = isOfPeople(countedGradeOfV)

/**
 * Whether figures count a visit aliased as `v` in addition to the stored sums, which get it once it has settled. So a
 * visit counts from its first second, and every figure that reads sums adds these.
 */
export const isUnsummedAsV = sql`(v.rolled is null and ${isCountedAsV})`

/** Not with `coalesce`: under row-level security no index would be used. */
function gradeOf(byHand: SQLWrapper, byRule: SQLWrapper): SQL<VisitGrade | null> {
  return sql<VisitGrade | null>`case when ${byHand} is null then ${byRule} else ${byHand} end`
}

function isOfPeople(grade: SQL): SQL {
  return sql`(${grade} is null or ${isCountedGrade(grade)})`
}

/** The same for the grade of summed visits. */
export function isCountedGrade(grade: SQLWrapper): SQL {
  return sql`${grade} not in ${uncounted}`
}
