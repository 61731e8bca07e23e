import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { creditLedger } from './tables.ts'

/** Removes the lead from its ledger line; the charge stays. */
export async function forgetChargedLead(
  tx: Transaction,
  { workspace, lead }: { workspace: string; lead: string },
): Promise<void> {
  await tx
    .update(creditLedger)
    .set({ lead: null })
    .where(and(eq(creditLedger.workspace, workspace), eq(creditLedger.lead, lead)))
}
