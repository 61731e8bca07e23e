import { msg } from '@lingui/core/runtime-macro'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { addBlocks, findBlock, removeBlock } from '../rules/edit-blocks.ts'
import { type DraftBlock, type DraftPageData, draftPageData } from '../schema.ts'
import { lockPage } from './queries.ts'
import { savePage } from './save-page.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Which = { workspace: string; user: string; page: string }

/**
 * Adds a block to the draft, after the one with id `after`, or at the end. Throws Refusal 404 `page_not_found`, 422
 * `page_full`.
 */
export async function insertDraftBlock(
  world: World,
  { block, after, ...which }: Which & { block: DraftBlock; after: string | undefined },
): Promise<void> {
  await changeDraft(world, which, (data) => ({ ...data, blocks: addBlocks(data.blocks, [block], after) }))
}

/** Removes a block from the draft. Throws Refusal 404 `page_not_found`, `block_not_found`. */
export async function removeDraftBlock(
  world: World,
  { block, ...which }: Which & { block: string },
): Promise<void> {
  await changeDraft(world, which, (data) => {
    if (findBlock(data.blocks, block)) return { ...data, blocks: removeBlock(data.blocks, block) }
    throw new Refusal(404, 'block_not_found', msg`This block was already deleted.`)
  })
}

async function changeDraft(
  { db, clock }: World,
  which: Which,
  change: (data: DraftPageData) => DraftPageData,
): Promise<void> {
  await db.inWorkspace(which.workspace, async (tx) => {
    const { row, draft } = await lockPage(tx, which)
    const changed = draftPageData.safeParse(change(draftPageData.parse(draft.data)))
    if (!changed.success) throw new Refusal(422, 'page_full', msg`This page is full. Delete a block first.`)
    await savePage({ db, clock }, { ...which, version: row.version, data: changed.data })
  })
}
