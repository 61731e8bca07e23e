import { z } from 'zod'
import { chosenRows } from '#src/routes/schema.ts'

/** Empty is no folder. */
const place = z.union([z.uuid(), z.literal('').transform(() => null)])

/** Where the chosen rows of a list go. */
export const movedRows = chosenRows.extend({ folder: place })

/** Where things lay: `{id}.{folder}` between commas, nothing after the point for no folder. */
export const placesBefore = z.object({
  places: z
    .string()
    .max(4000)
    .transform((text) => text.split(',').map((one) => one.split('.')))
    .pipe(
      z
        .array(z.tuple([z.uuid(), place]))
        .min(1)
        .max(50),
    ),
})

/** As `placesBefore` reads it. */
export function placesText(before: readonly { id: string; folder: string | null }[]): string {
  return before.map(({ id, folder }) => `${id}.${folder ?? ''}`).join(',')
}

/** The ids by the folder that each goes back to. */
export function idsByPlace(places: [string, string | null][]): { folder: string | null; ids: string[] }[] {
  return [...Map.groupBy(places, ([, folder]) => folder)].map(([folder, ones]) => ({
    folder,
    ids: ones.map(([id]) => id),
  }))
}
