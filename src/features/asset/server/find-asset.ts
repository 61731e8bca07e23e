import { msg } from '@lingui/core/runtime-macro'
import { findRow } from '#src/platform/database/find-row.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { asset } from './tables.ts'

export type Asset = typeof asset.$inferSelect

/** `withTrash`: includes assets in the trash, for pages and shares that still show them. */
type Asked = { workspace: string; id: string; withTrash?: boolean | undefined }

/** The asset, if this workspace has it and has not deleted it. */
export async function findAsset(
  { db }: Pick<Platform, 'db'>,
  { workspace, id, withTrash = false }: Asked,
): Promise<Asset | undefined> {
  if (!isAssetId(id)) return undefined
  const one = { workspace, id, ...(withTrash ? {} : { deletedAt: null }) }
  return db.inWorkspace(workspace, (tx) => findRow(tx, asset, one))
}

/** Like findAsset; throws Refusal 404 `asset_not_found`. */
export async function requireAsset(platform: Pick<Platform, 'db'>, asked: Asked): Promise<Asset> {
  const found = await findAsset(platform, asked)
  if (!found) throw assetNotFound()
  return found
}

/** Whether this is a valid asset id; invalid ones count as missing. */
export function isAssetId(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
}

export function assetNotFound(): Refusal {
  return new Refusal(404, 'asset_not_found', msg`We couldn’t find this asset. It may have been deleted.`)
}
