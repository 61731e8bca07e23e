import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { chargeCredits } from './charge-credits.ts'
import { creditLedger } from './tables.ts'

/**
 * Charges one credit for a lead and records it in the ledger. Each lead is charged once: true as well if it
 * was charged before. False if no credit is left; the balance never falls below zero. The caller holds the
 * lead's row.
 */
export async function chargeLead(
  tx: Transaction,
  { workspace, lead, at }: { workspace: string; lead: string; at: Date },
): Promise<boolean> {
  const paid = await tx
    .select({ id: creditLedger.id })
    .from(creditLedger)
    .where(and(eq(creditLedger.workspace, workspace), eq(creditLedger.lead, lead)))
  if (paid.length > 0) return true
  return chargeCredits(tx, { workspace, credits: 1, note: 'Lead validated', at, lead })
}
