import { and, eq, isNull } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { assetsOf, collectionsOf } from '../rules/resolve-blocks.ts'
import { type PageStatus, pageStatus } from '../rules.ts'
import { type AudioSource, type DraftPageData, draftPageData, type ShownCard } from '../schema.ts'
import { findAudioSources } from './find-block-sources.ts'
import { findGrids, showCards } from './find-cards.ts'
import { type CollectionChoice, listCollectionChoices } from './list-collection-choices.ts'
import { isPageId, pageNotFound } from './queries.ts'
import { page, pageVersion } from './tables.ts'

/** The current content of a collection, and its total number of assets. */
export type DraftGrid = { total: number; cards: ShownCard[] }

/**
 * A page for its editor. `sources`: the blocks' assets by id; `grids`: the current content of its collections by id.
 */
export type PageDraft = {
  id: string
  slug: string
  version: number
  status: PageStatus
  updatedAt: Date
  publishedAt: Date | null
  scheduledAt: Date | null
  visibility: 'links' | 'unlisted' | 'public'
  hasPassword: boolean
  /** Its own brand kit; without one, it wears the default. */
  kit: string | null
  /** The start of its public URL; null until the workspace publishes its first page. */
  handle: string | null
  sourceAsset: { id: string; title: string } | null
  data: DraftPageData
  sources: Record<string, AudioSource>
  grids: Record<string, DraftGrid>
  collections: CollectionChoice[]
}

/** The draft of a page, with media URLs for members. Throws Refusal 404 `page_not_found`. */
export async function loadPageDraft(
  { db }: Pick<Platform, 'db'>,
  { workspace, page: id }: { workspace: string; page: string },
): Promise<PageDraft> {
  if (!isPageId(id)) throw pageNotFound()
  return db.inWorkspace(workspace, async (tx) => {
    const [found] = await tx
      .select({ page, data: pageVersion.data, asset: { id: asset.id, title: asset.title } })
      .from(page)
      .innerJoin(
        pageVersion,
        matching(pageVersion, { workspace: page.workspace, page: page.id, n: page.draftVersion }),
      )
      .leftJoin(
        asset,
        and(eq(asset.workspace, page.workspace), eq(asset.id, page.sourceAsset), isNull(asset.deletedAt)),
      )
      .where(and(eq(page.workspace, workspace), eq(page.id, id), isNull(page.deletedAt)))
    if (!found) throw pageNotFound()
    const data = draftPageData.parse(found.data)
    const assets = assetsOf(data.blocks)
    const sources = await findAudioSources(tx, { workspace, assets, mediaUrl: forMembers })
    const grids = await gridsOf({ db, tx }, { workspace, collections: collectionsOf(data.blocks) })
    const { slug, version, updatedAt, publishedAt, scheduledAt, visibility, passwordHash, kit } = found.page
    const [site] = await tx
      .select({ handle: workspaces.handle })
      .from(workspaces)
      .where(eq(workspaces.id, workspace))
    return {
      id,
      slug,
      version,
      updatedAt,
      publishedAt,
      scheduledAt,
      visibility,
      hasPassword: passwordHash !== null,
      kit,
      handle: site?.handle ?? null,
      status: pageStatus(found.page),
      sourceAsset: found.asset,
      data,
      sources: Object.fromEntries(sources),
      grids,
      collections: await listCollectionChoices(tx, workspace),
    }
  })
}

async function gridsOf(
  { db, tx }: Pick<Platform, 'db'> & { tx: Transaction },
  asked: { workspace: string; collections: string[] },
): Promise<Record<string, DraftGrid>> {
  const grids = await findGrids({ db }, asked)
  const held = [...grids.values()].flatMap(({ cards }) => cards)
  const { workspace } = asked
  const shown = await showCards(tx, { workspace, cards: held, mediaUrl: forMembers })
  return Object.fromEntries(
    [...grids].map(([id, { total, cards }]) => [
      id,
      { total, cards: cards.flatMap(({ of }) => shown.get(of) ?? []) },
    ]),
  )
}

function forMembers(media: string): string {
  return `/api/media/${media}`
}
