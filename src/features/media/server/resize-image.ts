import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { variantWidths } from '../rules/picture-widths.ts'
import { findMedia, type MediaFile } from './find-media.ts'
import { mediaFile, mediaVariant } from './tables.ts'

/** The job that makes the smaller copies of an image after it was stored: `{workspace, media}`. */
export const resizeJob = 'media.smaller'

const quality = 80
const maxBytes = 20_000_000

type World = Pick<Platform, 'db' | 'files' | 'log'>
type One = { workspace: string; media: string }

/**
 * Makes smaller WebP copies of a stored image, a tenth of the bytes for readers on phones. Can run again to make
 * missing copies. Copies that save no bytes are dropped; images that can't be decoded get none.
 */
export async function resizeImage(world: World, asked: One): Promise<void> {
  const file = await findMedia(world, asked)
  if (!file?.mime.startsWith('image/') || file.width === null) return
  const there = new Set((await findVariants(world, asked)).map(({ width }) => width))
  const missing = variantWidths(file.width).filter((width) => !there.has(width))
  if (missing.length === 0) return
  const whole = await buffer(world.files.read(file.key))
  for (const width of missing) {
    const made = await resize(whole, width).catch((error: unknown) => {
      world.log.warn({ err: error, media: file.id }, 'an image could not be resized')
    })
    if (made && made.data.byteLength < file.bytes) await keep(world, file, made)
  }
}

type Made = { data: Buffer; width: number; height: number }

async function resize(whole: Buffer, width: number): Promise<Made> {
  // Loaded on first use to keep startup fast.
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(whole, { limitInputPixels: 50_000_000, failOn: 'none' })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true })
  return { data, width, height: info.height }
}

/** All or nothing, even if the image was deleted or replaced in the meantime. */
async function keep(world: World, file: MediaFile, { data, width, height }: Made): Promise<void> {
  const { workspace, id: media } = file
  // A file can be replaced under the same id, and the replacement has its own copies.
  const key = `media/${workspace}/${media}-${file.sha256.slice(0, 12)}-${width}.webp`
  const { bytes } = await world.files.write(key, Readable.from([data]), { maxBytes })
  const isKept = await world.db.inWorkspace(workspace, async (tx) => {
    const [row] = await tx
      .select({ id: mediaFile.id })
      .from(mediaFile)
      .where(and(eq(mediaFile.workspace, workspace), eq(mediaFile.id, media), eq(mediaFile.key, file.key)))
      .for('share')
    if (!row) return false
    const variant = { workspace, media, width, height, key, mime: 'image/webp', bytes }
    await tx.insert(mediaVariant).values(variant).onConflictDoNothing()
    return true
  })
  if (!isKept) await world.files.remove(key)
}

/** The smaller copies of an image, narrowest first. */
export async function findVariants(
  { db }: Pick<Platform, 'db'>,
  { workspace, media }: One,
): Promise<(typeof mediaVariant.$inferSelect)[]> {
  return db.inWorkspace(workspace, (tx) =>
    tx
      .select()
      .from(mediaVariant)
      .where(and(eq(mediaVariant.workspace, workspace), eq(mediaVariant.media, media)))
      .orderBy(mediaVariant.width),
  )
}
