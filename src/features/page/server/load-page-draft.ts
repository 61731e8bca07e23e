import { and, eq, isNull } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'
import { assetsOf } from '../rules/resolve-blocks.ts'
import { type PageStatus, pageStatus } from '../rules.ts'
import { type AudioSource, type DraftPageData, draftPageData } from '../schema.ts'
import { findAudioSources } from './find-block-sources.ts'
import { isPageId, pageNotFound } from './queries.ts'
import { page, pageVersion } from './tables.ts'

/** A page as its editor needs it. `sources`: what its blocks' assets bring, by asset id. */
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
  /** What its public address begins with; null before anything of the workspace was published. */
  handle: string | null
  sourceAsset: { id: string; title: string } | null
  data: DraftPageData
  sources: Record<string, AudioSource>
}

/** The draft of a page, with addresses of media for members. Throws Refusal 404 `page_not_found`. */
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
        and(
          eq(pageVersion.workspace, page.workspace),
          eq(pageVersion.page, page.id),
          eq(pageVersion.n, page.draftVersion),
        ),
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
    const { slug, version, updatedAt, publishedAt, scheduledAt, visibility, passwordHash } = found.page
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
      handle: site?.handle ?? null,
      status: pageStatus(found.page),
      sourceAsset: found.asset,
      data,
      sources: Object.fromEntries(sources),
    }
  })
}

function forMembers(media: string): string {
  return `/api/media/${media}`
}
