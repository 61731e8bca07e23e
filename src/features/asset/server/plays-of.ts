import { and, eq } from 'drizzle-orm'
import { countPlays, type Plays } from '#src/features/media/server/count-plays.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { assetMedia, asset as assets } from './tables.ts'

/** How often visitors played an asset's recording, including the ones it replaced; null without a recording. */
export async function playsOf(
  platform: Pick<Platform, 'db'>,
  { workspace, asset }: { workspace: string; asset: string },
): Promise<Plays[] | null> {
  const media = await platform.db.inWorkspace(workspace, async (tx) => {
    const [row] = await tx
      .select({ media: assets.primaryMedia })
      .from(assets)
      .where(and(eq(assets.workspace, workspace), eq(assets.id, asset)))
    const before = await tx
      .select({ media: assetMedia.media })
      .from(assetMedia)
      .where(matching(assetMedia, { workspace, asset, role: 'previous' }))
    return row?.media ? [row.media, ...before.map((one) => one.media)] : []
  })
  return media.length > 0 ? countPlays(platform, { workspace, media }) : null
}
