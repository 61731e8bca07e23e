import { msg } from '@lingui/core/runtime-macro'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { namesOf } from '#src/features/workspace/server/people.ts'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type DraftPageData, draftPageData } from '../schema.ts'
import { lockPage } from './queries.ts'
import { addVersion, type SavedPage } from './save-page.ts'
import { page, pageVersion } from './tables.ts'

type Which = { workspace: string; page: string }

export type PageVersionLine = {
  n: number
  label: string
  author: string
  createdAt: Date
  isPublished: boolean
  isDraft: boolean
  blocks: number
}

/** The versions of a page, latest first, at most 100; `before` continues. Throws Refusal 404 `page_not_found`. */
export async function listPageVersions(
  { db }: Pick<Platform, 'db'>,
  { workspace, page: id, before }: Which & { before?: number | undefined },
): Promise<PageVersionLine[]> {
  const { row, rows } = await db.inWorkspace(workspace, async (tx) => {
    const locked = await lockPage(tx, { workspace, page: id })
    const found = await tx
      .select({
        n: pageVersion.n,
        label: pageVersion.label,
        author: pageVersion.author,
        createdAt: pageVersion.createdAt,
        blocks: sql<number>`jsonb_array_length(${pageVersion.data} -> 'blocks')`,
      })
      .from(pageVersion)
      .where(
        and(matching(pageVersion, { workspace, page: id }), before ? lt(pageVersion.n, before) : undefined),
      )
      .orderBy(desc(pageVersion.n))
      .limit(100)
    return { row: locked.row, rows: found }
  })
  const names = await namesOf(
    { db },
    rows.flatMap((one) => one.author ?? []),
  )
  return rows.map((one) => ({
    ...one,
    author: names.get(one.author ?? '') ?? '',
    isPublished: one.n === row.publishedVersion,
    isDraft: one.n === row.draftVersion,
  }))
}

/** One version. Throws Refusal 404 `page_not_found`, `version_not_found`. */
export async function readPageVersion(
  { db }: Pick<Platform, 'db'>,
  { workspace, page: id, n }: Which & { n: number },
): Promise<DraftPageData> {
  return db.inWorkspace(workspace, async (tx) => {
    const { row } = await lockPage(tx, { workspace, page: id })
    const [found] = await tx
      .select({ data: pageVersion.data })
      .from(pageVersion)
      .where(and(eq(pageVersion.workspace, workspace), eq(pageVersion.page, row.id), eq(pageVersion.n, n)))
    if (!found) throw new Refusal(404, 'version_not_found', msg`We couldn’t find this version of the page.`)
    return draftPageData.parse(found.data)
  })
}

/**
 * Restores an earlier version as a new draft version. The published version stays. Throws Refusal 404
 * `page_not_found`, `version_not_found`.
 */
export async function restorePageVersion(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  which: Which & { user: string; n: number; version: number },
): Promise<SavedPage> {
  const now = clock.now()
  return db.inWorkspace(which.workspace, async (tx): Promise<SavedPage> => {
    const { row, draft } = await lockPage(tx, which)
    if (row.version !== which.version) {
      return { saved: false, reason: 'changed_elsewhere', version: row.version }
    }
    const data = await readPageVersion({ db }, which)
    const label = `Version ${which.n} restored`
    const draftVersion = await addVersion(tx, { row, draft, now, author: which.user, data, label })
    await tx
      .update(page)
      .set({ draftVersion, version: row.version + 1, updatedBy: which.user, updatedAt: now })
      .where(and(eq(page.workspace, row.workspace), eq(page.id, row.id)))
    return { saved: true, version: row.version + 1, savedAt: now }
  })
}
