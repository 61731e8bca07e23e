import { Readable } from 'node:stream'
import { and, asc, eq, isNull, like, sql } from 'drizzle-orm'
import {
  enqueuePictureRemoval,
  findStoredPicture,
} from '#src/features/media/server/pictures/store-picture.ts'
import { storeMedia } from '#src/features/media/server/store-media.ts'
import { workspaceMembers, workspaces } from '#src/features/workspace/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'
import { changeDefaultLook, withLogo } from './change-default-look.ts'

const together = 20

type Apart = { workspace: string; name: string; logo: string | null }

/**
 * Puts logos that were uploaded apart from the brand kit into the library, and into the default kit where it has none. One that
 * can't be stored now, as in a full library, stays as it is until a later run.
 */
export async function adoptLogos(platform: Platform): Promise<void> {
  const apart = await platform.db.asSystem((tx) =>
    tx
      .select({ workspace: workspaces.id, name: workspaces.name, logo: workspaces.logo })
      .from(workspaces)
      .where(and(like(workspaces.logo, '/api/pictures/%'), isNull(workspaces.deletedAt)))
      .orderBy(sql`random()`)
      .limit(together),
  )
  for (const one of apart)
    await adopt(platform, one).catch((error: unknown) => {
      platform.log.warn({ err: error, workspace: one.workspace }, 'a logo was not put into its brand kit')
    })
}

async function adopt(platform: Platform, { workspace, name, logo }: Apart): Promise<void> {
  const user = await firstMember(platform, workspace)
  const picture = await findStoredPicture(platform, logo)
  const media =
    picture && user
      ? await storeMedia(platform, {
          workspace,
          user,
          filename: `logo.${picture.extension}`,
          content: Readable.from([picture.content]),
        })
      : undefined
  await platform.db.asSystem(async (tx) => {
    await tx.update(workspaces).set({ logo: null }).where(eq(workspaces.id, workspace))
    if (media && user)
      await changeDefaultLook(platform, { workspace, user, name }, (look) =>
        look.logos.light || look.logos.dark ? look : withLogo(look, media.id),
      )
    await enqueuePictureRemoval(platform, tx, logo)
  })
}

async function firstMember({ db }: Pick<Platform, 'db'>, workspace: string): Promise<string | undefined> {
  const [first] = await db.asSystem((tx) =>
    tx
      .select({ user: workspaceMembers.user })
      .from(workspaceMembers)
      .where(eq(workspaceMembers.workspace, workspace))
      .orderBy(asc(workspaceMembers.createdAt), asc(workspaceMembers.id))
      .limit(1),
  )
  return first?.user
}
