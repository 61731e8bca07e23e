import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { lead } from './tables.ts'

/** From now on nobody is this lead by what they proved before, until they prove it again. */
export async function forgetLead(
  tx: Transaction,
  { workspace, lead: id, at }: { workspace: string; lead: string; at: Date },
): Promise<void> {
  await tx
    .update(lead)
    .set({ forgottenAt: at, seenTimeZone: '' })
    .where(and(eq(lead.workspace, workspace), eq(lead.id, id)))
}
