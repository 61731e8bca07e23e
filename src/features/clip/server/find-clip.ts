import { msg } from '@lingui/core/runtime-macro'
import { and, asc, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { clip } from './tables.ts'

/** `withTrash`: includes clips of assets in the trash, for shares that still show them. */
type One = { workspace: string; id: string; withTrash?: boolean | undefined }

/** A clip with its file. `durationMs` is the file's own duration, `source` the recording it was cut from. */
export type Clip = Omit<typeof clip.$inferSelect, 'workspace' | 'createdBy' | 'updatedAt'> & {
  mime: string
  codec: string | null
  bytes: number
  filename: string
  durationMs: number | null
  peaks: number[] | null
}

/** The clips of an asset in order of time, without those in the trash. */
export async function listClips(
  { db }: Pick<Platform, 'db'>,
  { workspace, asset: of }: { workspace: string; asset: string },
): Promise<Clip[]> {
  return db.inWorkspace(workspace, (tx) =>
    readClips(tx, workspace, and(eq(clip.asset, of), isNull(asset.deletedAt))),
  )
}

/** The clip, unless it or its asset is in the trash. */
export async function findClip(
  { db }: Pick<Platform, 'db'>,
  { workspace, id, withTrash }: One,
): Promise<Clip | undefined> {
  if (!isClipId(id)) return undefined
  const one = and(eq(clip.id, id), withTrash ? undefined : isNull(asset.deletedAt))
  const [found] = await db.inWorkspace(workspace, (tx) => readClips(tx, workspace, one))
  return found
}

/** Like findClip; throws Refusal 404 `clip_not_found`. */
export async function requireClip(platform: Pick<Platform, 'db'>, one: One): Promise<Clip> {
  const found = await findClip(platform, one)
  if (!found) throw clipNotFound()
  return found
}

export function isClipId(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
}

export function clipNotFound(): Refusal {
  return new Refusal(404, 'clip_not_found', msg`We couldn’t find this clip. Reload the page.`)
}

function readClips(tx: Transaction, workspace: string, wanted: SQL | undefined): Promise<Clip[]> {
  const { workspace: _workspace, createdBy: _by, updatedAt: _at, ...shown } = getTableColumns(clip)
  const { mime, codec, bytes, filename, durationMs, peaks } = mediaFile
  return tx
    .select({ ...shown, mime, codec, bytes, filename, durationMs, peaks })
    .from(clip)
    .innerJoin(mediaFile, and(eq(mediaFile.workspace, clip.workspace), eq(mediaFile.id, clip.media)))
    .innerJoin(asset, and(eq(asset.workspace, clip.workspace), eq(asset.id, clip.asset)))
    .where(and(eq(clip.workspace, workspace), wanted, isNull(mediaFile.deletedAt)))
    .orderBy(asc(clip.startMs), asc(clip.endMs), asc(clip.id))
}
