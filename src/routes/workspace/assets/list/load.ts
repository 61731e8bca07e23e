import type { Platform } from '#src/platform/platform.ts'
import type { AssetViewName } from '#src/routes/workspace/parts/list-views.ts'
import {
  type BoardColumn,
  type DeskFilter,
  listBoard,
  listStaged,
  type StagedAsset,
} from '#src/routes/workspace/server/asset-stages.ts'

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
