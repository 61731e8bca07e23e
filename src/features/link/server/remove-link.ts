import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { journey } from '#src/features/journey/server/tables.ts'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { changeLink, type LinkChange, linkNotFound } from './change-link.ts'
import { link } from './tables.ts'

/**
 * Moves the link to the trash; its visits stay. `restoreLink` undoes it. Throws Refusal 404 `link_not_found`.
 */
export async function removeLink(
  platform: Pick<Platform, 'db' | 'clock'>,
  { user, ...which }: LinkChange & { user: string },
): Promise<void> {
  await changeLink(platform, which, { deletedAt: platform.clock.now(), deletedBy: user })
}

/**
 * Undoes `removeLink`: the same URL works again. Throws Refusal 404 `link_not_found`, and 409
 * `journey_removed` while its journey is in the trash.
 */
export async function restoreLink(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, link: id }: LinkChange,
): Promise<void> {
  const restored = await db.inWorkspace(workspace, async (tx) => {
    const [gone] = await tx
      .select({ name: journey.name })
      .from(link)
      .innerJoin(journey, and(eq(journey.workspace, link.workspace), eq(journey.id, link.journey)))
      .where(and(matching(link, { workspace, id }), isNotNull(link.deletedAt), isNotNull(journey.deletedAt)))
    if (gone)
      throw new Refusal(409, 'journey_removed', msg`Restore the journey “${{ name: gone.name }}” first.`)
    return tx
      .update(link)
      .set({ deletedAt: null, deletedBy: null, version: sql`${link.version} + 1`, updatedAt: clock.now() })
      .where(and(eq(link.workspace, workspace), eq(link.id, id), isNotNull(link.deletedAt)))
      .returning({ id: link.id })
  })
  if (restored.length === 0) throw linkNotFound()
}
