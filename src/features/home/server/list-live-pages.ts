import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { page } from '#src/features/page/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'

/** The workspace's published pages by title, for choosing one; at most 500. */
export async function listLivePages(
  { db }: Pick<Platform, 'db'>,
  { workspace }: { workspace: string },
): Promise<{ id: string; title: string }[]> {
  return db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id: page.id, title: page.title })
      .from(page)
      .where(and(eq(page.workspace, workspace), isNull(page.deletedAt), isNotNull(page.publishedVersion)))
      .orderBy(asc(sql`lower(${page.title})`), asc(page.id))
      .limit(500),
  )
}
