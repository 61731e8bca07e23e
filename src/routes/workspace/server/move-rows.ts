import { z } from 'zod'
import { chosenRows } from '#src/routes/schema.ts'

/** Empty for no folder. */
const place = z.union([z.uuid(), z.literal('').transform(() => null)])

/** Target of the selected rows. */
export const movedRows = chosenRows.extend({ folder: place })

/** Previous folders: comma-separated `{id}.{folder}`, with an empty folder for none. */
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

/** In the format that `placesBefore` parses. */
export function placesText(before: readonly { id: string; folder: string | null }[]): string {
  return before.map(({ id, folder }) => `${id}.${folder ?? ''}`).join(',')
}

/** Ids by their previous folder. */
export function idsByPlace(places: [string, string | null][]): { folder: string | null; ids: string[] }[] {
  return [...Map.groupBy(places, ([, folder]) => folder)].map(([folder, ones]) => ({
    folder,
    ids: ones.map(([id]) => id),
  }))
}
