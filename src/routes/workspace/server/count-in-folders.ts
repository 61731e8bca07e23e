import { countByFolder } from '#src/features/asset/server/file-asset.ts'
import type { FolderRow } from '#src/features/folder/schema.ts'
import { listFolders } from '#src/features/folder/server/list-folders.ts'
import { countPagesByFolder } from '#src/features/page/server/file-page.ts'
import type { Platform } from '#src/platform/platform.ts'

type World = Pick<Platform, 'db'>
type Counted = FolderRow & { count: number }

/** Folders the member can open, with the number of assets in each, including subfolders. */
export async function listFoldersOfAssets(platform: World, workspace: string): Promise<Counted[]> {
  const counts = await countByFolder(platform, workspace)
  return countDown(
    await listFolders(platform, workspace),
    new Map([...counts].map(([id, { assets }]) => [id, assets])),
  )
}

/** Folders the member can open, with the number of pages in each, including subfolders. */
export async function listFoldersOfPages(platform: World, workspace: string): Promise<Counted[]> {
  return countDown(await listFolders(platform, workspace), await countPagesByFolder(platform, workspace))
}

function countDown(folders: FolderRow[], counts: Map<string, number>): Counted[] {
  // Deepest first, so that each count is complete when added to its parent.
  const within = new Map(folders.map(({ id }) => [id, counts.get(id) ?? 0]))
  for (const { id, parent } of folders.toSorted((one, other) => other.depth - one.depth))
    if (parent) within.set(parent, (within.get(parent) ?? 0) + (within.get(id) ?? 0))
  return folders.map((folder) => ({ ...folder, count: within.get(folder.id) ?? 0 }))
}
