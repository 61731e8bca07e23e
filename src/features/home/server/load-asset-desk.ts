import { countByFolder } from '#src/features/asset/server/file-asset.ts'
import type { FolderRow } from '#src/features/folder/schema.ts'
import { listFolders } from '#src/features/folder/server/list-folders.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { AssetViewName } from '../rules.ts'
import { type BoardColumn, type DeskFilter, listBoard, listStaged, type StagedAsset } from './asset-stages.ts'

type Asked = DeskFilter & {
  workspace: string
  sort?: string | undefined
  after?: string | undefined
}

type Desk = {
  assets: StagedAsset[]
  total: number
  next: string | undefined
  /** The same assets in columns, when they are shown so. */
  columns: BoardColumn[] | null
}

/** The assets of a list as they are shown: a page of them, or the first ones of each column of the board. */
export async function loadAssetDesk(
  platform: Pick<Platform, 'db' | 'clock'>,
  { as, ...asked }: Asked & { as: AssetViewName },
): Promise<Desk> {
  if (as !== 'board') return { ...(await listStaged(platform, asked)), columns: null }
  const { sort: _, after: __, ...filter } = asked
  const columns = await listBoard(platform, filter)
  return {
    assets: columns.flatMap(({ assets }) => assets),
    total: columns.reduce((sum, { total }) => sum + total, 0),
    next: undefined,
    columns,
  }
}

/** The folders that the asker may open, each with how many assets lie in it and in the folders below it. */
export async function listCountedFolders(
  platform: Pick<Platform, 'db'>,
  workspace: string,
): Promise<(FolderRow & { assets: number })[]> {
  const folders = await listFolders(platform, workspace)
  const counts = await countByFolder(platform, workspace)
  // From the deepest up, so that each is whole when it is added to the one above.
  const within = new Map(folders.map(({ id }) => [id, counts.get(id)?.assets ?? 0]))
  for (const { id, parent } of folders.toSorted((one, other) => other.depth - one.depth))
    if (parent) within.set(parent, (within.get(parent) ?? 0) + (within.get(id) ?? 0))
  return folders.map((folder) => ({ ...folder, assets: within.get(folder.id) ?? 0 }))
}
