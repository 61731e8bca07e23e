import { and, count, eq, sum } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import type { AccountStage } from '../schema.ts'
import { type AccountFilter, isWantedAccount, type MoreOfAccounts } from './list-accounts.ts'
import { account } from './tables.ts'

export type StageSum = { stage: AccountStage; total: number; revenue: number }

/** The number and total revenue of matching accounts by stage; stages without any are left out. */
export async function sumStages(
  { db }: Pick<Platform, 'db'>,
  { workspace, ...filter }: AccountFilter & { workspace: string },
  more?: MoreOfAccounts,
): Promise<StageSum[]> {
  return db.inWorkspace(workspace, (tx) => {
    const from = tx
      .select({ stage: account.stage, total: count(), revenue: sum(account.revenue).mapWith(Number) })
      .from(account)
      .$dynamic()
    const joined = more?.isWanted
      ? from.innerJoin(more.table, and(eq(more.workspace, account.workspace), eq(more.account, account.id)))
      : from
    return joined
      .where(and(isWantedAccount(workspace, filter), more?.isWanted))
      .groupBy(account.stage)
      .then((rows) => rows.map((row) => ({ ...row, revenue: row.revenue ?? 0 })))
  })
}
