import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { contact } from './tables.ts'

/** Puts everybody who is known at one company, also those in the trash, to another. */
export async function moveContacts(
  tx: Transaction,
  { workspace, from, to }: { workspace: string; from: string; to: string },
): Promise<void> {
  await tx
    .update(contact)
    .set({ account: to })
    .where(and(eq(contact.workspace, workspace), eq(contact.account, from)))
}
