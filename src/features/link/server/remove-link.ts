import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { changeLink, type LinkChange, linkNotFound } from './change-link.ts'
import { link } from './tables.ts'

/** Takes the link away; its visits stay. `restoreLink` undoes it. Throws Refusal 404 `link_not_found`. */
export async function removeLink(platform: Pick<Platform, 'db' | 'clock'>, which: LinkChange): Promise<void> {
  await changeLink(platform, which, { deletedAt: platform.clock.now() })
}

/** Undoes `removeLink`: the same address works again. */
export async function restoreLink(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, link: id }: LinkChange,
): Promise<void> {
  const restored = await db.inWorkspace(workspace, (tx) =>
    tx
      .update(link)
      .set({ deletedAt: null, version: sql`${link.version} + 1`, updatedAt: clock.now() })
      .where(and(eq(link.workspace, workspace), eq(link.id, id), isNotNull(link.deletedAt)))
      .returning({ id: link.id }),
  )
  if (restored.length === 0) throw linkNotFound()
}
