import { eq, sql } from 'drizzle-orm'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { mediaFile, mediaVariant } from './tables.ts'

/** How many bytes the files of a workspace have together, those in the trash too, and how many they may have. */
async function storageUse(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  workspace: string,
): Promise<{ bytes: number; maxBytes: number }> {
  const bytes = await db.inWorkspace(workspace, async (tx) => {
    const sums = []
    for (const table of [mediaFile, mediaVariant]) {
      const sum = sql<number>`coalesce(sum(${table.bytes}), 0)::float8`
      sums.push(...(await tx.select({ sum }).from(table).where(eq(table.workspace, workspace))))
    }
    return sums.reduce((all, row) => all + row.sum, 0)
  })
  return { bytes, maxBytes: config.storageMaxBytes }
}

/** How large the next file may be. Throws Refusal 413 `storage_limit` when there is not room for `bytes`. */
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
    'The storage of this workspace is used up. Delete files in the library for good, then try again.',
    { connection: 'close' },
  )
}
