import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { type BrandVoice, voice } from '../schema.ts'
import { brand } from './tables.ts'

/** The voices of a workspace, its default first, then by name. */
export async function listVoices(
  { db }: Pick<Platform, 'db'>,
  { workspace }: { workspace: string },
): Promise<BrandVoice[]> {
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
  }))
}

/** One voice; undefined when this workspace has none of that id, or it was deleted. */
export async function findVoice(
  platform: Pick<Platform, 'db'>,
  { workspace, id }: { workspace: string; id: string },
): Promise<BrandVoice | undefined> {
  return (await listVoices(platform, { workspace })).find((one) => one.id === id)
}
