import { countByFolder } from '#src/features/asset/server/file-asset.ts'
import type { FolderRow } from '#src/features/folder/schema.ts'
import { listFolders } from '#src/features/folder/server/list-folders.ts'
import { countPagesByFolder } from '#src/features/page/server/file-page.ts'
import type { Platform } from '#src/platform/platform.ts'

type World = Pick<Platform, 'db'>
type Counted = FolderRow & { count: number }

/** The folders that the asker may open, each with how many assets lie in it and in the folders below it. */
export async function listFoldersOfAssets(platform: World, workspace: string): Promise<Counted[]> {
  const counts = await countByFolder(platform, workspace)
  return countDown(
    await listFolders(platform, workspace),
    new Map([...counts].map(([id, { assets }]) => [id, assets])),
  )
}

/** The folders that the asker may open, each with how many pages lie in it and in the folders below it. */
export async function listFoldersOfPages(platform: World, workspace: string): Promise<Counted[]> {
  return countDown(await listFolders(platform, workspace), await countPagesByFolder(platform, workspace))
}

function countDown(folders: FolderRow[], counts: Map<string, number>): Counted[] {
  // From the deepest up, so that each is whole when it is added to the one above.
  const within = new Map(folders.map(({ id }) => [id, counts.get(id) ?? 0]))
  for (const { id, parent } of folders.toSorted((one, other) => other.depth - one.depth))
    if (parent) within.set(parent, (within.get(parent) ?? 0) + (within.get(id) ?? 0))
  return folders.map((folder) => ({ ...folder, count: within.get(folder.id) ?? 0 }))
}
