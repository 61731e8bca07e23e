import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNull, like, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#src/platform/database/database.ts'
import { findRow, holdRow } from '#src/platform/database/find-row.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { freeSlug } from '../rules/slugs.ts'
import { page, pageVersion } from './tables.ts'

export type PageRow = typeof page.$inferSelect
export type PageVersionRow = typeof pageVersion.$inferSelect

type One = { workspace: string; page: string }

/** The page with its draft, locked until the transaction ends. Throws Refusal 404 `page_not_found`. */
export async function lockPage(tx: Transaction, one: One): Promise<{ row: PageRow; draft: PageVersionRow }> {
  if (!isPageId(one.page)) throw pageNotFound()
  const row = await holdRow(tx, page, { workspace: one.workspace, id: one.page, deletedAt: null })
  if (!row) throw pageNotFound()
  const draft = await findRow(tx, pageVersion, {
    workspace: one.workspace,
    page: row.id,
    n: row.draftVersion,
  })
  if (!draft) throw new Error(`page ${row.id} has no version ${row.draftVersion}`)
  return { row, draft }
}

/** Makes this version immutable. */
export async function sealVersion(
  tx: Transaction,
  { workspace, id }: Pick<PageRow, 'workspace' | 'id'>,
  n: number,
): Promise<void> {
  await tx
    .update(pageVersion)
    .set({ sealed: true })
    .where(and(eq(pageVersion.workspace, workspace), eq(pageVersion.page, id), eq(pageVersion.n, n)))
}

export function isPageId(id: string): boolean {
  return z.uuid().safeParse(id).success
}

export function pageNotFound(): Refusal {
  return new Refusal(404, 'page_not_found', msg`We couldn’t find this page. It may have been deleted.`)
}

/** The slug itself, or numbered, to be unique in the workspace when the caller's transaction ends. */
export async function reserveSlug(
  { db }: Pick<Platform, 'db'>,
  { workspace, page: own, wanted }: One & { wanted: string },
): Promise<string> {
  // Pages in folders that the member may not open have URLs too.
  return db.asSystem(async (tx) => {
    // Of two concurrent pages with one title, the second waits until it can see the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`page-slug ${workspace}`}, 0))`)
    const rows = await tx
      .select({ slug: sql<string>`lower(${page.slug})` })
      .from(page)
      .where(
        and(
          eq(page.workspace, workspace),
          ne(page.id, own),
          isNull(page.deletedAt),
          like(sql`lower(${page.slug})`, `${wanted}%`),
        ),
      )
    return freeSlug(wanted, new Set(rows.map((row) => row.slug)))
  })
}
