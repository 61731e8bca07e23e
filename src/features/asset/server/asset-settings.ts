import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { folderNotFound, refuse } from '#src/features/folder/server/change-folder.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { AssetSettings } from '../schema.ts'
import { deleteUnusedTags, makeTags } from './asset-tags.ts'
import { type Described, isStillNamedByFile } from './describe-asset.ts'
import { requireAsset } from './find-asset.ts'
import { asset, assetTag, tag } from './tables.ts'

type One = { workspace: string; id: string }

/** Facts next to the settings: `guid` comes from the feed, `publishedAt` is the exact moment on the publication day. */
export type AssetFacts = { guid: string | null; archivedAt: Date | null; publishedAt: Date | null }

/** An asset's settings. Throws Refusal 404 `asset_not_found`. */
export async function loadAssetSettings(
  platform: Pick<Platform, 'db'>,
  one: One,
): Promise<AssetSettings & AssetFacts> {
  const row = await requireAsset(platform, one)
  const { version, title, summary, attribution, language, guests, recordedOn, folder, visibility } = row
  const { guid, archivedAt, publishedAt } = row
  const tags = await platform.db.inWorkspace(one.workspace, (tx) =>
    tx
      .select({ name: tag.name })
      .from(assetTag)
      .innerJoin(tag, and(eq(tag.workspace, assetTag.workspace), eq(tag.id, assetTag.tag)))
      .where(and(eq(assetTag.workspace, one.workspace), eq(assetTag.asset, row.id)))
      .orderBy(asc(sql`lower(${tag.name})`)),
  )
  return {
    version,
    title,
    summary,
    attribution,
    language,
    guests,
    recordedOn,
    folder,
    visibility,
    tags: tags.map(({ name }) => name),
    owner: row.owner ?? row.createdBy,
    publishedOn: publishedAt?.toISOString().slice(0, 10) ?? null,
    guid,
    archivedAt,
    publishedAt,
  }
}

/** All tags in use in a workspace, by name. */
export async function listTags({ db }: Pick<Platform, 'db'>, workspace: string): Promise<string[]> {
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ name: tag.name })
      .from(tag)
      .where(eq(tag.workspace, workspace))
      .orderBy(asc(sql`lower(${tag.name})`)),
  )
  return rows.map(({ name }) => name)
}

/**
 * Saves an asset's settings, all or nothing, unless someone else changed it since the version that was seen. Missing
 * tags are created, and unused ones deleted. Throws Refusal 404 `folder_not_found`.
 */
export async function saveAssetSettings(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, id }: One,
  { version, tags, visibility, owner, publishedOn, ...settings }: AssetSettings,
): Promise<Described> {
  const here = and(eq(asset.workspace, workspace), eq(asset.id, id), isNull(asset.deletedAt))
  return db
    .inWorkspace(workspace, async (tx): Promise<Described> => {
      const [saved] = await tx
        .update(asset)
        .set({
          ...settings,
          isNamedByFile: isStillNamedByFile(settings.title),
          ...(visibility && { visibility }),
          ...(owner === undefined ? {} : { owner }),
          ...(publishedOn === undefined ? {} : { publishedAt: onDay(publishedOn) }),
          version: sql`${asset.version} + 1`,
          updatedAt: clock.now(),
        })
        .where(and(here, eq(asset.version, version)))
        .returning({ version: asset.version })
      if (!saved) {
        const [there] = await tx.select({ id: asset.id }).from(asset).where(here)
        return { saved: false, reason: there ? 'changed' : 'not_found' }
      }
      await tagAsset(tx, { workspace, id, now: clock.now() }, tags)
      return { saved: true, version: saved.version }
    })
    .catch((error: unknown) => {
      const cause = error instanceof Error ? error.cause : undefined
      const constraint = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'constraint') : ''
      if (constraint === 'asset_workspace_folder_fkey') throw folderNotFound()
      return refuse(error)
    })
}

/** An exact moment is used as is; for a day, the stored moment if it falls on that day, else the start of the day. */
function onDay(day: string | null): SQL | Date | null {
  if (day === null) return null
  if (day.includes('T')) return new Date(day)
  return sql`case when (${asset.publishedAt} at time zone 'UTC')::date = ${day}::date then ${asset.publishedAt}
    else ${day}::date::timestamp at time zone 'UTC' end`
}

async function tagAsset(
  tx: Transaction,
  { workspace, id, now }: One & { now: Date },
  names: string[],
): Promise<void> {
  await tx.delete(assetTag).where(and(eq(assetTag.workspace, workspace), eq(assetTag.asset, id)))
  if (names.length > 0) {
    const known = await makeTags(tx, { workspace, names, now })
    await tx.insert(assetTag).values(known.map((one) => ({ workspace, asset: id, tag: one.id })))
  }
  await deleteUnusedTags(tx, workspace)
}
