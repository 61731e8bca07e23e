import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { colourTokens, type Font, fontStacks, logoOn } from '#src/features/brand/rules/look.ts'
import { findLook } from '#src/features/brand/server/find-look.ts'
import { mediaOf } from '#src/features/brand/server/require-pictures.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { PageSite } from './find-public-page.ts'
import { page } from './tables.ts'

/** How the pages of a workspace look: what its default kit says, with nothing in it that was typed. */
export type SiteLook = {
  /** Custom properties by name; of colours and fonts alone. */
  tokens: Record<string, string>
  /** Where nobody chose colours, the reader's device chooses between light and dark, and so between the logos. */
  logo: { src: string; onDark: string | undefined } | undefined
  icon: string | undefined
  /** A font of ours has to be loaded. */
  hasInter: boolean
}

type World = Pick<Platform, 'db'>

/** The look of a site, or of a page of it that wears a `kit` of its own; undefined where its workspace has no kit. */
export async function loadSiteLook(
  world: World,
  site: Pick<PageSite, 'workspace' | 'handle'> & { kit?: string | null },
): Promise<SiteLook | undefined> {
  const found = await findLook(world, site)
  if (!found) return undefined
  const { colours, fonts, logos } = found.look
  const logo = colours ? logoOn(colours.background, logos) : (logos.light ?? logos.dark)
  const onDark = colours ? null : logos.dark
  const used: Font[] = [fonts.headings, fonts.body]
  return {
    tokens: {
      ...(colours && colourTokens(colours)),
      ...(fonts.body === 'system' ? {} : { '--font': fontStacks[fonts.body] }),
      ...(fonts.headings === fonts.body ? {} : { '--brand-headings': fontStacks[fonts.headings] }),
    },
    logo:
      logo === null ? undefined : { src: addressOf(logo), onDark: onDark ? addressOf(onDark) : undefined },
    icon: logos.icon ? addressOf(logos.icon) : undefined,
    hasInter: used.includes('inter'),
  }

  function addressOf(media: string): string {
    return `/api/pages/brand/${media}?site=${site.handle}`
  }
}

/** Whether the default kit of a workspace, or one that a page for visitors wears, has this picture: it is for everybody then. */
export async function wearsMedia(
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
