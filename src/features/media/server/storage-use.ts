import { msg } from '@lingui/core/runtime-macro'
import { eq, sql } from 'drizzle-orm'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { mediaFile, mediaVariant } from './tables.ts'

/** Bytes used by the files of a workspace, including the trash, and its limit. */
async function storageUse(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  workspace: string,
): Promise<{ bytes: number; maxBytes: number }> {
  // Includes files that the current member may not open.
  const bytes = await db.asSystem(async (tx) => {
    const sums = []
    for (const table of [mediaFile, mediaVariant]) {
      const sum = sql<number>`coalesce(sum(${table.bytes}), 0)::float8`
      sums.push(...(await tx.select({ sum }).from(table).where(eq(table.workspace, workspace))))
    }
    return sums.reduce((all, row) => all + row.sum, 0)
  })
  return { bytes, maxBytes: config.storageMaxBytes }
}

/** Storage of a workspace in bytes, by type of file, with smaller copies and the trash listed separately. */
export type StorageShares = {
  bytes: number
  maxBytes: number
  recordings: number
  pictures: number
  others: number
  trash: number
}

/** How a workspace's storage is used. */
export async function shareStorage(
  platform: Pick<Platform, 'db' | 'config'>,
  workspace: string,
): Promise<StorageShares> {
  const sum = sql<number>`coalesce(sum(${mediaFile.bytes}), 0)::float8`
  const kind = sql<string>`case when ${mediaFile.deletedAt} is not null then 'trash'
    when ${mediaFile.mime} like 'audio/%' or ${mediaFile.mime} like 'video/%' then 'recordings' when ${mediaFile.mime} like 'image/%' then 'pictures'
    else 'others' end`
  const rows = await platform.db.asSystem((tx) =>
    tx.select({ kind, sum }).from(mediaFile).where(eq(mediaFile.workspace, workspace)).groupBy(sql`1`),
  )
  const { bytes, maxBytes } = await storageUse(platform, workspace)
  const named = new Map(rows.map((row) => [row.kind, row.sum]))
  const [recordings = 0, others = 0, trash = 0] = ['recordings', 'others', 'trash'].map((name) =>
    named.get(name),
  )
  // The rest are images and their smaller copies.
  return { bytes, maxBytes, recordings, others, trash, pictures: bytes - recordings - others - trash }
}

/** The largest size the next file may have. Throws Refusal 413 `storage_limit` when `bytes` don't fit. */
export async function requireRoom(
  platform: Pick<Platform, 'db' | 'config'>,
  workspace: string,
  bytes = 1,
): Promise<number> {
  const { bytes: used, maxBytes } = await storageUse(platform, workspace)
  const left = maxBytes - used
  if (left >= bytes) return Math.min(left, platform.config.uploadMaxBytes)
  throw new Refusal(
    413,
    'storage_limit',
    msg`This workspace is out of storage. Permanently delete files in the library, then try again.`,
    { connection: 'close' },
  )
}
