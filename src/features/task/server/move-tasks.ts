import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { task } from './tables.ts'

/** Moves the tasks about one account to another. */
export async function moveTasks(
  tx: Transaction,
  { workspace, from, to }: { workspace: string; from: string; to: string },
): Promise<void> {
  await tx
    .update(task)
    .set({ account: to })
    .where(and(eq(task.workspace, workspace), eq(task.account, from)))
}
