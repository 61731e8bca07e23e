import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { holdRow } from '#src/platform/database/find-row.ts'
import { formSubmission } from './tables.ts'

type One = { workspace: string; submission: string }

/** A submission until a lead is created from it; undefined afterwards, and when it was deleted. Locks the row. */
export async function lockSubmission(
  tx: Transaction,
  { workspace, submission }: One,
): Promise<{ email: string; first: string; last: string } | undefined> {
  const row = await holdRow(tx, formSubmission, { workspace, id: submission })
  return row && row.lead === null ? row : undefined
}

/** Links a submission to the lead created from it. */
export async function noteLead(tx: Transaction, one: One & { lead: string }): Promise<void> {
  await tx
    .update(formSubmission)
    .set({ lead: one.lead })
    .where(and(eq(formSubmission.workspace, one.workspace), eq(formSubmission.id, one.submission)))
}

type Sender = { workspace: string; lead: string; email: string }

/** All form submissions of a person, earliest first. */
export async function listSubmissionsOf(
  tx: Transaction,
  sender: Sender,
): Promise<(typeof formSubmission.$inferSelect)[]> {
  return tx.select().from(formSubmission).where(isFrom(sender)).orderBy(asc(formSubmission.createdAt))
}

/** Deletes all form submissions of a person; returns how many. */
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
