import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { page, pageVersion } from './tables.ts'

/**
 * Whether the published version of a row of `page` joined with `page_version` shows this media file, at any depth: as
 * an image or video, an asset's recording, the cover of an asset in a collection, or the fallback cover.
 */
export function versionShows(media: string): SQL {
  const asFile = sql`jsonb_path_exists(${pageVersion.data}, 'strict $.**.media ? (@ == $media)',
    jsonb_build_object('media', ${media}::text))`
  const asRecording = sql`exists (select from ${asset} where ${asset.workspace} = ${page.workspace}
    and ${asset.primaryMedia} = ${media}::uuid
    and jsonb_path_exists(${pageVersion.data}, 'strict $.**.asset ? (@ == $asset)',
      jsonb_build_object('asset', ${asset.id}::text)))`
  const asCover = sql`exists (select from ${asset} where ${asset.workspace} = ${page.workspace}
    and ${asset.cover} = ${media}::uuid and ${asset.visibility} = 'public'
    and jsonb_path_exists(${pageVersion.data}, 'strict $.**.of ? (@ == $asset)',
      jsonb_build_object('asset', ${asset.id}::text)))`
  const asDefaultCover = sql`exists (select from brand b where b.workspace = ${page.workspace}
    and b.is_default and b.deleted_at is null and b.look ->> 'cover' = ${media}::text
    and jsonb_path_exists(${pageVersion.data}, 'strict $.**.of'))`
  return sql`(${asFile} or ${asRecording} or ${asCover} or ${asDefaultCover})`
}

/** Whether this published page shows this media file. */
export async function showsMedia(
  tx: Transaction,
  { workspace, page: id, media }: { workspace: string; page: string; media: string },
): Promise<boolean> {
  const found = await tx
    .select({ id: page.id })
    .from(page)
    .innerJoin(
      pageVersion,
      matching(pageVersion, { workspace: page.workspace, page: page.id, n: page.publishedVersion }),
    )
    .where(and(eq(page.workspace, workspace), eq(page.id, id), isNull(page.deletedAt), versionShows(media)))
  return found.length > 0
}
