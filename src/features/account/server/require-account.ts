import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type AccountRow, accountColumns } from './list-accounts.ts'
import { account } from './tables.ts'

/** The account, or Refusal 404 `account_not_found`. */
export async function requireAccount(
  { db }: Pick<Platform, 'db'>,
  { workspace, account: id }: { workspace: string; account: string },
): Promise<AccountRow> {
  const [found] = await db.inWorkspace(workspace, (tx) =>
    tx
      .select(accountColumns)
      .from(account)
      .where(and(eq(account.workspace, workspace), eq(account.id, id), isNull(account.deletedAt))),
  )
  if (!found) throw accountNotFound()
  return found
}

export function accountNotFound(): Refusal {
  return new Refusal(404, 'account_not_found', msg`This account doesn’t exist in this workspace.`)
}
