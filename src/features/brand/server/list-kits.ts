import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { type BrandKit, look, voice } from '../schema.ts'
import { brand } from './tables.ts'

/** The kits of a workspace, the default first, then by name. */
export async function listKits(
  { db }: Pick<Platform, 'db'>,
  { workspace }: { workspace: string },
): Promise<BrandKit[]> {
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select()
      .from(brand)
      .where(and(eq(brand.workspace, workspace), isNull(brand.deletedAt)))
      .orderBy(sql`${brand.isDefault} desc`, sql`lower(${brand.name})`),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isDefault: row.isDefault,
    version: row.version,
    updatedAt: row.updatedAt,
    voice: voice.parse(row.voice),
    look: look.parse(row.look),
  }))
}

/** A kit; undefined when this workspace has none of that id, or it was deleted. */
export async function findKit(
  platform: Pick<Platform, 'db'>,
  { workspace, id }: { workspace: string; id: string },
): Promise<BrandKit | undefined> {
  return (await listKits(platform, { workspace })).find((one) => one.id === id)
}
