import { and, asc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import { clip } from '#src/features/clip/server/tables.ts'
import type { CollectionRule } from '#src/features/collection/schema.ts'
import { collection, collectionItem } from '#src/features/collection/server/tables.ts'
import { content } from '#src/features/content/server/tables.ts'
import { journey, journeyVersion } from '#src/features/journey/server/tables.ts'
import { page, pageVersion } from '#src/features/page/server/tables.ts'
import { share } from '#src/features/share/server/tables.ts'
import { listAssets } from '#src/features/transcript/server/list-assets.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { ShownUse } from '#src/ui/form-answer.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Assets = { workspace: string; ids: string[] }

/** What shows these assets to visitors: published pages and feeds, live journeys and open guest links. */
export async function findAssetUses(platform: World, assets: Assets): Promise<ShownUse[]> {
  if (assets.ids.length === 0) return []
  const { workspace } = assets
  const [pages, journeys, links] = await platform.db.inWorkspace(workspace, async (tx) => [
    await pagesWith(tx, assets),
    await journeysWith(tx, assets),
    await linksTo(tx, assets, platform.clock.now()),
  ])
  return [...pages, ...(await feedsWith(platform, assets)), ...journeys, ...links]
}

/** A condition: the JSON names one of these assets, by itself or as a card of a collection. */
function names(json: SQL, { ids }: Assets): SQL {
  const vars = sql`jsonb_build_object('ids', ${JSON.stringify(ids)}::jsonb)`
  return sql`(jsonb_path_exists(${json}, '$.**.asset ? (@ == $ids[*])', ${vars})
    or jsonb_path_exists(${json}, '$.**.of ? (@ == $ids[*])', ${vars}))`
}

async function pagesWith(tx: Transaction, assets: Assets): Promise<ShownUse[]> {
  const { workspace } = assets
  const rows = await tx
    .select({ id: page.id, title: page.title })
    .from(page)
    .innerJoin(
      pageVersion,
      matching(pageVersion, { workspace: page.workspace, page: page.id, n: page.publishedVersion }),
    )
    .where(and(matching(page, { workspace, deletedAt: null }), names(sql`${pageVersion.data}`, assets)))
    .orderBy(asc(page.title), asc(page.id))
  return rows.map((row) => ({ ...row, kind: 'page', to: `/workspace/page/${row.id}/editor` }))
}

async function journeysWith(tx: Transaction, assets: Assets): Promise<ShownUse[]> {
  const { workspace } = assets
  const rows = await tx
    .select({ id: journey.id, title: journey.name })
    .from(journey)
    .innerJoin(
      journeyVersion,
      matching(journeyVersion, {
        workspace: journey.workspace,
        journey: journey.id,
        n: journey.publishedVersion,
      }),
    )
    .where(
      and(
        matching(journey, { workspace, status: 'live', deletedAt: null }),
        names(sql`${journeyVersion.content}`, assets),
      ),
    )
    .orderBy(asc(journey.name), asc(journey.id))
  return rows.map((row) => ({ ...row, kind: 'journey', to: `/workspace/journey/${row.id}/editor` }))
}

async function linksTo(tx: Transaction, { workspace, ids }: Assets, now: Date): Promise<ShownUse[]> {
  const of = sql<string>`coalesce(${share.asset}, ${content.asset}, ${clip.asset})`
  const isOpen = and(isNull(share.revokedAt), or(isNull(share.expiresAt), gt(share.expiresAt, now)))
  const rows = await tx
    .select({
      id: share.id,
      label: share.label,
      title: asset.title,
      clip: share.clip,
      content: share.content,
      of,
    })
    .from(share)
    .leftJoin(content, matching(content, { workspace: share.workspace, id: share.content, deletedAt: null }))
    .leftJoin(clip, matching(clip, { workspace: share.workspace, id: share.clip }))
    .innerJoin(asset, and(eq(asset.workspace, share.workspace), eq(asset.id, of)))
    .where(and(eq(share.workspace, workspace), isOpen, inArray(of, ids)))
    .orderBy(asc(share.createdAt), asc(share.id))
  return rows.map(({ id, label, title, clip: ofClip, content: ofText, of: shown }) => {
    const place = ofClip ? `clip/${ofClip}` : ofText ? `content/${shown}` : `asset/${shown}`
    return { kind: 'link', id, title: label || title, to: `/workspace/share/${place}` }
  })
}

/** Published collections with one of the assets that is public. */
async function feedsWith(platform: World, { workspace, ids }: Assets): Promise<ShownUse[]> {
  const { shown, published } = await platform.db.inWorkspace(workspace, async (tx) => ({
    shown: await tx
      .select({ id: asset.id })
      .from(asset)
      .where(and(matching(asset, { workspace, visibility: 'public' }), inArray(asset.id, ids))),
    published: await tx
      .select({ id: collection.id, title: collection.title, kind: collection.kind, rule: collection.rule })
      .from(collection)
      .where(and(matching(collection, { workspace, deletedAt: null }), isNotNull(collection.publishedAt)))
      .orderBy(asc(collection.title), asc(collection.id)),
  }))
  if (shown.length === 0) return []
  const assets = { workspace, ids: shown.map(({ id }) => id) }
  const placed = await platform.db.inWorkspace(workspace, (tx) => collectionsWith(tx, assets))
  const uses: ShownUse[] = []
  for (const { id, title, kind, rule } of published) {
    const has = kind === 'hand' ? placed.has(id) : await finds(platform, rule, assets)
    if (has) uses.push({ kind: 'feed', id, title, to: `/workspace/collection?id=${id}` })
  }
  return uses
}

async function collectionsWith(tx: Transaction, { workspace, ids }: Assets): Promise<Set<string>> {
  const rows = await tx
    .select({ collection: collectionItem.collection })
    .from(collectionItem)
    .where(and(eq(collectionItem.workspace, workspace), inArray(collectionItem.asset, ids)))
  return new Set(rows.map((row) => row.collection))
}

async function finds(
  platform: World,
  { text: q = '', ...filter }: CollectionRule,
  { workspace, ids }: Assets,
): Promise<boolean> {
  if (q === '' && Object.keys(filter).length === 0) return false
  return (await listAssets(platform, { workspace, q, ...filter, ids, limit: 1 })).total > 0
}
