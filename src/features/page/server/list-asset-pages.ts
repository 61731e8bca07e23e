import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { refreshChanges, type TakenTexts } from '../rules/refresh.ts'
import { draftPageData, type PageView } from '../schema.ts'
import { offeredBy } from './compose-page.ts'
import { composeOf, readPageSource } from './create-page.ts'
import { listPages, type PageListRow } from './list-pages.ts'
import { page, pageVersion } from './tables.ts'
import { viewDraft } from './view-draft.ts'

type OfAsset = { workspace: string; asset: string }

export type AssetPage = PageListRow & {
  /** The asset has changed since the page was last updated from it. */
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
      .select({ id: page.id, takenOver: page.takenOver, data: pageVersion.data })
      .from(page)
      .innerJoin(
        pageVersion,
        matching(pageVersion, { workspace: page.workspace, page: page.id, n: page.draftVersion }),
      )
      .where(and(eq(page.workspace, workspace), inArray(page.id, ids), isNotNull(page.takenOver))),
  )
  const behind = new Set(
    rows.filter(({ takenOver, data }) => takenOver && isBehind(takenOver, offered, data)).map(({ id }) => id),
  )
  return pages.map((one) => ({ ...one, isBehind: behind.has(one.id) }))
}

function isBehind(taken: TakenTexts, offered: TakenTexts, data: unknown): boolean {
  const draft = draftPageData.safeParse(data)
  return draft.success && refreshChanges(taken, offered, draft.data).length > 0
}

/** A preview of a template filled from an asset. Throws Refusal 404 `asset_not_found`, `template_not_found`. */
export async function previewTemplate(
  platform: Pick<Platform, 'db'>,
  { workspace, asset, template }: OfAsset & { template: string },
): Promise<PageView> {
  const source = await readPageSource(platform, { workspace, asset })
  const data = await composeOf(platform, { workspace, template, source })
  return viewDraft(platform, { workspace, id: template, data })
}
