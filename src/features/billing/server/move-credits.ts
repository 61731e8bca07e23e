import { and, eq, gte, sql } from 'drizzle-orm'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import { creditLedger } from './tables.ts'

type Line = Pick<typeof creditLedger.$inferInsert, 'workspace' | 'kind' | 'lead' | 'key' | 'note'>

/** Changes the balance, with a ledger line. False if it would fall below zero. */
export async function moveCredits(
  tx: Transaction,
  { delta, at, ...line }: Line & { delta: number; at: Date },
): Promise<boolean> {
  const { workspace } = line
  const [after] = await tx
    .update(workspaces)
    .set({ credits: sql`${workspaces.credits} + ${delta}` })
    .where(and(eq(workspaces.id, workspace), gte(workspaces.credits, -delta)))
    .returning({ credits: workspaces.credits })
  if (!after) return false
  await tx
    .insert(creditLedger)
    .values({ ...line, id: newId(at), delta, balanceAfter: after.credits, createdAt: at })
  return true
}
