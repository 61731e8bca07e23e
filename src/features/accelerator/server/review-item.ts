import { msg } from '@lingui/core/runtime-macro'
import { and, eq } from 'drizzle-orm'
import { approveContent, editContent } from '#src/features/content/server/change-content.ts'
import { takeVerdict } from '#src/features/content/server/take-verdict.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Review } from '../schema.ts'
import { lockItem, lockRun, refusal } from './queries.ts'
import { recipeRunItem } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type By = { workspace: string; user: string; item: string }

/**
 * Approves an output, also in the asset's content. Refuses with 404 item_not_found, 409 not_written, and 409 content_changed when
 * another variant is shown there by now.
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
        msg`Somebody wrote another variant meanwhile. Look at it in the asset’s content.`,
      )
    const { asset, content } = found
    await approveContent(world, { workspace, asset, content, user, n: variant })
    await setReview(tx, { workspace, id, user, review: 'approved', now: world.clock.now() })
  })
}

/** Keeps a reviewer's words as a new variant, and approves it. Refuses as `approveItem` does. */
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
        msg`Somebody wrote another variant meanwhile. Look at it in the asset’s content.`,
      )
    const n = await editContent(world, { workspace, asset, content, user, text })
    await tx
      .update(recipeRunItem)
      .set({ variant: n })
      .where(and(eq(recipeRunItem.workspace, workspace), eq(recipeRunItem.id, id)))
    await approveContent(world, { workspace, asset, content, user, n })
    await setReview(tx, { workspace, id, user, review: 'approved', now: world.clock.now() })
  })
}

/** Says that an output is not to be used; the asset's content keeps it, not approved. Refuses with 404, 409 not_written. */
export async function rejectItem(world: World, { workspace, user, item: id }: By): Promise<void> {
  await settle(world, { workspace, user, item: id, review: 'rejected' })
}

/** Takes a decision back. Refuses with 404 item_not_found, 409 not_written. */
export async function reviewAgain(world: World, { workspace, user, item: id }: By): Promise<void> {
  await settle(world, { workspace, user, item: id, review: 'waiting' })
}

async function settle(
  { db, clock }: World,
  { workspace, user, item: id, review }: By & { review: Review },
): Promise<void> {
  await db.inWorkspace(workspace, async (tx) => {
    const { content, variant } = await lockWritten(tx, { workspace, id })
    const now = clock.now()
    await takeVerdict(tx, { workspace, content, variant, isApproved: false, at: now })
    await setReview(tx, { workspace, id, user, review, now })
  })
}

/** Approves all of a run that is written and waits; those with another variant by now are left. Throws Refusal 404. */
export async function approveAll(
  world: World,
  { workspace, user, run }: { workspace: string; user: string; run: string },
): Promise<{ approved: number; left: number }> {
  return world.db.inWorkspace(workspace, async (tx) => {
    await lockRun(tx, { workspace, id: run })
    const waiting = await tx
      .select({ id: recipeRunItem.id, variant: recipeRunItem.variant })
      .from(recipeRunItem)
      .where(
        and(
          eq(recipeRunItem.workspace, workspace),
          eq(recipeRunItem.run, run),
          eq(recipeRunItem.state, 'written'),
          eq(recipeRunItem.review, 'waiting'),
        ),
      )
    let approved = 0
    for (const { id, variant } of waiting) {
      try {
        await approveItem(world, { workspace, user, item: id, variant: variant ?? 0 })
        approved += 1
      } catch (error) {
        // Found out before anything is written, so that the transaction is whole.
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
    throw refusal(409, 'not_written', msg`This is not written yet.`)
  return { ...item, content, variant }
}

type Reviewed = { workspace: string; id: string; user: string; review: Review; now: Date }

async function setReview(tx: Transaction, { workspace, id, user, review, now }: Reviewed): Promise<void> {
  await tx
    .update(recipeRunItem)
    .set({ review, reviewedBy: review === 'waiting' ? null : user, updatedAt: now })
    .where(and(eq(recipeRunItem.workspace, workspace), eq(recipeRunItem.id, id)))
}

/** Makes a page of an approved output, unless there is one; false where there is nothing to make. Throws Refusal 404. */
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
