import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { icpScore } from './tables.ts'

/** Lets go of how well a company fits, which is no more; whichever it became is scored anew as its facts change. */
export async function forgetScores(
  tx: Transaction,
  { workspace, account }: { workspace: string; account: string },
): Promise<void> {
  await tx.delete(icpScore).where(and(eq(icpScore.workspace, workspace), eq(icpScore.account, account)))
}
