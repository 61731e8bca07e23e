import { and, eq } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { accountMerged } from '../tables.ts'

/** The account another one was merged into; undefined if none. */
export async function findMergedInto(
  { db }: Pick<Platform, 'db'>,
  { workspace, account }: { workspace: string; account: string },
): Promise<string | undefined> {
  const [found] = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ into: accountMerged.into })
      .from(accountMerged)
      .where(and(eq(accountMerged.workspace, workspace), eq(accountMerged.account, account))),
  )
  return found?.into
}
