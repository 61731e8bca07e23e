import { z } from 'zod'

/** Filters of the timeline. */
export const timelineKinds = ['all', 'visits', 'bookings', 'forms', 'notes', 'people', 'changes'] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** A time and an id; entries with the same time are ordered by id. */
const cursor = z
  .string()
  .max(100)
  .transform((text) => text.split('_'))
  .pipe(z.tuple([z.iso.datetime().regex(/^[1-9]/), z.uuid()]))
  .transform(([at, id]) => ({ at: new Date(at), id }))
export type TimelineCursor = z.output<typeof cursor>

/** URL parameters. `before` is the cursor of the previous page. */
export const timelineQuery = z.object({
  timeline: z.enum(timelineKinds).catch('all'),
  before: cursor.optional().catch(undefined),
})
