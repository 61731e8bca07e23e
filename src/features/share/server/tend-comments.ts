import { and, eq } from 'drizzle-orm'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { requirePlace } from './find-place.ts'
import { type InPlace, lockComment } from './queries.ts'
import { shareComment } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type One = InPlace & { comment: string }

/** Writes what a member answers, below the comment. Throws Refusal 404 `comment_not_found`. */
export async function answerComment(
  platform: World,
  { user, body, ...one }: One & { user: string; body: string },
): Promise<void> {
  await requirePlace(platform, one)
  const now = platform.clock.now()
  await platform.db.inWorkspace(one.workspace, async (tx) => {
    const { id, answers, share, asset } = await lockComment(tx, one)
    await tx.insert(shareComment).values({
      workspace: one.workspace,
      id: newId(now),
      share,
      answers: answers ?? id,
      member: user,
      body,
      asset,
      createdAt: now,
    })
  })
}

/** Marks a comment as done, or opens it again. Throws Refusal 404 `comment_not_found`. */
export async function resolveComment(
  platform: World,
  { user, isResolved, ...one }: One & { user: string; isResolved: boolean },
): Promise<void> {
  await requirePlace(platform, one)
  const resolution = isResolved
    ? { resolvedAt: platform.clock.now(), resolvedBy: user }
    : { resolvedAt: null, resolvedBy: null }
  await platform.db.inWorkspace(one.workspace, async (tx) => {
    const { id } = await lockComment(tx, one)
    await tx
      .update(shareComment)
      .set(resolution)
      .where(and(eq(shareComment.workspace, one.workspace), eq(shareComment.id, id)))
  })
}

/** Deletes a comment with its answers, for good. Throws Refusal 404 `comment_not_found`. */
export async function deleteComment(platform: World, one: One): Promise<void> {
  await requirePlace(platform, one)
  await platform.db.inWorkspace(one.workspace, async (tx) => {
    const { id } = await lockComment(tx, one)
    await tx
      .delete(shareComment)
      .where(and(eq(shareComment.workspace, one.workspace), eq(shareComment.id, id)))
  })
}
