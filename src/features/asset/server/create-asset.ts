import { defaultFolderOf } from '#src/features/folder/server/default-folders.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { AssetKind, AssetSource } from '../schema.ts'
import { asset, assetMedia } from './tables.ts'

export type NewAsset = {
  workspace: string
  user: string
  title: string
  /** The title is the name of its file. */
  isNamedByFile?: boolean
  kind: AssetKind
  source: AssetSource
  /** The media file of a recording. */
  primaryMedia?: string
  /** The file of a document or image; the asset is ready immediately. */
  original?: string
  /** An image from the library. */
  cover?: string
  language?: string
  summary?: string
  attribution?: string
  /** Defaults to the default folder of its kind. */
  folder?: string | null
  /** The feed's GUID and publication date. */
  guid?: string
  publishedAt?: Date | null
  sourceRef?: string
}

/** Creates an asset. A recording is a draft until it has a transcript. */
export async function createAsset(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, user, title, kind, source, primaryMedia, ...about }: NewAsset,
): Promise<{ id: string }> {
  const now = clock.now()
  const id = newId(now)
  const { original } = about
  await db.inWorkspace(workspace, async (tx) => {
    await tx.insert(asset).values({
      workspace,
      id,
      kind,
      title,
      isNamedByFile: about.isNamedByFile,
      summary: about.summary ?? '',
      attribution: about.attribution ?? '',
      folder: about.folder === undefined ? defaultFolderOf(workspace, kind) : about.folder,
      guid: about.guid ?? null,
      publishedAt: about.publishedAt ?? null,
      sourceRef: about.sourceRef ?? '',
      status: original ? 'ready' : 'draft',
      cover: about.cover ?? null,
      ...(about.language !== undefined && { language: about.language }),
      primaryMedia: primaryMedia ?? null,
      source,
      createdBy: user,
      createdAt: now,
      updatedAt: now,
    })
    if (original)
      await tx
        .insert(assetMedia)
        .values({ workspace, asset: id, media: original, role: 'original', createdAt: now })
  })
  return { id }
}
