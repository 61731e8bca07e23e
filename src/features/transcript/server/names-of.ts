import { inArray } from 'drizzle-orm'
import { userProfile } from '#src/features/identity/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'

/** What people are called, by their ids, which have to come from rows that the asker may see. */
export async function namesOf(
  { db }: Pick<Platform, 'db'>,
  ids: (string | null)[],
): Promise<Map<string, string>> {
  const users = [...new Set(ids.flatMap((id) => id ?? []))]
  if (users.length === 0) return new Map()
  const rows = await db.asSystem((tx) =>
    tx
      .select({ user: userProfile.user, first: userProfile.first, last: userProfile.last })
      .from(userProfile)
      .where(inArray(userProfile.user, users)),
  )
  return new Map(rows.map(({ user, first, last }) => [user, `${first} ${last}`.trim()]))
}
