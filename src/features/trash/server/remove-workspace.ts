import { eq } from 'drizzle-orm'
import { account } from '#src/features/account/server/tables.ts'
import { asset } from '#src/features/asset/server/tables.ts'
import { journey } from '#src/features/journey/server/tables.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { link } from '#src/features/link/server/tables.ts'
import { enqueueFileRemoval } from '#src/features/media/server/remove-files.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { organization } from '#src/features/organization/server/tables.ts'
import { page } from '#src/features/page/server/tables.ts'
import { transcript } from '#src/features/transcript/server/tables.ts'
import { keepOwnersAndAdmins } from '#src/features/workspace/server/organization/workspaces.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'

/**
 * Permanently deletes a workspace, in the caller's transaction: its links stop opening, its files are deleted
 * after the commit, and its organization goes with the last of its workspaces.
 */
export async function removeWorkspace(
  platform: Pick<Platform, 'jobs'>,
  tx: Transaction,
  { workspace }: { workspace: string },
): Promise<void> {
  await keepOwnersAndAdmins(tx, workspace)
  const files = await tx
    .select({ key: mediaFile.key })
    .from(mediaFile)
    .where(eq(mediaFile.workspace, workspace))
  // Referring rows go first; visits, tabs and segments are deleted by cascade.
  for (const table of [link, journey, page, transcript, asset, lead, account])
    await tx.delete(table).where(eq(table.workspace, workspace))
  const [gone] = await tx
    .delete(workspaces)
    .where(eq(workspaces.id, workspace))
    .returning({ organization: workspaces.organization })
  if (!gone) return
  const others = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.organization, gone.organization))
    .limit(1)
  if (others.length === 0) await tx.delete(organization).where(eq(organization.id, gone.organization))
  await enqueueFileRemoval(
    platform,
    tx,
    files.map(({ key }) => key),
  )
}
