import { msg } from '@lingui/core/runtime-macro'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { applyRefresh, type RefreshChange, type RefreshField, refreshChanges } from '../rules/refresh.ts'
import { draftPageData } from '../schema.ts'
import { offeredBy } from './compose-page.ts'
import { readPageSource } from './create-page.ts'
import { lockPage } from './queries.ts'
import { addVersion } from './save-page.ts'
import { page } from './tables.ts'

type Which = { workspace: string; page: string }

/**
 * The changes in the source asset since the page was last updated from it. Empty without changes or a source asset.
 * Throws Refusal 404 `page_not_found`.
 */
export async function findRefresh(
  platform: Pick<Platform, 'db'>,
  { workspace, page: id }: Which,
): Promise<RefreshChange[]> {
  const { row, draft } = await platform.db.inWorkspace(workspace, (tx) =>
    lockPage(tx, { workspace, page: id }),
  )
  if (!row.sourceAsset) return []
  const source = await readPageSource(platform, { workspace, asset: row.sourceAsset }).catch(unlessGone)
  if (!source) return []
  const offered = offeredBy(source)
  return refreshChanges(row.takenOver ?? offered, offered, draftPageData.parse(draft.data))
}

/**
 * Applies the selected texts from the source asset, even over edits, as a new draft version. The published version stays. Throws
 * Refusal 404 `page_not_found`, `asset_not_found`, and 409 `page_changed` if `version` isn't the page's any more.
 */
export async function refreshPage(
  platform: Pick<Platform, 'db' | 'clock'>,
  which: Which & { user: string; version: number; fields: RefreshField[] },
): Promise<void> {
  const { db, clock } = platform
  const now = clock.now()
  await db.inWorkspace(which.workspace, async (tx) => {
    const { row, draft } = await lockPage(tx, which)
    if (!row.sourceAsset) throw new Refusal(404, 'asset_not_found', msg`This page wasn’t made from an asset.`)
    if (row.version !== which.version)
      throw new Refusal(409, 'page_changed', msg`Someone changed this page. Review the changes again.`)
    const source = await readPageSource(platform, { workspace: row.workspace, asset: row.sourceAsset })
    const offered = offeredBy(source)
    const taken = row.takenOver ?? offered
    const change = { taken, offered, written: source.written, fields: which.fields }
    const data = draftPageData.parse(applyRefresh(draftPageData.parse(draft.data), change, newId))
    const label = 'Refreshed from its asset'
    const draftVersion = await addVersion(tx, { row, draft, now, author: which.user, data, label })
    await tx
      .update(page)
      .set({
        draftVersion,
        takenOver: offered,
        version: row.version + 1,
        updatedBy: which.user,
        updatedAt: now,
      })
      .where(and(eq(page.workspace, row.workspace), eq(page.id, row.id)))
  })
}

function unlessGone(error: unknown): undefined {
  if (error instanceof Refusal && error.status === 404) return undefined
  throw error
}
