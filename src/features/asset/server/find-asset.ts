import { msg } from '@lingui/core/runtime-macro'
import { findRow } from '#src/platform/database/find-row.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { asset } from './tables.ts'

export type Asset = typeof asset.$inferSelect

/** The asset, if this workspace has it and has not deleted it. */
export async function findAsset(
  { db }: Pick<Platform, 'db'>,
  { workspace, id }: { workspace: string; id: string },
): Promise<Asset | undefined> {
  if (!isAssetId(id)) return undefined
  const row = await db.inWorkspace(workspace, (tx) => findRow(tx, asset, { workspace, id, deletedAt: null }))
  return row
}

/** Like findAsset; throws Refusal 404 `asset_not_found`. */
export async function requireAsset(
  platform: Pick<Platform, 'db'>,
  asked: { workspace: string; id: string },
): Promise<Asset> {
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
