import { msg } from '@lingui/core/runtime-macro'
import { and, asc, eq, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mediaFile } from '#src/features/media/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { requireAsset } from './find-asset.ts'
import { asset, assetMedia } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type One = { workspace: string; id: string }
type FileKind = 'recording' | 'picture'

const found = z.object({
  role: z.enum(['recording', 'original', 'cover', 'quote', 'attachment', 'previous']),
  id: z.string(),
  filename: z.string(),
  mime: z.string(),
  bytes: z.coerce.number(),
  createdAt: z.coerce.date(),
})

/** A file of an asset and its role; `bytes` is its size. */
export type AssetFile = z.output<typeof found>

/** The files of an asset: recording, cover, quote images, attachments and previous recordings. Throws Refusal 404. */
export async function listAssetFiles(platform: Pick<Platform, 'db'>, one: One): Promise<AssetFile[]> {
  const { workspace } = one
  const { id } = await requireAsset(platform, one)
  const { rows } = await platform.db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`
      select r.role, f.id, f.filename, f.mime, f.bytes, f.created_at as "createdAt"
      from (
        select 1 as n, 'recording' as role, primary_media as media from asset where workspace = ${workspace} and id = ${id}
        union all select 2, 'cover', cover from asset where workspace = ${workspace} and id = ${id}
        union all select case role when 'original' then 0 else 3 end, role, media from asset_media where workspace = ${workspace} and asset = ${id}
      ) r
      join media_file f on f.workspace = ${workspace} and f.id = r.media
      order by r.n, r.role, f.created_at desc, f.id`),
  )
  return z.array(found).parse(rows)
}

/** The images an asset can use, by name; at most 500. */
export async function listImageChoices(
  { db }: Pick<Platform, 'db'>,
  workspace: string,
): Promise<{ id: string; filename: string }[]> {
  return db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id: mediaFile.id, filename: mediaFile.filename })
      .from(mediaFile)
      .where(and(eq(mediaFile.workspace, workspace), isNull(mediaFile.deletedAt), isOfKind('picture')))
      .orderBy(asc(sql`lower(${mediaFile.filename})`), asc(mediaFile.id))
      .limit(500),
  )
}

/** Sets an asset's cover, or removes it with null. Returns the previous one. Throws Refusal 404. */
export async function setCover(
  platform: World,
  one: One,
  cover: string | null,
): Promise<{ before: string | null }> {
  const row = await requireAsset(platform, one)
  await platform.db.inWorkspace(one.workspace, async (tx) => {
    if (cover !== null) await requireFile(tx, { workspace: one.workspace, id: cover }, 'picture')
    await change(platform, tx, { ...one, to: { cover } })
  })
  return { before: row.cover }
}

/**
 * Replaces an asset's recording. The previous one stays as an earlier recording; transcript and pages are unchanged.
 * Returns the previous one. Throws Refusal 404.
 */
export async function replaceRecording(
  platform: World,
  one: One,
  media: string,
): Promise<{ before: string | null }> {
  const { workspace, id } = one
  const row = await requireAsset(platform, one)
  const before = row.primaryMedia
  if (before === media) return { before }
  await platform.db.inWorkspace(workspace, async (tx) => {
    await requireFile(tx, { workspace, id: media }, 'recording')
    await tx
      .delete(assetMedia)
      .where(and(eq(assetMedia.workspace, workspace), eq(assetMedia.asset, id), eq(assetMedia.media, media)))
    const createdAt = platform.clock.now()
    if (before !== null)
      await tx
        .insert(assetMedia)
        .values({ workspace, asset: id, media: before, role: 'previous', createdAt })
        .onConflictDoNothing()
    await change(platform, tx, { ...one, to: { primaryMedia: media, kind: 'audio' } })
  })
  return { before }
}

async function change(
  { clock }: World,
  tx: Transaction,
  { workspace, id, to }: One & { to: Partial<typeof asset.$inferInsert> },
): Promise<void> {
  await tx
    .update(asset)
    .set({ ...to, version: sql`${asset.version} + 1`, updatedAt: clock.now() })
    .where(and(eq(asset.workspace, workspace), eq(asset.id, id)))
}

/** A video counts as a recording. */
function isOfKind(kind: FileKind): SQL | undefined {
  if (kind === 'picture') return like(mediaFile.mime, 'image/%')
  return or(like(mediaFile.mime, 'audio/%'), like(mediaFile.mime, 'video/%'))
}

/** A library file of this kind. Throws Refusal 404 `file_not_found`. */
export async function requireFile(tx: Transaction, { workspace, id }: One, kind: FileKind): Promise<void> {
  const [file] = await tx
    .select({ id: mediaFile.id })
    .from(mediaFile)
    .where(and(matching(mediaFile, { workspace, id, deletedAt: null }), isOfKind(kind)))
    .for('share')
  if (!file) throw fileNotFound()
}

export function fileNotFound(): Refusal {
  return new Refusal(
    404,
    'file_not_found',
    msg`We couldn’t find this file. It may have been deleted. Reload the page.`,
  )
}
