import { z } from 'zod'
import { timelineCursor } from '#src/routes/workspace/parts/timeline/timeline-cursor.ts'

/** Filters of a person's timeline. */
export const personTimelineKinds = ['all', 'visits', 'bookings', 'forms'] as const
export type PersonTimelineKind = (typeof personTimelineKinds)[number]

/** URL parameters. `before` is the cursor of the previous page. */
export const personTimelineQuery = z.object({
  timeline: z.enum(personTimelineKinds).catch('all'),
  before: timelineCursor.optional().catch(undefined),
})
