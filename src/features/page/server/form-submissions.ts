import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { formSubmission } from './tables.ts'

type One = { workspace: string; submission: string }

/** What somebody sent, until a lead is written from it; undefined afterwards, and when it is gone. Locked. */
export async function takeSubmission(
  tx: Transaction,
  { workspace, submission }: One,
): Promise<{ email: string; first: string; last: string } | undefined> {
  const [row] = await tx
    .select()
    .from(formSubmission)
    .where(and(eq(formSubmission.workspace, workspace), eq(formSubmission.id, submission)))
    .for('update')
  return row && row.lead === null ? row : undefined
}

/** Notes which lead was written from what somebody sent. */
export async function noteLead(tx: Transaction, one: One & { lead: string }): Promise<void> {
  await tx
    .update(formSubmission)
    .set({ lead: one.lead })
    .where(and(eq(formSubmission.workspace, one.workspace), eq(formSubmission.id, one.submission)))
}

type Sender = { workspace: string; lead: string; email: string }

/** Everything that a person sent by forms, the earliest first. */
export async function listSubmissionsOf(
  tx: Transaction,
  sender: Sender,
): Promise<(typeof formSubmission.$inferSelect)[]> {
  return tx.select().from(formSubmission).where(isFrom(sender)).orderBy(asc(formSubmission.createdAt))
}

/** Removes everything that a person sent by forms; how many times they did. */
export async function removeSubmissionsOf(tx: Transaction, sender: Sender): Promise<number> {
  const gone = await tx.delete(formSubmission).where(isFrom(sender)).returning({ id: formSubmission.id })
  return gone.length
}

function isFrom({ workspace, lead, email }: Sender) {
  return and(
    eq(formSubmission.workspace, workspace),
    or(eq(formSubmission.lead, lead), eq(sql`lower(${formSubmission.email})`, email.trim().toLowerCase())),
  )
}
