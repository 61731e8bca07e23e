import { z } from 'zod'
import { mostDays } from '#src/features/visit/rules/period.ts'
import { visitGrades } from '#src/features/visit/rules/quality.ts'

const day = z.iso.date().regex(/^(19|20)/)

/**
 * The query of `GET /api/insight`: figures for the workspace, or one link, journey or account, whichever
 * comes first; for all leads or one. Days are those of the workspace's time zone; `days` up to `to` or today,
 * unless `from` sets the beginning. `recording`, a file id, selects the recording to break down; by default
 * the most heard.
 */
export const insightQuery = z.object({
  link: z.uuid().optional(),
  journey: z.uuid().optional(),
  account: z.uuid().optional(),
  lead: z.uuid().optional(),
  grade: z.enum(visitGrades).optional(),
  recording: z.uuid().optional(),
  days: z.coerce.number().int().min(1).max(mostDays).default(30),
  from: day.optional(),
  to: day.optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(50),
})

export type InsightQuery = z.output<typeof insightQuery>
