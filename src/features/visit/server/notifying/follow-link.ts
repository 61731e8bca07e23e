import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { link } from '#src/features/link/server/tables.ts'
import type { LinkManner } from '#src/features/visit/rules/delivery.ts'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { linkFollowing } from '../tables.ts'

type Whose = { workspace: string; user: string }

/**
 * Sets a member's preference for a link's emails; null for the defaults. Returns the previous choice. Throws
 * Refusal 404 `link_not_found`.
 */
export async function followLink(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, user, link: id, manner }: Whose & { link: string; manner: LinkManner | null },
): Promise<{ before: LinkManner | null; title: string }> {
  const mine = matching(linkFollowing, { workspace, link: id, user })
  return db.inWorkspace(workspace, async (tx) => {
    const [found] = await tx
      .select({ title: link.title })
      .from(link)
      .where(and(eq(link.workspace, workspace), eq(link.id, id), isNull(link.deletedAt)))
    if (!found) {
      throw new Refusal(404, 'link_not_found', msg`This link doesn’t exist.`)
    }
    const [before] = await tx.select({ manner: linkFollowing.manner }).from(linkFollowing).where(mine)
    if (manner === null) await tx.delete(linkFollowing).where(mine)
    else
      await tx.execute(sql`
        insert into link_following (workspace, link, "user", manner, updated_at)
        select m.workspace, ${id}, m."user", ${manner}, ${clock.now().toISOString()}::timestamptz
        from workspace_members m where m.workspace = ${workspace} and m."user" = ${user}
        on conflict (workspace, link, "user") do update
          set manner = excluded.manner, updated_at = excluded.updated_at`)
    return { before: before?.manner ?? null, title: found.title }
  })
}
