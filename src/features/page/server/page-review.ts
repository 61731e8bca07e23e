import { msg } from '@lingui/core/runtime-macro'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { notifyMentioned } from '#src/features/notification/server/notify-mentioned.ts'
import { namesOf } from '#src/features/workspace/server/people.ts'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { isPageId, lockPage, sealVersion } from './queries.ts'
import { pageApproval, pageComment } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Which = { workspace: string; page: string }
type Verdict = 'approved' | 'changes_wanted'

export type PageComment = { id: string; body: string; author: string; isResolved: boolean; createdAt: Date }
export type PageApproval = {
  author: string
  verdict: Verdict
  n: number
  isOfDraft: boolean
  createdAt: Date
}

/** Adds a member's comment to a page and notifies mentioned members. Throws Refusal 404 `page_not_found`. */
export async function addComment(
  platform: World,
  { workspace, page, user, body }: Which & { user: string; body: string },
): Promise<{ id: string }> {
  const now = platform.clock.now()
  const id = newId(now)
  await platform.db.inWorkspace(workspace, async (tx) => {
    const { row } = await lockPage(tx, { workspace, page })
    const href = `/workspace/page/${page}/internal`
    await notifyMentioned(platform, tx, { workspace, id, author: user, body, on: row.title, href, at: now })
    await tx.insert(pageComment).values({ workspace, id, page, body, author: user, createdAt: now })
  })
  return { id }
}

/** Resolves or reopens a comment. Throws Refusal 404 `comment_not_found`. */
export async function resolveComment(
  { db, clock }: World,
  { workspace, page, comment, isResolved }: Which & { comment: string; isResolved: boolean },
): Promise<void> {
  const changed = await db.inWorkspace(workspace, (tx) =>
    tx
      .update(pageComment)
      .set({ resolvedAt: isResolved ? clock.now() : null })
      .where(matching(pageComment, { workspace, page: isPageId(page) ? page : newId(), id: comment }))
      .returning({ id: pageComment.id }),
  )
  if (changed.length === 0) throw new Refusal(404, 'comment_not_found', msg`We couldn’t find this comment.`)
}

/**
 * Records a member's verdict on the draft and seals it, so that later edits are a new version. Throws Refusal 404
 * `page_not_found`.
 */
export async function giveVerdict(
  { db, clock }: World,
  { workspace, page, user, verdict }: Which & { user: string; verdict: Verdict },
): Promise<void> {
  const now = clock.now()
  await db.inWorkspace(workspace, async (tx) => {
    const { row } = await lockPage(tx, { workspace, page })
    await sealVersion(tx, row, row.draftVersion)
    await tx
      .insert(pageApproval)
      .values({ workspace, page, n: row.draftVersion, author: user, verdict, createdAt: now })
      .onConflictDoUpdate({
        target: [pageApproval.workspace, pageApproval.page, pageApproval.n, pageApproval.author],
        set: { verdict, createdAt: now },
      })
  })
}

/** The review of a page: its comments, open ones first, and the verdicts, latest first. */
export async function readReview(
  { db }: Pick<Platform, 'db'>,
  { workspace, page }: Which,
): Promise<{ comments: PageComment[]; approvals: PageApproval[] }> {
  const { comments, approvals, draft } = await db.inWorkspace(workspace, async (tx) => {
    const { row } = await lockPage(tx, { workspace, page })
    return {
      draft: row.draftVersion,
      comments: await tx
        .select()
        .from(pageComment)
        .where(and(eq(pageComment.workspace, workspace), eq(pageComment.page, page)))
        .orderBy(sql`${pageComment.resolvedAt} is not null`, asc(pageComment.createdAt), asc(pageComment.id))
        .limit(200),
      approvals: await tx
        .select()
        .from(pageApproval)
        .where(and(eq(pageApproval.workspace, workspace), eq(pageApproval.page, page)))
        .orderBy(desc(pageApproval.createdAt))
        .limit(50),
    }
  })
  const users = [...comments, ...approvals].flatMap(({ author }) => author ?? [])
  const names = await namesOf({ db }, users)
  return {
    comments: comments.map(({ id, body, author, resolvedAt, createdAt }) => ({
      id,
      body,
      author: names.get(author ?? '') ?? '',
      isResolved: resolvedAt !== null,
      createdAt,
    })),
    approvals: approvals.map(({ author, verdict, n, createdAt }) => ({
      author: names.get(author) ?? '',
      verdict,
      n,
      isOfDraft: n === draft,
      createdAt,
    })),
  }
}
