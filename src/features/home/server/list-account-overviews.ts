import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import {
  type AccountRow,
  type AskedAccounts,
  listAccounts,
} from '#src/features/account/server/list-accounts.ts'
import { link } from '#src/features/link/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'
import { countVisits } from './count-visits.ts'
import { visitColumns } from './sort-by-visits.ts'

export type AccountOverview = AccountRow & { links: number; visits: number; lastVisitAt: Date | null }

/** The workspace's companies with their links and visits. */
export async function listAccountOverviews(
  platform: Pick<Platform, 'db'>,
  asked: AskedAccounts,
): Promise<{ accounts: AccountOverview[]; next: string | undefined }> {
  const { workspace } = asked
  const { accounts, next } = await listAccounts(platform, asked, visitColumns('account'))
  const ids = accounts.map((account) => account.id)
  const visits = await countVisits(platform, { workspace, of: 'account', ids })
  const links = await countLinks(platform, { workspace, ids })
  return {
    accounts: accounts.map((account) => ({
      ...account,
      links: links.get(account.id) ?? 0,
      visits: visits.get(account.id)?.visits ?? 0,
      lastVisitAt: visits.get(account.id)?.lastAt ?? null,
    })),
    next,
  }
}

async function countLinks(
  { db }: Pick<Platform, 'db'>,
  { workspace, ids }: { workspace: string; ids: string[] },
): Promise<Map<string | null, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ account: link.account, links: count() })
      .from(link)
      .where(and(eq(link.workspace, workspace), inArray(link.account, ids), isNull(link.deletedAt)))
      .groupBy(link.account),
  )
  return new Map(rows.map((row) => [row.account, row.links]))
}
