import { and, asc, eq, ilike, isNull, or, sql } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { account } from './tables.ts'

export type AccountRow = { id: string; name: string; domain: string | null; createdAt: Date }

/** The workspace's companies by name, at most `limit`; `q` is looked for in name and domain, `after` is a page's `next`. */
export async function listAccounts(
  { db }: Pick<Platform, 'db'>,
  {
    workspace,
    q = '',
    limit = 50,
    after,
  }: { workspace: string; q?: string; limit?: number; after?: string | undefined },
): Promise<{ accounts: AccountRow[]; next: string | undefined }> {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id: account.id, name: account.name, domain: account.domain, createdAt: account.createdAt })
      .from(account)
      .where(
        and(
          eq(account.workspace, workspace),
          isNull(account.deletedAt),
          q ? or(ilike(account.name, pattern), ilike(account.domain, pattern)) : undefined,
          after
            ? sql`(lower(${account.name}), ${account.id}) > (select lower(name), id from account where workspace = ${workspace} and id = ${after})`
            : undefined,
        ),
      )
      .orderBy(asc(sql`lower(${account.name})`), asc(account.id))
      .limit(limit + 1),
  )
  const accounts = rows.slice(0, limit)
  return { accounts, next: rows.length > limit ? accounts.at(-1)?.id : undefined }
}
