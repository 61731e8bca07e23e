import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { account } from './tables.ts'

/** The account with this name, ignoring case; the oldest of several. */
export async function findAccountByName(
  { db }: Pick<Platform, 'db'>,
  { workspace, name }: { workspace: string; name: string },
): Promise<{ id: string } | undefined> {
  const [found] = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id: account.id })
      .from(account)
      .where(
        and(
          eq(account.workspace, workspace),
          eq(sql`lower(${account.name})`, name.toLowerCase()),
          isNull(account.deletedAt),
        ),
      )
      .orderBy(asc(account.id))
      .limit(1),
  )
  return found
}
