import { z } from 'zod'

/** A time and an id; entries with the same time are ordered by id. */
export const timelineCursor = z
  .string()
  .max(100)
  .transform((text) => text.split('_'))
  .pipe(z.tuple([z.iso.datetime().regex(/^[1-9]/), z.uuid()]))
  .transform(([at, id]) => ({ at: new Date(at), id }))
export type TimelineCursor = z.output<typeof timelineCursor>
