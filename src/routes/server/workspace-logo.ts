import {
  dropPicture,
  enqueuePictureRemoval,
  storePicture,
} from '#src/features/media/server/pictures/store-picture.ts'
import { type Actor, requireRole } from '#src/features/workspace/server/organization/change-organization.ts'
import { changeWorkspace } from '#src/features/workspace/server/organization/workspaces.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import type { Platform } from '#src/platform/platform.ts'
import { chosenPicture } from './chosen-picture.ts'

type World = Pick<Platform, 'db' | 'clock' | 'files' | 'jobs'>

/**
 * Sets a workspace's logo, replacing the previous one. Refuses like `storePicture` and `changeWorkspace`, and throws
 * Refusal 422 `picture_missing`.
 */
export async function setLogo(
  world: World,
  actor: Actor,
  { workspace, picture }: { workspace: string; picture: File | undefined },
): Promise<void> {
  // Check the role before storing the file.
  await requireRole(world, { actor, permission: 'workspace.change' })
  const logo = await storePicture(world, chosenPicture(picture))
  await replaceLogo(world, actor, { workspace, logo }).catch(async (error: unknown) => {
    await dropPicture(world, logo)
    throw error
  })
}

/** Removes the logo. Refuses like `changeWorkspace`. */
export async function removeLogo(world: World, actor: Actor, workspace: string): Promise<void> {
  await replaceLogo(world, actor, { workspace, logo: null })
}

async function replaceLogo(
  world: World,
  actor: Actor,
  { workspace, logo }: { workspace: string; logo: string | null },
): Promise<void> {
  await world.db.asSystem(async (tx) => {
    const before = await readWorkspaceInfo(world, workspace)
    await changeWorkspace(world, actor, { workspace, logo })
    if (before.logo !== logo) await enqueuePictureRemoval(world, tx, before.logo)
  })
}
