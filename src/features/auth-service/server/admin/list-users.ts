import { count, desc, inArray } from 'drizzle-orm'
import type { UserJson } from '#src/features/identity/schema.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { identities, users } from '#src/features/identity/server/tables.ts'
import { userJson } from '#src/features/identity/server/user-json.ts'

export type Page = { page: number; perPage: number }

/** One page of all users, newest first, and the total. */
export async function listUsers(
  { db }: Pick<IdentityPlatform, 'db'>,
  { page, perPage }: Page,
): Promise<{ users: UserJson[]; total: number }> {
  return db.asSystem(async (tx) => {
    const [counted] = await tx.select({ total: count() }).from(users)
    const rows = await tx
      .select()
      .from(users)
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(perPage)
      .offset((page - 1) * perPage)
    const ids = rows.map((row) => row.id)
    const theirs = ids.length ? await tx.select().from(identities).where(inArray(identities.user, ids)) : []
    return {
      users: rows.map((row) =>
        userJson(
          row,
          theirs.filter((identity) => identity.user === row.id),
        ),
      ),
      total: counted?.total ?? 0,
    }
  })
}
