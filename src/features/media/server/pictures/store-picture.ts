import { Readable } from 'node:stream'
import { msg } from '@lingui/core/runtime-macro'
import { safeFilename } from '#src/features/media/rules/safe-filename.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { readPicture } from '../read-picture.ts'
import { headBytes, recogniseMedia } from '../recognise-media.ts'
import { enqueueFileRemoval } from '../remove-files.ts'

/** Enough for a logo or a portrait on every screen. */
const mostPictureBytes = 2_000_000

/**
 * Stores a logo or a portrait by what its bytes are, without what a camera wrote about its owner, and gives its
 * address, which everybody may open. Refuses with 413 what is larger than 2 MB and 415 what is no PNG, JPEG or WebP.
 */
export async function storePicture({ files }: Pick<Platform, 'files'>, picture: File): Promise<string> {
  const filename = safeFilename(picture.name)
  if (picture.size > mostPictureBytes)
    throw new Refusal(413, 'picture_too_large', msg`The picture is larger than 2 MB. Make it smaller.`)
  const bytes = Buffer.from(await picture.arrayBuffer())
  const type = await recogniseMedia(bytes.subarray(0, headBytes), filename)
  if (type?.kind !== 'image')
    throw new Refusal(
      415,
      'picture_not_supported',
      msg`${{ file: filename }} is not a picture that can be shown here. Choose a PNG, JPEG or WebP file.`,
    )
  const clean = await readPicture(Readable.from([bytes]), { type, filename })
  const name = `${newId()}.${type.extension}`
  await files.write(keyOf(name), clean.content, { maxBytes: mostPictureBytes })
  return addressBefore + name
}

/** Has a picture removed once the transaction has committed; an address that is none of ours is left alone. */
export async function enqueuePictureRemoval(
  platform: Pick<Platform, 'jobs'>,
  tx: Transaction,
  address: string | null | undefined,
): Promise<void> {
  const key = keyOfAddress(address)
  if (key) await enqueueFileRemoval(platform, tx, [key])
}

/** Removes a picture that nothing came to show. */
export async function dropPicture({ files }: Pick<Platform, 'files'>, address: string): Promise<void> {
  const key = keyOfAddress(address)
  if (key) await files.remove(key)
}

const addressBefore = '/api/pictures/'
const pictureName = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:png|jpg|webp)$/

/** Where the file of this name is kept; undefined when no picture of ours is called so. */
export function keyOfPicture(name: string): string | undefined {
  return pictureName.test(name) ? keyOf(name) : undefined
}

function keyOf(name: string): string {
  return `pictures/${name}`
}

function keyOfAddress(address: string | null | undefined): string | undefined {
  return address?.startsWith(addressBefore) ? keyOfPicture(address.slice(addressBefore.length)) : undefined
}
