import { and, eq } from 'drizzle-orm'
import { kitNotFound } from '#src/features/brand/server/change-kit.ts'
import { findKit } from '#src/features/brand/server/list-kits.ts'
import type { Platform } from '#src/platform/platform.ts'
import { lockPage } from './queries.ts'
import { page } from './tables.ts'

type Choice = { workspace: string; user: string; page: string; kit: string | null }

/**
 * Sets a page's brand kit, effective immediately for visitors too; null for the default one. Returns the previous
 * one. Throws Refusal 404 `page_not_found`, `kit_not_found`.
 */
export async function chooseKit(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, user, page: id, kit }: Choice,
): Promise<{ before: string | null }> {
  return db.inWorkspace(workspace, async (tx) => {
    const { row } = await lockPage(tx, { workspace, page: id })
    if (kit !== null && !(await findKit({ db }, { workspace, id: kit }))) throw kitNotFound()
    await tx
      .update(page)
      .set({ kit, updatedBy: user, updatedAt: clock.now() })
      .where(and(eq(page.workspace, workspace), eq(page.id, row.id)))
    return { before: row.kit }
  })
}
