import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { slugOf } from '../rules/slugs.ts'
import { continuesDraft } from '../rules.ts'
import type { DraftPageData } from '../schema.ts'
import { lockPage, type PageRow, type PageVersionRow, reserveSlug, sealVersion } from './queries.ts'
import { page, pageVersion } from './tables.ts'

export type SavedPage =
  | { saved: true; version: number; savedAt: Date }
  | { saved: false; reason: 'changed_elsewhere'; version: number }

type Save = { workspace: string; user: string; page: string; version: number; data: DraftPageData }

/**
 * Saves the draft of a page unless another was saved since `version`; the published version stays. Throws Refusal 404
 * `page_not_found`.
 */
export async function savePage(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  save: Save,
): Promise<SavedPage> {
  const now = clock.now()
  return db.inWorkspace(save.workspace, async (tx): Promise<SavedPage> => {
    const { row, draft } = await lockPage(tx, save)
    if (row.version !== save.version) {
      return { saved: false, reason: 'changed_elsewhere', version: row.version }
    }
    const draftVersion = await keepDraft(tx, { row, draft, save, now })
    await tx
      .update(page)
      .set({
        ...(await namesOf({ db }, row, save)),
        draftVersion,
        version: row.version + 1,
        updatedBy: save.user,
        updatedAt: now,
      })
      .where(and(eq(page.workspace, row.workspace), eq(page.id, row.id)))
    return { saved: true, version: row.version + 1, savedAt: now }
  })
}

type Draft = { row: PageRow; draft: PageVersionRow; save: Save; now: Date }

/** Stores the data as a new version, or in the draft the same person is working on. */
async function keepDraft(tx: Transaction, { row, draft, save, now }: Draft): Promise<number> {
  const { workspace, id } = row
  if (continuesDraft(draft, { user: save.user, now })) {
    const here = matching(pageVersion, { workspace, page: id, n: draft.n })
    await tx.update(pageVersion).set({ data: save.data }).where(here)
    return draft.n
  }
  return addVersion(tx, { row, draft, now, author: save.user, data: save.data })
}

type NewVersion = {
  row: PageRow
  draft: PageVersionRow
  now: Date
  author: string
  data: DraftPageData
  label?: string
}

/** Adds a version after the draft, which is sealed. Returns its number. */
export async function addVersion(
  tx: Transaction,
  { row, draft, now, author, data, label = '' }: NewVersion,
): Promise<number> {
  const { workspace, id } = row
  await sealVersion(tx, row, draft.n)
  const n = draft.n + 1
  const version = { workspace, page: id, n, data, author, label, createdAt: now }
  await tx.insert(pageVersion).values(version)
  return n
}

/** The page's title elsewhere: the published one, else the draft's. */
async function namesOf(
  world: Pick<Platform, 'db'>,
  row: PageRow,
  { data, workspace }: Save,
): Promise<Partial<PageRow>> {
  if (row.publishedVersion !== null) return {}
  const { title, description } = data.root
  const isAddressOpen = row.publishedAt === null && title !== row.title
  const slug = isAddressOpen
    ? { slug: await reserveSlug(world, { workspace, page: row.id, wanted: slugOf(title) }) }
    : {}
  return { title, description, ...slug }
}
