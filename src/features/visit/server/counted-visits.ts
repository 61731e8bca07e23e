import { sql } from 'drizzle-orm'
import type { VisitGrade } from '../rules/quality.ts'
import { visit } from './tables.ts'

/** The grade that counts: what a member said, else what we think; null while the visit is under way. */
export const countedGrade = sql<VisitGrade | null>`coalesce(${visit.handGrade}, ${visit.grade})`

/** Whether figures count a visit that a query calls `v`: not one of the workspace's own, and not a scanner's. */
export const isCountedAsV = sql.raw(
  "coalesce(v.hand_grade, v.grade, 'unclear') not in ('internal', 'likely_scanner')",
)
