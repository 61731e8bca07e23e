import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { icpScore } from './tables.ts'

/** Deletes the scores of a merged account; the remaining one is rescored when its facts change. */
export async function forgetScores(
  tx: Transaction,
  { workspace, account }: { workspace: string; account: string },
): Promise<void> {
  await tx.delete(icpScore).where(and(eq(icpScore.workspace, workspace), eq(icpScore.account, account)))
}
