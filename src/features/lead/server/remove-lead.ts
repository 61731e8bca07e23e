import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { holdRow } from '#src/platform/database/find-row.ts'
import { lead } from './tables.ts'

export type Person = typeof lead.$inferSelect

/** A lead's row, locked until the transaction ends; undefined for one of another workspace. */
export async function findLeadToChange(
  tx: Transaction,
  { workspace, lead: id }: { workspace: string; lead: string },
): Promise<Person | undefined> {
  const row = await holdRow(tx, lead, { workspace, id })
  return row
}

/** Permanently deletes a lead with their proofs and visit figures. */
export async function removeLead(tx: Transaction, { workspace, id }: Person): Promise<void> {
  await tx.delete(lead).where(and(eq(lead.workspace, workspace), eq(lead.id, id)))
}
