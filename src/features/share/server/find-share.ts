import { and, eq, isNull } from 'drizzle-orm'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'
import { isShareHashid, stateOf } from '../rules.ts'
import { share } from './tables.ts'

export type ShareRow = typeof share.$inferSelect

/** What a share's address leads to. `site`: the name of the sharing workspace. */
export type FoundShare = { kind: 'open' | 'ended'; row: ShareRow; site: string }

/** The share with this address, in any workspace; undefined if there never was one. */
export async function findShare(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  hashid: string,
): Promise<FoundShare | undefined> {
  if (!isShareHashid(hashid)) return undefined
  const [found] = await db.asSystem((tx) =>
    tx
      .select({ row: share, site: workspaces.name })
      .from(share)
      .innerJoin(workspaces, eq(workspaces.id, share.workspace))
      .where(and(eq(share.hashid, hashid), isNull(workspaces.deletedAt))),
  )
  return found && { ...found, kind: stateOf(found.row, clock.now()) === 'open' ? 'open' : 'ended' }
}
