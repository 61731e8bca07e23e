import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNotNull } from 'drizzle-orm'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { isPageId, lockPage, pageNotFound, reserveSlug } from './queries.ts'
import { page } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Which = { workspace: string; user: string; page: string }

/** Moves a page to the trash. Throws Refusal 404 `page_not_found`, 409 `page_published`. */
export async function deletePage({ db, clock }: World, which: Which): Promise<void> {
  const now = clock.now()
  await db.inWorkspace(which.workspace, async (tx) => {
    const { row } = await lockPage(tx, which)
    if (row.publishedVersion !== null || row.scheduledAt !== null) {
      throw new Refusal(409, 'page_published', msg`Unpublish the page first.`)
    }
    await tx
      .update(page)
      .set({
        deletedAt: now,
        deletedBy: which.user,
        version: row.version + 1,
        updatedBy: which.user,
        updatedAt: now,
      })
      .where(and(eq(page.workspace, row.workspace), eq(page.id, row.id)))
  })
}

/** Restores a page from the trash, with a new path when its own was taken. Throws Refusal 404. */
export async function restorePage({ db, clock }: World, which: Which): Promise<void> {
  if (!isPageId(which.page)) throw pageNotFound()
  const here = and(eq(page.workspace, which.workspace), eq(page.id, which.page), isNotNull(page.deletedAt))
  await db.inWorkspace(which.workspace, async (tx) => {
    const [row] = await tx.select().from(page).where(here).for('update')
    if (!row) throw pageNotFound()
    const slug = await reserveSlug({ db }, { workspace: row.workspace, page: row.id, wanted: row.slug })
    await tx
      .update(page)
      .set({
        slug,
        deletedAt: null,
        deletedBy: null,
        version: row.version + 1,
        updatedBy: which.user,
        updatedAt: clock.now(),
      })
      .where(here)
  })
}
