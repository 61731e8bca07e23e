import type { Transaction } from '#src/platform/database/database.ts'
import { account } from './tables.ts'

export type AddedAccount = { id: string; name: string; domain: string | null }

const atOnce = 1000

/**
 * Adds accounts in the caller's transaction, which holds `lockDomains` and has checked that their domains are
 * free.
 */
export async function addAccounts(
  tx: Transaction,
  { workspace, user, at }: { workspace: string; user: string; at: Date },
  added: readonly AddedAccount[],
): Promise<void> {
  for (let from = 0; from < added.length; from += atOnce) {
    const some = added.slice(from, from + atOnce)
    await tx
      .insert(account)
      .values(some.map((one) => ({ workspace, ...one, createdBy: user, createdAt: at, updatedAt: at })))
  }
}
