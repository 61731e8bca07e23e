import { msg } from '@lingui/core/runtime-macro'
import { and, asc, count, eq } from 'drizzle-orm'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { notifyMentioned } from '#src/features/notification/server/notify-mentioned.ts'
import { namesOf } from '#src/features/workspace/server/people.ts'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { CommentRow } from '../schema.ts'
import { findTranscript, lockTranscriptRow } from './find-transcript.ts'
import { transcriptComment } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Which = { workspace: string; asset: string; user: string }
type NewComment = { segment: string; startMs: number | null; quote: string; body: string }

const mostComments = 1000

/** The comments on a transcript, oldest first. Throws Refusal 404 `asset_not_found`. */
export async function listComments(platform: Pick<Platform, 'db'>, which: Which): Promise<CommentRow[]> {
  const { workspace, user } = which
  await requireAsset(platform, { workspace, id: which.asset })
  const rows = await platform.db.inWorkspace(workspace, async (tx) => {
    const row = await findTranscript(tx, which)
    if (!row) return []
    return tx
      .select()
      .from(transcriptComment)
      .where(and(eq(transcriptComment.workspace, workspace), eq(transcriptComment.transcript, row.id)))
      .orderBy(asc(transcriptComment.createdAt), asc(transcriptComment.id))
      .limit(mostComments)
  })
  const names = await namesOf(
    platform,
    rows.map((row) => row.author),
  )
  return rows.map(({ id, segment, startMs, quote, body, author, createdAt, resolvedAt }) => ({
    id,
    segment,
    startMs,
    quote,
    body,
    author: names.get(author ?? '') ?? '',
    isOwn: author === user,
    createdAt: createdAt.toISOString(),
    isResolved: resolvedAt !== null,
  }))
}

/**
 * Adds a comment and notifies mentioned members. Throws Refusal 404 `asset_not_found`, `transcript_not_found`, and
 * 409 `too_many_comments`.
 */
export async function addComment(
  platform: World,
  { comment, ...which }: Which & { comment: NewComment },
): Promise<void> {
  const { workspace, user } = which
  const now = platform.clock.now()
  const { title } = await requireAsset(platform, { workspace, id: which.asset })
  await platform.db.inWorkspace(workspace, async (tx) => {
    const { id: transcript } = await lockTranscriptRow(tx, which)
    const here = and(eq(transcriptComment.workspace, workspace), eq(transcriptComment.transcript, transcript))
    const [held] = await tx.select({ comments: count() }).from(transcriptComment).where(here)
    if ((held?.comments ?? 0) >= mostComments) {
      throw new Refusal(
        409,
        'too_many_comments',
        msg`This transcript has reached the limit of 1,000 comments. Delete some resolved ones.`,
      )
    }
    const id = newId(now)
    await tx
      .insert(transcriptComment)
      .values({ ...comment, workspace, id, transcript, author: user, createdAt: now })
    const href = `/workspace/assets/${which.asset}/transcript`
    const { body } = comment
    await notifyMentioned(platform, tx, { workspace, id, author: user, body, on: title, href, at: now })
  })
}

/** Resolves or reopens a comment. Throws Refusal 404 `comment_not_found`. */
export async function resolveComment(
  platform: World,
  { isResolved, comment, ...which }: Which & { comment: string; isResolved: boolean },
): Promise<void> {
  const { workspace, user } = which
  const now = platform.clock.now()
  await requireAsset(platform, { workspace, id: which.asset })
  await platform.db.inWorkspace(workspace, async (tx) => {
    const { id: transcript } = await lockTranscriptRow(tx, which)
    const changed = await tx
      .update(transcriptComment)
      .set(isResolved ? { resolvedAt: now, resolvedBy: user } : { resolvedAt: null, resolvedBy: null })
      .where(isComment({ workspace, transcript, comment }))
      .returning({ id: transcriptComment.id })
    if (changed.length === 0) throw commentNotFound()
  })
}

/** Throws Refusal 404 `comment_not_found`, and 403 `comment_of_another` for other members' comments. */
export async function removeComment(
  platform: World,
  { comment, ...which }: Which & { comment: string },
): Promise<void> {
  const { workspace, user } = which
  await requireAsset(platform, { workspace, id: which.asset })
  await platform.db.inWorkspace(workspace, async (tx) => {
    const { id: transcript } = await lockTranscriptRow(tx, which)
    const found = isComment({ workspace, transcript, comment })
    const [row] = await tx.select().from(transcriptComment).where(found).limit(1)
    if (!row) throw commentNotFound()
    if (row.author !== user) {
      throw new Refusal(
        403,
        'comment_of_another',
        msg`Only the author can delete a comment. Resolve it instead.`,
      )
    }
    await tx.delete(transcriptComment).where(found)
  })
}

function isComment({
  workspace,
  transcript,
  comment,
}: {
  workspace: string
  transcript: string
  comment: string
}) {
  return matching(transcriptComment, { workspace, transcript, id: comment })
}

function commentNotFound(): Refusal {
  return new Refusal(404, 'comment_not_found', msg`We couldn’t find this comment.`)
}
