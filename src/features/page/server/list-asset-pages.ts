import { and, eq, inArray } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { resolveBlocks } from '../rules/resolve-blocks.ts'
import type { PageView } from '../schema.ts'
import { offeredBy } from './compose-page.ts'
import { composeOf, readPageSource } from './create-page.ts'
import { findBlockSources } from './find-block-sources.ts'
import { holdCards } from './hold-cards.ts'
import { listPages, type PageListRow } from './list-pages.ts'
import { page } from './tables.ts'

type OfAsset = { workspace: string; asset: string }

export type AssetPage = PageListRow & {
  /** The asset gives something else than when the page took it over last. */
  isBehind: boolean
}

/** The pages made from an asset, at most 200. Throws Refusal 404 `asset_not_found`. */
export async function listAssetPages(
  platform: Pick<Platform, 'db'>,
  { workspace, asset }: OfAsset,
): Promise<AssetPage[]> {
  const source = await readPageSource(platform, { workspace, asset })
  const offered = offeredBy(source)
  const { pages } = await listPages(platform, { workspace, asset: source.asset, limit: 200 })
  const ids = pages.map(({ id }) => id)
  const rows = await platform.db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id: page.id, takenOver: page.takenOver })
      .from(page)
      .where(and(eq(page.workspace, workspace), inArray(page.id, ids))),
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  return pages.map((one) => {
    const taken = known.get(one.id)?.takenOver
    const isBehind =
      taken !== null &&
      taken !== undefined &&
      (['title', 'description', 'opening', 'quote'] as const).some((field) => taken[field] !== offered[field])
    return { ...one, isBehind }
  })
}

/** What a template would make of an asset, as its readers would see it. Throws Refusal 404 `asset_not_found`, `template_not_found`. */
export async function previewTemplate(
  platform: Pick<Platform, 'db'>,
  { workspace, asset, template }: OfAsset & { template: string },
): Promise<PageView> {
  const source = await readPageSource(platform, { workspace, asset })
  const { root, blocks } = await composeOf(platform, { workspace, template, source })
  const held = await holdCards(platform, { workspace, blocks })
  const sources = await platform.db.inWorkspace(workspace, (tx) =>
    findBlockSources(tx, { workspace, blocks: held, mediaUrl: (media) => `/api/media/${media}` }),
  )
  const { title, description } = root
  return { id: template, title, description, blocks: resolveBlocks(held, sources) }
}
