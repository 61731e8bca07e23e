import { and, desc, eq, lt } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { creditLedger } from './tables.ts'

/** One change of the balance, which was `balanceAfter` then. `lead`: whose verification was charged. */
export type LedgerLine = Pick<
  typeof creditLedger.$inferSelect,
  'id' | 'kind' | 'delta' | 'balanceAfter' | 'lead' | 'note' | 'createdAt'
>

/** A workspace's ledger, latest first; `before` is the id of the last line of the previous page. */
export async function listLedger(
  { db }: Pick<Platform, 'db'>,
  { workspace, before, limit }: { workspace: string; before: string | undefined; limit: number },
): Promise<LedgerLine[]> {
  const { id, kind, delta, balanceAfter, lead, note, createdAt } = creditLedger
  return db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id, kind, delta, balanceAfter, lead, note, createdAt })
      .from(creditLedger)
      .where(and(eq(creditLedger.workspace, workspace), before ? lt(id, before) : undefined))
      .orderBy(desc(id))
      .limit(limit),
  )
}
