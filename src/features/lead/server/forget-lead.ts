import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { lead } from './tables.ts'

/** Invalidates all proofs of this lead; they have to verify themselves again. */
export async function forgetLead(
  tx: Transaction,
  { workspace, lead: id, at }: { workspace: string; lead: string; at: Date },
): Promise<void> {
  await tx
    .update(lead)
    .set({ forgottenAt: at, seenTimeZone: '' })
    .where(and(eq(lead.workspace, workspace), eq(lead.id, id)))
}
