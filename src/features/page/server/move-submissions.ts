import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { formSubmission } from './tables.ts'

type Move = { workspace: string; from: string; to: string }

/** What one lead sent by forms is another's; the address that stands in it stays. */
export async function moveSubmissions(tx: Transaction, { workspace, from, to }: Move): Promise<void> {
  await tx
    .update(formSubmission)
    .set({ lead: to })
    .where(and(eq(formSubmission.workspace, workspace), eq(formSubmission.lead, from)))
}
