import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { contact } from './tables.ts'

/** Moves all contacts of a company to another, including those in the trash. */
export async function moveContacts(
  tx: Transaction,
  { workspace, from, to }: { workspace: string; from: string; to: string },
): Promise<void> {
  await tx
    .update(contact)
    .set({ account: to })
    .where(and(eq(contact.workspace, workspace), eq(contact.account, from)))
}
