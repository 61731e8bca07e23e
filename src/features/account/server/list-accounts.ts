import { and, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import { momentOf, type Sortable, sortedPage } from '#src/platform/database/sorted-page.ts'
import type { Platform } from '#src/platform/platform.ts'
import { account } from './tables.ts'

export type AccountRow = { id: string; name: string; domain: string | null; createdAt: Date }

export type AskedAccounts = {
  workspace: string
  q?: string
  limit?: number
  after?: string | undefined
  /** `name`, `domain`, `created` or one of `columns`; with `-` in front downwards. */
  sort?: string | undefined
  /** Only these. */
  ids?: string[] | undefined
}

/**
 * The workspace's companies, by name unless asked otherwise, at most `limit`; `q` is looked for in name and domain,
 * `after` is a page's `next`. Later features add `columns` of their own to sort by.
 */
export async function listAccounts(
  { db }: Pick<Platform, 'db'>,
  { workspace, q = '', limit = 50, after, sort, ids }: AskedAccounts,
  columns: Record<string, Sortable> = {},
): Promise<{ accounts: AccountRow[]; next: string | undefined }> {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const page = sortedPage<AccountRow & { at: string }>(
    {
      name: { by: sql`lower(${account.name})`, as: 'text' },
      domain: { by: sql`lower(coalesce(${account.domain}, ''))`, as: 'text' },
      created: momentOf(sql`${account.createdAt}`),
      ...columns,
    },
    { sort, after, usual: 'name', id: sql`${account.id}` },
  )
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({
        id: account.id,
        name: account.name,
        domain: account.domain,
        createdAt: account.createdAt,
        at: page.at,
      })
      .from(account)
      .where(
        and(
          eq(account.workspace, workspace),
          isNull(account.deletedAt),
          q ? or(ilike(account.name, pattern), ilike(account.domain, pattern)) : undefined,
          ids ? inArray(account.id, ids) : undefined,
          page.isAfter,
        ),
      )
      .orderBy(...page.order)
      .limit(limit + 1),
  )
  const cut = page.cut(rows, limit)
  return { accounts: cut.rows.map(({ at: _at, ...row }) => row), next: cut.next }
}
