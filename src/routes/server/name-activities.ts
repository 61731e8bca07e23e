import { z } from 'zod'
import { namesOf } from '#src/features/workspace/server/people.ts'
import type { Platform } from '#src/platform/platform.ts'

/** An activity with its actor's name, empty if unknown. The meaning of `about` depends on the kind. */
export type NamedActivity<Kind extends string> = { kind: Kind; at: Date; by: string; about: string }

/** Parses rows of `kind`, `at`, `by` (a user's id or null) and `about`, and replaces the ids with names. */
export async function nameActivities<Kind extends string>(
  platform: Pick<Platform, 'db'>,
  kinds: readonly Kind[],
  found: unknown,
): Promise<NamedActivity<Kind>[]> {
  const action = z.object({
    kind: z.enum(kinds),
    at: z.coerce.date(),
    by: z.uuid().nullable(),
    about: z.string(),
  })
  const actions = z.array(action).parse(found)
  const names = await namesOf(
    platform,
    actions.map(({ by }) => by),
  )
  return actions.map(({ kind, at, by, about }) => ({ kind, at, by: names.get(by ?? '') ?? '', about }))
}
