import { and, eq, gt, sql } from 'drizzle-orm'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import { creditLedger } from './tables.ts'

/**
 * Takes one credit for a lead and writes it into the ledger. A lead is paid for once: true as well when it was paid
 * for before. False when no credit is left; the balance never falls below zero. The caller holds the lead's row.
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
  const [left] = await tx
    .update(workspaces)
    .set({ credits: sql`${workspaces.credits} - 1` })
    .where(and(eq(workspaces.id, workspace), gt(workspaces.credits, 0)))
    .returning({ credits: workspaces.credits })
  if (!left) return false
  await tx.insert(creditLedger).values({
    workspace,
    id: newId(at),
    delta: -1,
    balanceAfter: left.credits,
    kind: 'charge',
    lead,
    note: 'Lead validated',
    createdAt: at,
  })
  return true
}
