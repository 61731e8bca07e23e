import { lt } from 'drizzle-orm'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Platform } from '#src/platform/platform.ts'
import { removeWorkspace } from './remove-workspace.ts'

const keptSeconds = 30 * 24 * 3600

/**
 * Permanently deletes workspaces 30 days after their deletion; one by one: a failure doesn't block
 * others.
 */
export async function purgeWorkspaces(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log'>,
): Promise<void> {
  const due = lt(workspaces.deletedAt, secondsAfter(platform.clock.now(), -keptSeconds))
  const rows = await platform.db.asSystem((tx) =>
    tx.select({ id: workspaces.id }).from(workspaces).where(due),
  )
  for (const { id } of rows) {
    await platform.db
      .asSystem((tx) => removeWorkspace(platform, tx, { workspace: id }))
      .catch((error: unknown) =>
        platform.log.error({ err: error, workspace: id }, 'could not purge a workspace'),
      )
  }
}
