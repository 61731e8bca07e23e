import { eq } from 'drizzle-orm'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'
import { moveCredits } from './move-credits.ts'

type Grant = { workspace: string; credits: number; note: string }

/** Grants credits to a workspace and records the reason. Returns the new balance. */
export async function grantCredits(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, credits, note }: Grant,
): Promise<number> {
  return db.inWorkspace(workspace, async (tx) => {
    await moveCredits(tx, { workspace, kind: 'grant', delta: credits, note, at: clock.now() })
    const [after] = await tx
      .select({ credits: workspaces.credits })
      .from(workspaces)
      .where(eq(workspaces.id, workspace))
    if (!after) throw new Error(`Workspace ${workspace} doesn't exist.`)
    return after.credits
  })
}
