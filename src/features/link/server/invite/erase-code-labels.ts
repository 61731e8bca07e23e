import { and, eq, or, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { inviteCode } from './tables.ts'

/** Clears labels that contain a person's address or full name; the codes stay unchanged. */
export async function eraseCodeLabels(
  tx: Transaction,
  { workspace, email, first, last }: { workspace: string; email: string; first: string; last: string },
): Promise<void> {
  const names = first && last ? [email, `${first} ${last}`] : [email]
  const isNamed = names.map((text) => sql`position(lower(${text}) in lower(${inviteCode.label})) > 0`)
  await tx
    .update(inviteCode)
    .set({ label: '' })
    .where(and(eq(inviteCode.workspace, workspace), or(...isNamed)))
}
