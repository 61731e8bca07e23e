import { and, eq } from 'drizzle-orm'
import { hashPassword } from '#src/features/identity/server/password/passwords.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { PageAddress } from '../schema.ts'
import { lockPage, reserveSlug } from './queries.ts'
import { page, slugHistory } from './tables.ts'

type Which = { workspace: string; user: string; page: string }

/**
 * Changes a page's path and visibility. A page that was ever published also keeps its old URLs (301). A taken slug
 * gets a number. Throws Refusal 404 `page_not_found`.
 */
export async function changeAddress(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  { workspace, user, page: id, ...asked }: Which & PageAddress,
): Promise<{ slug: string; version: number }> {
  const { db, clock } = platform
  const now = clock.now()
  const passwordHash = asked.password ? await hashPassword(platform, asked.password) : null
  return db.inWorkspace(workspace, async (tx) => {
    const { row } = await lockPage(tx, { workspace, page: id })
    const slug =
      asked.slug === row.slug
        ? row.slug
        : await reserveSlug({ db }, { workspace, page: id, wanted: asked.slug })
    if (slug !== row.slug && row.publishedAt) {
      await tx
        .insert(slugHistory)
        .values({ workspace, slug: row.slug.toLowerCase(), page: id, createdAt: now })
        .onConflictDoUpdate({
          target: [slugHistory.workspace, slugHistory.slug],
          set: { page: id, createdAt: now },
        })
    }
    const keepsPassword = asked.password === undefined
    await tx
      .update(page)
      .set({
        slug,
        visibility: asked.visibility,
        ...(keepsPassword ? {} : { passwordHash }),
        version: row.version + 1,
        updatedBy: user,
        updatedAt: now,
      })
      .where(and(eq(page.workspace, workspace), eq(page.id, id)))
    return { slug, version: row.version + 1 }
  })
}
