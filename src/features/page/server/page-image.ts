import { and, eq, sql } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import { defaultCover, findLook } from '#src/features/brand/server/find-look.ts'
import { readShareLook } from '#src/features/brand/server/read-share-look.ts'
import { readDrawable } from '#src/features/media/server/read-drawable.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { canBeDrawn, type ShareImage } from '#src/platform/share-image/draw-share-image.ts'
import { allBlocks } from '../rules/blocks.ts'
import { fillVariables } from '../rules/variables.ts'
import type { PageData } from '../schema.ts'
import { readVersion } from './publish-page.ts'
import type { PageRow } from './queries.ts'
import { pageVersion } from './tables.ts'

type World = Pick<Platform, 'db' | 'files'>

/** The URL of this page version's preview image; undefined for a page whose text can't be drawn. */
export function imageAddressOf({ id, publishedVersion }: PageRow, title: string): string | undefined {
  return publishedVersion !== null && canBeDrawn(title)
    ? `/api/pages/image/${id}?v=${publishedVersion}`
    : undefined
}

/**
 * The preview image of a published page: title, site, its first quote or else its description, and the cover of its
 * asset or else its kit's. Undefined when it can't be drawn.
 */
export async function findPageImage(world: World, row: PageRow): Promise<ShareImage | undefined> {
  const { workspace, id, publishedVersion } = row
  if (publishedVersion === null) return undefined
  const found = await world.db.inWorkspace(workspace, async (tx) => {
    const [version] = await tx
      .select({ data: pageVersion.data, site: workspaces.name })
      .from(pageVersion)
      .innerJoin(workspaces, eq(workspaces.id, pageVersion.workspace))
      .where(matching(pageVersion, { workspace, page: id, n: publishedVersion }))
    const [cover] = row.sourceAsset
      ? await tx
          .select({ key: mediaFile.key, mime: mediaFile.mime, bytes: mediaFile.bytes })
          .from(asset)
          .innerJoin(
            mediaFile,
            matching(mediaFile, {
              workspace: asset.workspace,
              id: sql`coalesce(${asset.cover}, ${defaultCover(workspace, row.kit)})`,
            }),
          )
          .where(and(eq(asset.workspace, workspace), eq(asset.id, row.sourceAsset)))
      : []
    return { version, cover }
  })
  const data = readVersion(found.version?.data)
  if (!data || !found.version) return undefined
  const title = fillVariables(data.root.title, {})
  if (!canBeDrawn(title)) return undefined
  const kit = await findLook(world, { workspace, kit: row.kit })
  return {
    title,
    site: found.version.site,
    ...wordsOf(data),
    cover: found.cover && (await readDrawable(world, found.cover)),
    ...(await readShareLook(world, { workspace, look: kit?.look })),
  }
}

function wordsOf({ root, blocks }: PageData): Pick<ShareImage, 'text' | 'isQuote'> {
  const quote = allBlocks(blocks).find((block) => block.type === 'quote')
  const text = quote?.type === 'quote' ? quote.props.text : root.description
  return { text: fillVariables(text, {}), isQuote: quote !== undefined }
}
