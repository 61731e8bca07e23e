import { logoAddress } from '#src/features/brand/rules/logo-address.ts'
import { changeDefaultLook, withLogo } from '#src/features/brand/server/logo/change-default-look.ts'
import { storeLibraryPicture } from '#src/features/media/server/pictures/store-library-picture.ts'
import { removeMedia } from '#src/features/media/server/remove-media.ts'
import { type Actor, requireRole } from '#src/features/workspace/server/organization/change-organization.ts'
import { changeWorkspace } from '#src/features/workspace/server/organization/workspaces.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import type { Platform } from '#src/platform/platform.ts'
import { chosenPicture } from './chosen-picture.ts'

type World = Pick<Platform, 'db' | 'clock' | 'files' | 'config' | 'jobs' | 'log'>

/**
 * Sets a workspace's logo, which is that of its default brand kit; the previous one stays in the library. Refuses like
 * `storeLibraryPicture` and `changeWorkspace`, and throws Refusal 422 `picture_missing`.
 */
export async function setLogo(
  world: World,
  actor: Actor,
  { workspace, picture }: { workspace: string; picture: File | undefined },
): Promise<void> {
  // Check the role before storing the file.
  await requireRole(world, { actor, permission: 'workspace.change' })
  const chosen = chosenPicture(picture)
  const { id: media } = await storeLibraryPicture(world, { workspace, user: actor.user, picture: chosen })
  await replaceLogo(world, actor, { workspace, media }).catch(async (error: unknown) => {
    await removeMedia(world, { workspace, media })
    throw error
  })
}

/** Removes the logo; its image stays in the library. Refuses like `changeWorkspace`. */
export async function removeLogo(world: World, actor: Actor, workspace: string): Promise<void> {
  await replaceLogo(world, actor, { workspace, media: null })
}

async function replaceLogo(
  world: World,
  actor: Actor,
  { workspace, media }: { workspace: string; media: string | null },
): Promise<void> {
  const { name, logo: before } = await readWorkspaceInfo(world, workspace)
  const logo = media && logoAddress(media)
  await changeWorkspace(world, actor, { workspace, logo })
  if (before === logo) return
  await changeDefaultLook(world, { workspace, user: actor.user, name }, (look) => withLogo(look, media))
}
