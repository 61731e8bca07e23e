import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { type SiteLook, siteLookOf } from '#src/features/brand/rules/site-look.ts'
import { findLook } from '#src/features/brand/server/find-look.ts'
import { mediaOf } from '#src/features/brand/server/require-pictures.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { PageSite } from './find-public-page.ts'
import { page } from './tables.ts'

type World = Pick<Platform, 'db'>

/** The look of a site, or of a page with its own `kit`; undefined when the workspace has no kit. */
export async function loadSiteLook(
  world: World,
  site: Pick<PageSite, 'workspace' | 'handle'> & { kit?: string | null },
): Promise<SiteLook | undefined> {
  const found = await findLook(world, site)
  if (!found) return undefined
  return siteLookOf(found.look, (media) => `/api/pages/brand/${media}?site=${site.handle}`)
}

/** Whether a workspace's default kit, or one used by a public page, has this image, which makes it public. */
export async function isSiteImage(
  world: World,
  { workspace, media }: { workspace: string; media: string },
): Promise<boolean> {
  const worn = await world.db.inWorkspace(workspace, (tx) =>
    tx
      .selectDistinct({ kit: page.kit })
      .from(page)
      .where(
        and(
          eq(page.workspace, workspace),
          isNull(page.deletedAt),
          isNotNull(page.kit),
          isNotNull(page.publishedVersion),
          ne(page.visibility, 'links'),
        ),
      ),
  )
  for (const kit of [null, ...worn.map((row) => row.kit)]) {
    const found = await findLook(world, { workspace, kit })
    if (found && mediaOf(found.look).includes(media)) return true
  }
  return false
}
