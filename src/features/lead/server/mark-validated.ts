import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { lead } from './tables.ts'

/** Sets `validated` to yes; false if it already was. Only one of two concurrent calls gets true. */
export async function markValidated(
  tx: Transaction,
  { workspace, lead: id, at }: { workspace: string; lead: string; at: Date },
): Promise<boolean> {
  const changed = await tx
    .update(lead)
    .set({ validated: 'yes', validatedAt: at, updatedAt: at })
    .where(and(eq(lead.workspace, workspace), eq(lead.id, id), eq(lead.validated, 'no')))
    .returning({ id: lead.id })
  return changed.length > 0
}
