import { and, eq, isNull } from 'drizzle-orm'
import { storeLibraryPicture } from '#src/features/media/server/pictures/store-library-picture.ts'
import { removeMedia } from '#src/features/media/server/remove-media.ts'
import type { Platform } from '#src/platform/platform.ts'
import { guestNotFound, requireGuest } from './find-guest.ts'
import { guest } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'files' | 'config' | 'jobs' | 'log'>
type Which = { workspace: string; user: string; id: string }

/**
 * Sets a guest's photo, which also becomes a library file; the previous one stays there. Throws Refusal 404
 * `guest_not_found`, and refuses like `storeLibraryPicture`.
 */
export async function setGuestPhoto(
  world: World,
  { workspace, user, id, picture }: Which & { picture: File },
): Promise<void> {
  await requireGuest(world, { workspace, id })
  const stored = await storeLibraryPicture(world, { workspace, user, picture })
  try {
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
