import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { link } from './tables.ts'

/** `version` is the one the member saw; without it the change applies to the current version. */
export type LinkChange = { workspace: string; link: string; version?: number | undefined }

/**
 * Writes `values` and increments the link's version. Throws Refusal 404 `link_not_found`, or 409
 * `link_changed` if the version is no longer the one the member saw.
 */
export async function changeLink(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, link: id, version }: LinkChange,
  values: Partial<typeof link.$inferInsert>,
): Promise<void> {
  const mine = and(eq(link.workspace, workspace), eq(link.id, id), isNull(link.deletedAt))
  await db.inWorkspace(workspace, async (tx) => {
    const changed = await tx
      .update(link)
      .set({ ...values, version: sql`${link.version} + 1`, updatedAt: clock.now() })
      .where(and(mine, version === undefined ? undefined : eq(link.version, version)))
      .returning({ id: link.id })
    if (changed.length > 0) return
    const [there] = await tx.select({ id: link.id }).from(link).where(mine)
    if (!there) throw linkNotFound()
    throw new Refusal(
      409,
      'link_changed',
      msg`This link has changed since you opened it. Close it, reopen it and make your change again.`,
    )
  })
}

export function linkNotFound(): Refusal {
  return new Refusal(404, 'link_not_found', msg`This link doesn’t exist in this workspace.`)
}
