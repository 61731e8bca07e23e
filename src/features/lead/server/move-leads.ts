import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { lead } from './tables.ts'

/** Moves an account's leads to another, including deleted ones. */
export async function moveLeads(
  tx: Transaction,
  { workspace, from, to }: { workspace: string; from: string; to: string },
): Promise<void> {
  await tx
    .update(lead)
    .set({ account: to })
    .where(and(eq(lead.workspace, workspace), eq(lead.account, from)))
}
