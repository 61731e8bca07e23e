import { and, eq, or, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { inviteCode } from './tables.ts'

/** Takes the labels away in which an owner wrote down a person's address or whole name; the codes stay as they are. */
export async function forgetLabels(
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
