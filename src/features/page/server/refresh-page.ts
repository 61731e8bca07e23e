import { msg } from '@lingui/core/runtime-macro'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import {
  applyRefresh,
  type RefreshChange,
  type RefreshField,
  refreshChanges,
  type TakenTexts,
} from '../rules/refresh.ts'
import { draftPageData } from '../schema.ts'
import { offeredBy } from './compose-page.ts'
import { readPageSource } from './create-page.ts'
import { restorePageVersion } from './page-versions.ts'
import { lockPage } from './queries.ts'
import { addVersion, type SavedPage } from './save-page.ts'
import { page } from './tables.ts'

type Which = { workspace: string; page: string }

/** The result of a refresh; `before` is the input of undoRefresh. */
export type Refreshed = { taken: RefreshField[]; kept: RefreshField[]; before: BeforeRefresh }

/** The draft's version and the texts taken from the asset. */
type BeforeRefresh = { n: number; takenOver: TakenTexts | null }

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
 * Applies the selected texts from the source asset as a new draft version. The published version stays. Throws
 * Refusal 404 `page_not_found`, `asset_not_found`.
 */
export async function refreshPage(
  platform: Pick<Platform, 'db' | 'clock'>,
  which: Which & { user: string; version: number; fields: RefreshField[] },
): Promise<SavedPage> {
  const { db, clock } = platform
  const now = clock.now()
  return db.inWorkspace(which.workspace, async (tx): Promise<SavedPage> => {
    const { row, draft } = await lockPage(tx, which)
    if (row.version !== which.version) {
      return { saved: false, reason: 'changed_elsewhere', version: row.version }
    }
    if (!row.sourceAsset) throw new Refusal(404, 'asset_not_found', msg`This page wasn’t made from an asset.`)
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
    return { saved: true, version: row.version + 1, savedAt: now }
  })
}

/**
 * Applies all changes from the source asset except to texts edited on the page, which are `kept`. `before` is the
 * input of undoRefresh. Throws Refusal 404 `page_not_found`.
 */
export async function refreshUnedited(
  platform: Pick<Platform, 'db' | 'clock'>,
  which: Which & { user: string },
): Promise<Refreshed> {
  return platform.db.inWorkspace(which.workspace, async (tx) => {
    const { row } = await lockPage(tx, which)
    const changes = await findRefresh(platform, which)
    const taken = changes.filter(({ wasEdited }) => !wasEdited).map(({ field }) => field)
    const kept = changes.filter(({ wasEdited }) => wasEdited).map(({ field }) => field)
    if (taken.length > 0) await refreshPage(platform, { ...which, version: row.version, fields: taken })
    return { taken, kept, before: { n: row.draftVersion, takenOver: row.takenOver } }
  })
}

/** Applies the selected texts, even over edits. Throws Refusal 404 `page_not_found`, `asset_not_found`. */
export async function refreshChosen(
  platform: Pick<Platform, 'db' | 'clock'>,
  { fields, ...which }: Which & { user: string; fields: RefreshField[] },
): Promise<Refreshed> {
  return platform.db.inWorkspace(which.workspace, async (tx) => {
    const { row } = await lockPage(tx, which)
    await refreshPage(platform, { ...which, version: row.version, fields })
    return { taken: fields, kept: [], before: { n: row.draftVersion, takenOver: row.takenOver } }
  })
}

/**
 * Restores the draft from before a refresh as a new version, whatever was saved since; the changes are then offered
 * again. Throws Refusal 404 `page_not_found`, `version_not_found`.
 */
export async function undoRefresh(
  platform: Pick<Platform, 'db' | 'clock'>,
  { before, ...which }: Which & { user: string; before: BeforeRefresh },
): Promise<void> {
  await platform.db.inWorkspace(which.workspace, async (tx) => {
    const { row } = await lockPage(tx, which)
    await restorePageVersion(platform, { ...which, n: before.n, version: row.version })
    await tx
      .update(page)
      .set({ takenOver: before.takenOver })
      .where(and(eq(page.workspace, row.workspace), eq(page.id, row.id)))
  })
}

function unlessGone(error: unknown): undefined {
  if (error instanceof Refusal && error.status === 404) return undefined
  throw error
}
