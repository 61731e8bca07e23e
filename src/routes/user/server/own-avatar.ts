import { eq } from 'drizzle-orm'
import {
  dropPicture,
  enqueuePictureRemoval,
  storePicture,
} from '#src/features/media/server/pictures/store-picture.ts'
import { userProfile } from '#src/features/workspace/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'
import { chosenPicture } from '#src/routes/server/chosen-picture.ts'

type World = Pick<Platform, 'db' | 'clock' | 'files' | 'jobs'>

/** Sets a person's picture, replacing the previous one. Refuses like `storePicture`; throws Refusal 422 `picture_missing`. */
export async function setAvatar(
  world: World,
  { user, picture }: { user: string; picture: File | undefined },
): Promise<void> {
  const avatar = await storePicture(world, chosenPicture(picture))
  await replaceAvatar(world, user, avatar).catch(async (error: unknown) => {
    await dropPicture(world, avatar)
    throw error
  })
}

/** Removes a person's picture. */
export async function removeAvatar(world: World, user: string): Promise<void> {
  await replaceAvatar(world, user, null)
}

async function replaceAvatar(world: World, user: string, avatar: string | null): Promise<void> {
  await world.db.asSystem(async (tx) => {
    const isOwn = eq(userProfile.user, user)
    const [before] = await tx
      .select({ avatar: userProfile.avatar })
      .from(userProfile)
      .where(isOwn)
      .for('update')
    await tx.update(userProfile).set({ avatar, updatedAt: world.clock.now() }).where(isOwn)
    if (before?.avatar !== avatar) await enqueuePictureRemoval(world, tx, before?.avatar)
  })
}
