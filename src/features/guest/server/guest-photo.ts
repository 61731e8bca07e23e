import { Readable } from 'node:stream'
import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNull } from 'drizzle-orm'
import { safeFilename } from '#src/features/media/rules/safe-filename.ts'
import { removeMedia } from '#src/features/media/server/remove-media.ts'
import { storeMedia } from '#src/features/media/server/store-media.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { guestNotFound, requireGuest } from './find-guest.ts'
import { guest } from './tables.ts'

const mostBytes = 2_000_000

type World = Pick<Platform, 'db' | 'clock' | 'files' | 'config' | 'jobs' | 'log'>
type Which = { workspace: string; user: string; id: string }

/**
 * Sets a guest's photo, which also becomes a library file; the previous one stays there. Throws Refusal 404
 * `guest_not_found`, 413 `picture_too_large`, 415 `picture_not_supported`, and like `storeMedia`.
 */
export async function setGuestPhoto(
  world: World,
  { workspace, user, id, picture }: Which & { picture: File },
): Promise<void> {
  await requireGuest(world, { workspace, id })
  if (picture.size > mostBytes)
    throw new Refusal(413, 'picture_too_large', msg`This image is larger than 2 MB. Choose a smaller one.`)
  if (!picture.type.startsWith('image/')) throw notAPicture(picture.name)
  const content = Readable.from([Buffer.from(await picture.arrayBuffer())])
  const stored = await storeMedia(world, { workspace, user, filename: picture.name, content })
  try {
    if (!stored.mime.startsWith('image/')) throw notAPicture(picture.name)
    await keepPhoto(world, { workspace, user, id, photo: stored.id })
  } catch (error) {
    await removeMedia(world, { workspace, media: stored.id })
    throw error
  }
}

/** Removes a guest's photo; the file stays in the library. Throws Refusal 404 `guest_not_found`. */
export async function removeGuestPhoto(world: World, which: Which): Promise<void> {
  await keepPhoto(world, { ...which, photo: null })
}

async function keepPhoto(
  { db, clock }: World,
  { workspace, user, id, photo }: Which & { photo: string | null },
): Promise<void> {
  const kept = await db.inWorkspace(workspace, (tx) =>
    tx
      .update(guest)
      .set({ photoMedia: photo, updatedBy: user, updatedAt: clock.now() })
      .where(and(eq(guest.workspace, workspace), eq(guest.id, id), isNull(guest.deletedAt)))
      .returning({ id: guest.id }),
  )
  if (kept.length === 0) throw guestNotFound()
}

function notAPicture(name: string): Refusal {
  return new Refusal(
    415,
    'picture_not_supported',
    msg`${{ file: safeFilename(name) }} isn’t a supported image. Choose a PNG, JPEG or WebP file.`,
  )
}
