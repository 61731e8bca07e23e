import { sql } from 'drizzle-orm'
import type { VisitGrade } from '../rules/quality.ts'
import { visit } from './tables.ts'

/**
 * The grade that counts: what a member said, else what we think; null while the visit is under way. Not with `coalesce`: beneath
 * row-level security no index is used for that.
 */
export const countedGrade = sql<VisitGrade | null>`case when ${visit.handGrade} is null then ${visit.grade} else ${visit.handGrade} end`

/** Whether figures count a visit. */
export const isCounted = sql`coalesce(${visit.handGrade}, ${visit.grade}, 'unclear') not in ('internal', 'likely_scanner')`

/** The same of a visit that a query calls `v`. */
export const countedGradeOfV = sql`case when v.hand_grade is null then v.grade else v.hand_grade end`

/** Whether figures count a visit that a query calls `v`: not one of the workspace's own, and not a scanner's. */
export const isCountedAsV = sql.raw(
  "coalesce(v.hand_grade, v.grade, 'unclear') not in ('internal', 'likely_scanner')",
)
