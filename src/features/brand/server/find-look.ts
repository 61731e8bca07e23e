import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { mediaFile } from '#src/features/media/server/tables.ts'
import type { BrandTheme } from '#src/features/transcript/rules/quote-image.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { themeOf } from '../rules/look.ts'
import { type Look, look } from '../schema.ts'
import { mediaOf } from './require-pictures.ts'
import { brand } from './tables.ts'

type World = Pick<Platform, 'db'>

export type NamedLook = { name: string; look: Look }

/**
 * The look of a kit, or of the workspace's default one when it is missing or none is given; undefined when the
 * workspace has no kit. Deleted images are left out.
 */
export async function findLook(
  { db }: World,
  { workspace, kit = null }: { workspace: string; kit?: string | null },
): Promise<NamedLook | undefined> {
  return db.inWorkspace(workspace, async (tx) => {
    const [row] = await tx
      .select({ name: brand.name, look: brand.look })
      .from(brand)
      .where(and(eq(brand.workspace, workspace), wornAs(kit), isNull(brand.deletedAt)))
      .orderBy(brand.isDefault)
      .limit(1)
    if (!row) return undefined
    return { name: row.name, look: await withoutGone(tx, workspace, look.parse(row.look)) }
  })
}

/** The given kit and the default one; ordering by `is_default` puts the given one first. */
function wornAs(kit: string | null): SQL {
  return kit === null ? sql`${brand.isDefault}` : sql`(${brand.isDefault} or ${brand.id} = ${kit})`
}

async function withoutGone(tx: Transaction, workspace: string, kept: Look): Promise<Look> {
  const named = mediaOf(kept)
  if (named.length === 0) return kept
  const rows = await tx
    .select({ id: mediaFile.id })
    .from(mediaFile)
    .where(and(eq(mediaFile.workspace, workspace), inArray(mediaFile.id, named), isNull(mediaFile.deletedAt)))
  const there = new Set(rows.map(({ id }) => id))
  const { light, dark, icon } = kept.logos
  const logos = { light: ifThere(light), dark: ifThere(dark), icon: ifThere(icon) }
  return { ...kept, logos, cover: ifThere(kept.cover) }

  function ifThere(media: string | null): string | null {
    return media && there.has(media) ? media : null
  }
}

/** The default kit's look for quote images and audiograms; undefined without colors and logo. */
export async function findTheme(world: World, of: { workspace: string }): Promise<BrandTheme | undefined> {
  const found = await findLook(world, of)
  return found && themeOf(found)
}

/** SQL for the id of the default cover of a kit, or of the default kit; null for none. */
export function defaultCover(workspace: string, kit: string | null = null) {
  return sql<string | null>`(select (b.look ->> 'cover')::uuid from brand b
    join media_file f on f.workspace = b.workspace and f.id = (b.look ->> 'cover')::uuid and f.deleted_at is null
    where b.workspace = ${workspace} and (b.is_default or b.id = ${kit}::uuid) and b.deleted_at is null
    order by b.is_default limit 1)`
}
