import { msg } from '@lingui/core/runtime-macro'
import { and, eq } from 'drizzle-orm'
import { approveContent, editContent } from '#src/features/content/server/change-content.ts'
import { saveVerdict } from '#src/features/content/server/save-verdict.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Review } from '../schema.ts'
import { lockItem, lockRun, refusal } from './queries.ts'
import { recipeRunItem } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type By = { workspace: string; user: string; item: string }

/**
 * Approves an output here and in the asset's content; a title, summary or chapters are used where the asset has none.
 * Throws Refusal 404 `item_not_found`, 409 `not_written`, and 409 `content_changed` when another variant was selected there since.
 */
export async function approveItem(
  world: World,
  { workspace, user, item: id, variant }: By & { variant: number },
): Promise<void> {
  await world.db.inWorkspace(workspace, async (tx) => {
    const found = await lockWritten(tx, { workspace, id })
    if (found.variant !== variant)
      throw refusal(
        409,
        'content_changed',
        msg`Someone just added a new variant. Review it in the asset’s content.`,
      )
    const { asset, content } = found
    await approveContent(world, { workspace, asset, content, user, n: variant, using: 'where_missing' })
    await setReview(tx, { workspace, id, user, review: 'approved', now: world.clock.now() })
  })
}

/** Saves a reviewer's edit as a new variant and approves it. Throws like `approveItem`. */
export async function editItem(
  world: World,
  { workspace, user, item: id, variant, text }: By & { variant: number; text: string },
): Promise<void> {
  await world.db.inWorkspace(workspace, async (tx) => {
    const { asset, content, ...found } = await lockWritten(tx, { workspace, id })
    if (found.variant !== variant)
      throw refusal(
        409,
        'content_changed',
        msg`Someone just added a new variant. Review it in the asset’s content.`,
      )
    const n = await editContent(world, { workspace, asset, content, user, text })
    await tx
      .update(recipeRunItem)
      .set({ variant: n })
      .where(and(eq(recipeRunItem.workspace, workspace), eq(recipeRunItem.id, id)))
    await approveContent(world, { workspace, asset, content, user, n, using: 'where_missing' })
    await setReview(tx, { workspace, id, user, review: 'approved', now: world.clock.now() })
  })
}

/** Rejects an output; it stays in the asset's content, unapproved. Throws Refusal 404, 409 `not_written`. */
export async function rejectItem(world: World, { workspace, user, item: id }: By): Promise<void> {
  await settle(world, { workspace, user, item: id, review: 'rejected' })
}

/** Undoes a decision. Throws Refusal 404 `item_not_found`, 409 `not_written`. */
export async function undoReview(world: World, { workspace, user, item: id }: By): Promise<void> {
  await settle(world, { workspace, user, item: id, review: 'waiting' })
}

async function settle(
  { db, clock }: World,
  { workspace, user, item: id, review }: By & { review: Review },
): Promise<void> {
  await db.inWorkspace(workspace, async (tx) => {
    const { content, variant } = await lockWritten(tx, { workspace, id })
    const now = clock.now()
    await saveVerdict(tx, { workspace, content, variant, isApproved: false, at: now })
    await setReview(tx, { workspace, id, user, review, now })
  })
}

/**
 * Approves everything in a run that is finished and undecided, except outputs with a newer variant. Throws Refusal
 * 404.
 */
export async function approveAll(
  world: World,
  { workspace, user, run }: { workspace: string; user: string; run: string },
): Promise<{ approved: number; left: number }> {
  return world.db.inWorkspace(workspace, async (tx) => {
    await lockRun(tx, { workspace, id: run })
    const waiting = await tx
      .select({ id: recipeRunItem.id, variant: recipeRunItem.variant })
      .from(recipeRunItem)
      .where(matching(recipeRunItem, { workspace, run, state: 'written', review: 'waiting' }))
    let approved = 0
    for (const { id, variant } of waiting) {
      try {
        await approveItem(world, { workspace, user, item: id, variant: variant ?? 0 })
        approved += 1
      } catch (error) {
        // Thrown before any write, so the transaction is intact.
        if (!(error instanceof Refusal)) throw error
      }
    }
    return { approved, left: waiting.length - approved }
  })
}

async function lockWritten(tx: Transaction, one: { workspace: string; id: string }) {
  const item = await lockItem(tx, one)
  const { content, variant, state } = item
  if (state !== 'written' || content === null || variant === null)
    throw refusal(409, 'not_written', msg`This isn’t ready yet.`)
  return { ...item, content, variant }
}

type Reviewed = { workspace: string; id: string; user: string; review: Review; now: Date }

async function setReview(tx: Transaction, { workspace, id, user, review, now }: Reviewed): Promise<void> {
  await tx
    .update(recipeRunItem)
    .set({ review, reviewedBy: review === 'waiting' ? null : user, updatedAt: now })
    .where(and(eq(recipeRunItem.workspace, workspace), eq(recipeRunItem.id, id)))
}

/**
 * Creates a page from an approved output, unless there is one; false when there is nothing to create. Throws Refusal
 * 404.
 */
export async function makePageOnce(
  { db }: World,
  { workspace, item: id }: { workspace: string; item: string },
  make: (content: string) => Promise<{ id: string }>,
): Promise<boolean> {
  return db.inWorkspace(workspace, async (tx) => {
    const { content, page, review } = await lockItem(tx, { workspace, id })
    if (content === null || page !== null || review !== 'approved') return false
    const made = await make(content)
    await tx
      .update(recipeRunItem)
      .set({ page: made.id })
      .where(and(eq(recipeRunItem.workspace, workspace), eq(recipeRunItem.id, id)))
    return true
  })
}
