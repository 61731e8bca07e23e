import { z } from 'zod'

/** What is shown of what happened: all of it, or one kind. */
export const timelineKinds = ['all', 'visits', 'bookings', 'forms', 'notes', 'people', 'changes'] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** A time and an id: entries of one moment are in the order of their ids. */
const cursor = z
  .string()
  .max(100)
  .transform((text) => text.split('_'))
  .pipe(z.tuple([z.iso.datetime().regex(/^[1-9]/), z.uuid()]))
  .transform(([at, id]) => ({ at: new Date(at), id }))
export type TimelineCursor = z.output<typeof cursor>

/** As the address of the screen says it. `before` is where an earlier page ended. */
export const timelineQuery = z.object({
  timeline: z.enum(timelineKinds).catch('all'),
  before: cursor.optional().catch(undefined),
})
