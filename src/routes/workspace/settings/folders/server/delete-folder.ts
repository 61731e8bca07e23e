import { deleteFolder } from '#src/features/asset/server/file-asset.ts'
import { moveFolderPages } from '#src/features/page/server/file-page.ts'
import type { Platform } from '#src/platform/platform.ts'

type Ending = { workspace: string; user: string; folder: string; into: string | null }

/**
 * Deletes a folder and moves its pages along with its assets and folders. Throws as `deleteFolder` does, without moving
 * anything.
 */
export async function deleteFolderWithPages(
  platform: Pick<Platform, 'db' | 'clock'>,
  { workspace, user, folder, into }: Ending,
): Promise<void> {
  await platform.db.inWorkspace(workspace, async () => {
    await moveFolderPages(platform, { workspace, user, folder, into })
    await deleteFolder(platform, { workspace, folder, into })
  })
}
