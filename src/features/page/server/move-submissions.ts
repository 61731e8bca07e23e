import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { formSubmission } from './tables.ts'

type Move = { workspace: string; from: string; to: string }

/** Reassigns one lead's form submissions to another; the submitted email address stays. */
export async function moveSubmissions(tx: Transaction, { workspace, from, to }: Move): Promise<void> {
  await tx
    .update(formSubmission)
    .set({ lead: to })
    .where(and(eq(formSubmission.workspace, workspace), eq(formSubmission.lead, from)))
}
