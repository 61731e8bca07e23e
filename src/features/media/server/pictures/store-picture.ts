import { Readable } from 'node:stream'
import { msg } from '@lingui/core/runtime-macro'
import { safeFilename } from '#src/features/media/rules/safe-filename.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { detectMedia, headBytes, type MediaType } from '../detect-media.ts'
import { readPicture } from '../read-picture.ts'
import { enqueueFileRemoval } from '../remove-files.ts'

/** Enough for a logo or portrait on any screen. */
const mostPictureBytes = 2_000_000

/**
 * Stores a logo or portrait by its detected type, without the photographer's metadata, and returns its public URL.
 * Throws Refusal 413 above 2 MB and 415 unless it is PNG, JPEG or WebP.
 */
export async function storePicture({ files }: Pick<Platform, 'files'>, picture: File): Promise<string> {
  const { bytes, filename, type } = await readChosenPicture(picture)
  const clean = await readPicture(Readable.from([bytes]), { type, filename })
  const name = `${newId()}.${type.extension}`
  await files.write(keyOf(name), clean.content, { maxBytes: mostPictureBytes })
  return addressBefore + name
}

/** A chosen file, if it is a picture that we take. Refuses like `storePicture`. */
export async function readChosenPicture(
  picture: File,
): Promise<{ bytes: Buffer; filename: string; type: MediaType }> {
  const filename = safeFilename(picture.name)
  if (picture.size > mostPictureBytes)
    throw new Refusal(413, 'picture_too_large', msg`This image is larger than 2 MB. Choose a smaller one.`)
  const bytes = Buffer.from(await picture.arrayBuffer())
  const type = await detectMedia(bytes.subarray(0, headBytes), filename)
  if (type?.kind === 'image') return { bytes, filename, type }
  throw new Refusal(
    415,
    'picture_not_supported',
    msg`${{ file: filename }} isn’t a supported image. Choose a PNG, JPEG or WebP file.`,
  )
}

/** Deletes an image once the transaction has committed. External URLs are ignored. */
export async function enqueuePictureRemoval(
  platform: Pick<Platform, 'jobs'>,
  tx: Transaction,
  address: string | null | undefined,
): Promise<void> {
  const key = keyOfAddress(address)
  if (key) await enqueueFileRemoval(platform, tx, [key])
}

/** Deletes an image that ended up unused. */
export async function dropPicture({ files }: Pick<Platform, 'files'>, address: string): Promise<void> {
  const key = keyOfAddress(address)
  if (key) await files.remove(key)
}

const addressBefore = '/api/pictures/'
const pictureName = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:png|jpg|webp)$/

/** The storage key of this file name; undefined when it can't be one of our images. */
export function keyOfPicture(name: string): string | undefined {
  return pictureName.test(name) ? keyOf(name) : undefined
}

function keyOf(name: string): string {
  return `pictures/${name}`
}

function keyOfAddress(address: string | null | undefined): string | undefined {
  return address?.startsWith(addressBefore) ? keyOfPicture(address.slice(addressBefore.length)) : undefined
}
