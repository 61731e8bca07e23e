import { and, eq } from 'drizzle-orm'
import { notifyMentioned } from '#src/features/notification/server/notify-mentioned.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { requirePlace } from './find-place.ts'
import { type InPlace, lockComment } from './queries.ts'
import { shareComment } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type One = InPlace & { comment: string }

/**
 * Posts a member's reply below the comment and notifies mentioned members. Throws Refusal 404
 * `comment_not_found`.
 */
export async function answerComment(
  platform: World,
  { user, body, ...one }: One & { user: string; body: string },
): Promise<void> {
  const { title } = await requirePlace(platform, one)
  const { workspace, place } = one
  const now = platform.clock.now()
  const written = newId(now)
  await platform.db.inWorkspace(workspace, async (tx) => {
    const { id, answers, share, asset } = await lockComment(tx, one)
    const href = `/workspace/share/${place.kind}/${place.id}`
    await notifyMentioned(platform, tx, {
      workspace,
      id: written,
      author: user,
      body,
      on: title,
      href,
      at: now,
    })
    await tx.insert(shareComment).values({
      workspace,
      id: written,
      share,
      answers: answers ?? id,
      member: user,
      body,
      asset,
      createdAt: now,
    })
  })
}

/** Resolves or reopens a comment. Throws Refusal 404 `comment_not_found`. */
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

/** Permanently deletes a comment and its replies. Throws Refusal 404 `comment_not_found`. */
export async function deleteComment(platform: World, one: One): Promise<void> {
  await requirePlace(platform, one)
  await platform.db.inWorkspace(one.workspace, async (tx) => {
    const { id } = await lockComment(tx, one)
    await tx
      .delete(shareComment)
      .where(and(eq(shareComment.workspace, one.workspace), eq(shareComment.id, id)))
  })
}
