import { and, asc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { asset, assetTag, tag } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Several = { workspace: string; ids: string[]; name: string }

/** Adds a tag to assets, creating it if needed. Returns the assets that didn't have it. */
export async function tagAssets(
  { db, clock }: World,
  { workspace, ids, name }: Several,
): Promise<{ tagged: string[] }> {
  return db.inWorkspace(workspace, async (tx) => {
    const there = await tx
      .select({ id: asset.id })
      .from(asset)
      .where(and(eq(asset.workspace, workspace), inArray(asset.id, ids), isNull(asset.deletedAt)))
    if (there.length === 0) return { tagged: [] }
    const [known] = await makeTags(tx, { workspace, names: [name], now: clock.now() })
    if (!known) return { tagged: [] }
    const tagged = await tx
      .insert(assetTag)
      .values(there.map(({ id }) => ({ workspace, asset: id, tag: known.id })))
      .onConflictDoNothing()
      .returning({ id: assetTag.asset })
    return { tagged: tagged.map(({ id }) => id) }
  })
}

/** Removes a tag from assets and deletes it when it's no longer used. */
export async function untagAssets({ db }: World, { workspace, ids, name }: Several): Promise<void> {
  await db.inWorkspace(workspace, async (tx) => {
    const named = tx
      .select({ id: tag.id })
      .from(tag)
      .where(and(eq(tag.workspace, workspace), sql`lower(${tag.name}) = lower(${name})`))
    await tx
      .delete(assetTag)
      .where(
        and(eq(assetTag.workspace, workspace), inArray(assetTag.asset, ids), inArray(assetTag.tag, named)),
      )
    await deleteUnusedTags(tx, workspace)
  })
}

/** The tags of these assets, by name. */
export async function tagsOf(
  { db }: Pick<Platform, 'db'>,
  { workspace, ids }: { workspace: string; ids: string[] },
): Promise<Map<string, string[]>> {
  const tags = new Map<string, string[]>()
  if (ids.length === 0) return tags
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ asset: assetTag.asset, name: tag.name })
      .from(assetTag)
      .innerJoin(tag, and(eq(tag.workspace, assetTag.workspace), eq(tag.id, assetTag.tag)))
      .where(and(eq(assetTag.workspace, workspace), inArray(assetTag.asset, ids)))
      .orderBy(asc(sql`lower(${tag.name})`)),
  )
  for (const row of rows) tags.set(row.asset, [...(tags.get(row.asset) ?? []), row.name])
  return tags
}

/** The tags of these names, created if missing. Joins the caller's transaction. */
export async function makeTags(
  tx: Transaction,
  { workspace, names, now }: { workspace: string; names: string[]; now: Date },
): Promise<{ id: string }[]> {
  await tx
    .insert(tag)
    .values(names.map((name) => ({ workspace, id: newId(now), name, createdAt: now })))
    .onConflictDoNothing()
  const lower = names.map((name) => name.toLowerCase())
  return tx
    .select({ id: tag.id })
    .from(tag)
    .where(and(eq(tag.workspace, workspace), inArray(sql`lower(${tag.name})`, lower)))
}

/** Deletes unused tags. */
export async function deleteUnusedTags(tx: Transaction, workspace: string): Promise<void> {
  const bearers = tx
    .select({ one: sql`1` })
    .from(assetTag)
    .where(and(eq(assetTag.workspace, tag.workspace), eq(assetTag.tag, tag.id)))
  await tx.delete(tag).where(and(eq(tag.workspace, workspace), notExists(bearers)))
}
