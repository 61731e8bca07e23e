import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { share, shareComment } from './tables.ts'

/** A visitor's open comment on a shared asset. `name` is empty for anonymous ones; `atMs`: the moment it is about. */
export type GuestComment = { id: string; name: string; body: string; atMs: number | null; createdAt: Date }

/** The visitors' open comments on an asset, also those through a collection, in the order of the recording. */
export async function listGuestComments(
  { db }: Pick<Platform, 'db'>,
  { workspace, asset }: { workspace: string; asset: string },
): Promise<GuestComment[]> {
  return db.inWorkspace(workspace, (tx) =>
    tx
      .select({
        id: shareComment.id,
        name: shareComment.name,
        body: shareComment.body,
        atMs: shareComment.atMs,
        createdAt: shareComment.createdAt,
      })
      .from(shareComment)
      .innerJoin(share, matching(share, { workspace, id: shareComment.share }))
      .where(
        and(
          matching(shareComment, { workspace, answers: null, member: null, resolvedAt: null }),
          or(and(eq(share.asset, asset), isNull(shareComment.asset)), eq(shareComment.asset, asset)),
        ),
      )
      .orderBy(asc(shareComment.atMs), asc(shareComment.createdAt))
      .limit(500),
  )
}
