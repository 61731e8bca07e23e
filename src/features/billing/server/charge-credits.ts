import { and, eq, gte, sql } from 'drizzle-orm'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import { creditLedger } from './tables.ts'

type Charge = { workspace: string; credits: number; note: string; at: Date; lead?: string }

/** Takes credits and writes down what for. False when fewer are left; the balance never falls below zero. */
export async function chargeCredits(tx: Transaction, charge: Charge): Promise<boolean> {
  const { workspace, credits, note, at, lead } = charge
  const [left] = await tx
    .update(workspaces)
    .set({ credits: sql`${workspaces.credits} - ${credits}` })
    .where(and(eq(workspaces.id, workspace), gte(workspaces.credits, credits)))
    .returning({ credits: workspaces.credits })
  if (!left) return false
  await tx.insert(creditLedger).values({
    workspace,
    id: newId(at),
    delta: -credits,
    balanceAfter: left.credits,
    kind: 'charge',
    ...(lead && { lead }),
    note,
    createdAt: at,
  })
  return true
}
