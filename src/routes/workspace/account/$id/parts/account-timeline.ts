import { z } from 'zod'
import { timelineCursor } from '#src/routes/workspace/parts/timeline/timeline-cursor.ts'

/** Filters of the timeline. */
export const timelineKinds = ['all', 'visits', 'bookings', 'forms', 'notes', 'people', 'changes'] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** URL parameters. `before` is the cursor of the previous page. */
export const timelineQuery = z.object({
  timeline: z.enum(timelineKinds).catch('all'),
  before: timelineCursor.optional().catch(undefined),
})
