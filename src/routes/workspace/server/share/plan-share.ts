import { msg } from '@lingui/core/runtime-macro'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { collectionNotFound } from '#src/features/collection/server/change-collection.ts'
import { findCollection } from '#src/features/collection/server/list-collections.ts'
import { page } from '#src/features/page/server/tables.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'

type World = Pick<Platform, 'db'>
type Of = { workspace: string; shared: Shared }

const sharedKinds = ['page', 'asset', 'collection'] as const

/** What is shared, as `{kind}.{id}`. */
export const sharedName = z
  .string()
  .transform((text) => {
    const [kind, id] = text.split('.', 2)
    return { kind, id }
  })
  .pipe(z.object({ kind: z.enum(sharedKinds), id: z.uuid() }))

export type Shared = z.output<typeof sharedName>

/** A page that visitors will see; `id` is undefined for one to be created from the asset. */
export type PlannedPage = {
  id: string | undefined
  asset: string | undefined
  title: string
  isPublished: boolean
}

export type SharePlan = { title: string; pages: PlannedPage[] }

/** Most assets of a collection that are shared at once. */
const mostPages = 50

/**
 * The pages that share a page, an asset or a collection: existing ones of an asset, published ones first. Throws Refusal 404
 * `page_not_found`, `asset_not_found`, `collection_not_found`, 409 `collection_empty`.
 */
export async function planShare(
  platform: World,
  { workspace, shared: { kind, id } }: Of,
): Promise<SharePlan> {
  switch (kind) {
    case 'page': {
      const [found] = await listPlanned(platform, { workspace, of: 'id', ids: [id] })
      if (!found) throw new Refusal(404, 'page_not_found', msg`This page doesn’t exist in this workspace.`)
      return { title: found.title, pages: [found] }
    }
    case 'asset': {
      const asset = await requireAsset(platform, { workspace, id })
      const pages = await planPages(platform, { workspace, assets: [asset] })
      return { title: pages[0]?.title ?? asset.title, pages }
    }
    case 'collection': {
      const found = await findCollection(platform, { workspace, id })
      if (!found) throw collectionNotFound()
      if (found.items.length === 0)
        throw new Refusal(409, 'collection_empty', msg`This collection is empty. Add an asset first.`)
      const pages = await planPages(platform, { workspace, assets: found.items.slice(0, mostPages) })
      return { title: found.title, pages }
    }
  }
}

type Asset = { id: string; title: string }

/** The page of each asset, in order. */
export async function planPages(
  platform: World,
  { workspace, assets }: { workspace: string; assets: readonly Asset[] },
): Promise<PlannedPage[]> {
  const ids = assets.map(({ id }) => id)
  const pages = await listPlanned(platform, { workspace, of: 'sourceAsset', ids })
  const best = new Map(pages.toReversed().map((one) => [one.asset, one]))
  return assets.map(
    ({ id, title }) => best.get(id) ?? { id: undefined, asset: id, title, isPublished: false },
  )
}

/** Published pages first, then the last changed. */
async function listPlanned(
  { db }: World,
  { workspace, of, ids }: { workspace: string; of: 'id' | 'sourceAsset'; ids: string[] },
): Promise<PlannedPage[]> {
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({
        id: page.id,
        asset: page.sourceAsset,
        title: page.title,
        isPublished: sql<boolean>`${isNotNull(page.publishedVersion)}`,
      })
      .from(page)
      .where(and(eq(page.workspace, workspace), isNull(page.deletedAt), inArray(page[of], ids)))
      .orderBy(sql`${page.publishedVersion} is null`, sql`${page.updatedAt} desc`, sql`${page.id} desc`),
  )
  return rows.map(({ asset, ...row }) => ({ ...row, asset: asset ?? undefined }))
}
