import { msg } from '@lingui/core/runtime-macro'
import { logoAddress } from '#src/features/brand/rules/logo-address.ts'
import { serveMedia } from '#src/features/media/server/serve-media.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { findRow } from '#src/platform/database/find-row.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'

/** Serves the image of the library that is a workspace's logo now. Throws Refusal 404 `picture_not_found` for any other. */
export async function serveLogo(platform: Platform, media: string, request: Request): Promise<Response> {
  const worn = await platform.db.asSystem((tx) =>
    findRow(tx, workspaces, { logo: logoAddress(media), deletedAt: null }),
  )
  if (!worn) throw new Refusal(404, 'picture_not_found', msg`We couldn’t find this image.`)
  return serveMedia(platform, { workspace: worn.id, media, request })
}
