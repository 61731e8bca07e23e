import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { link } from './tables.ts'

/** Moves the links of one company, including trashed ones, to another. */
export async function moveLinks(
  tx: Transaction,
  { workspace, from, to }: { workspace: string; from: string; to: string },
): Promise<void> {
  await tx
    .update(link)
    .set({ account: to })
    .where(and(eq(link.workspace, workspace), eq(link.account, from)))
}
