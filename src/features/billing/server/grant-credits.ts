import { eq, sql } from 'drizzle-orm'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { creditLedger } from './tables.ts'

type Grant = { workspace: string; credits: number; note: string }

/** Gives a workspace credits and writes down why. Returns what it then has. */
export async function grantCredits(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, credits, note }: Grant,
): Promise<number> {
  return db.inWorkspace(workspace, async (tx) => {
    const [after] = await tx
      .update(workspaces)
      .set({ credits: sql`${workspaces.credits} + ${credits}` })
      .where(eq(workspaces.id, workspace))
      .returning({ credits: workspaces.credits })
    if (!after) throw new Error(`There is no workspace ${workspace}.`)
    await tx.insert(creditLedger).values({
      workspace,
      id: newId(clock.now()),
      delta: credits,
      balanceAfter: after.credits,
      kind: 'grant',
      note,
      createdAt: clock.now(),
    })
    return after.credits
  })
}
