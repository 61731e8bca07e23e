import type { Readable } from 'node:stream'
import { msg } from '@lingui/core/runtime-macro'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { mediaReplacementLabels } from '../messages/media-labels.ts'
import { findMedia, type MediaFile } from './find-media.ts'
import { removeMedia } from './remove-media.ts'
import { enqueueAfterStoring, storeMedia } from './store-media.ts'
import { mediaFile, mediaVariant } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'files' | 'config' | 'jobs' | 'log'>
type Given = { workspace: string; user: string; media: string; filename: string; content: Readable }
type Pair = { workspace: string; user: string; media: string; other: string }

/**
 * Replaces a media file: everything that refers to its id shows the new file from then on, and its description stays.
 * The previous file moves to the trash under the returned id; see undoReplacement. Throws Refusal 404 `media_not_found`, 415
 * for another or unsupported type, 413 above the limits.
 */
export async function replaceMedia(platform: World, { media, ...given }: Given): Promise<{ before: string }> {
  const { workspace, user } = given
  const old = await findMedia(platform, { workspace, media })
  if (!old || old.deletedAt) throw notFound()
  const { id: other, filename, mime } = await storeMedia(platform, given)
  try {
    if (kindOf(mime) !== kindOf(old.mime)) throw anotherKind(filename, kindOf(old.mime))
    await exchange(platform, { workspace, user, media, other })
  } catch (error) {
    await removeMedia(platform, { workspace, media: other })
    throw error
  }
  return { before: other }
}

/**
 * Undoes a replacement: the file in the trash under `other` becomes the content of `media` again, and the replacement
 * moves to the trash. Throws Refusal 404 `media_not_found`.
 */
export async function undoReplacement(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  pair: Pair,
): Promise<void> {
  await exchange(platform, pair, { isInTrash: true })
}

/** The file itself, without its description. */
function contentOf(file: MediaFile) {
  const { key, filename, mime, bytes, sha256, durationMs, codec, bitrate, channels, sampleRate } = file
  const { tags, peaks, createdBy, createdAt, width, height } = file
  return {
    key,
    filename,
    mime,
    bytes,
    sha256,
    durationMs,
    codec,
    bitrate,
    channels,
    sampleRate,
    tags,
    peaks,
    createdBy,
    createdAt,
    width,
    height,
  }
}

async function exchange(
  { db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  { workspace, user, media, other }: Pair,
  { isInTrash = false } = {},
): Promise<void> {
  await db.inWorkspace(workspace, async (tx) => {
    const rows = await tx
      .select()
      .from(mediaFile)
      .where(and(eq(mediaFile.workspace, workspace), inArray(mediaFile.id, [media, other])))
      .orderBy(mediaFile.id)
      .for('update')
    const one = rows.find(({ id, deletedAt }) => id === media && deletedAt === null)
    const two = rows.find(({ id, deletedAt }) => id === other && (deletedAt !== null) === isInTrash)
    if (!one || !two || kindOf(one.mime) !== kindOf(two.mime)) throw notFound()
    // Keys are unique, even for a moment.
    await put(tx, two, { ...contentOf(two), key: `${two.key} moving` })
    await put(tx, one, contentOf(two))
    await put(tx, two, { ...contentOf(one), deletedAt: clock.now(), deletedBy: user })
    await exchangeCopies(tx, { workspace, media, other })
    await enqueueAfterStoring(jobs, tx, { ...two, id: media })
  })
}

async function put(tx: Transaction, { workspace, id }: MediaFile, to: Partial<MediaFile>): Promise<void> {
  await tx
    .update(mediaFile)
    .set(to)
    .where(and(eq(mediaFile.workspace, workspace), eq(mediaFile.id, id)))
}

/** Smaller copies move with their original. */
async function exchangeCopies(
  tx: Transaction,
  { workspace, media, other }: Omit<Pair, 'user'>,
): Promise<void> {
  const copies = await tx
    .delete(mediaVariant)
    .where(and(eq(mediaVariant.workspace, workspace), inArray(mediaVariant.media, [media, other])))
    .returning()
  const moved = copies.map((copy) => ({ ...copy, media: copy.media === media ? other : media }))
  if (moved.length > 0) await tx.insert(mediaVariant).values(moved)
}

function kindOf(mime: string): 'picture' | 'recording' | 'film' | 'document' {
  if (mime.startsWith('application/')) return 'document'
  if (mime.startsWith('image/')) return 'picture'
  return mime.startsWith('video/') ? 'film' : 'recording'
}

function anotherKind(filename: string, kind: ReturnType<typeof kindOf>): Refusal {
  return new Refusal(415, 'media_another_kind', mediaReplacementLabels[kind](filename))
}

function notFound(): Refusal {
  return new Refusal(404, 'media_not_found', msg`We couldn’t find this file. It may have been deleted.`)
}
