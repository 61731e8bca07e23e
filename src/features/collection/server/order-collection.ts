import { msg } from '@lingui/core/runtime-macro'
import { and, asc, eq, sql } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { collectionNotFound, isNotDeleted } from './change-collection.ts'
import { collection, collectionItem } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Item = { workspace: string; collection: string; asset: string }

const most = 500

/**
 * Adds an asset to a manual collection at position `to`, counted from 0, or at the end. Throws Refusal 404
 * `collection_not_found` or `asset_not_found`, 409 `collection_has_asset` and `collection_full`.
 */
export async function addToCollection(
  world: World,
  { workspace, collection: id, asset: added }: Item,
  to = most,
): Promise<{ title: string }> {
  return inOrder(world, { workspace, id }, async (tx, assets) => {
    const [there] = await tx
      .select({ title: asset.title })
      .from(asset)
      .where(and(eq(asset.workspace, workspace), eq(asset.id, added), sql`${asset.deletedAt} is null`))
    if (!there) throw refusal(404, 'asset_not_found')
    if (assets.includes(added))
      throw new Refusal(
        409,
        'collection_has_asset',
        msg`“${{ title: there.title }}” is already in this collection.`,
      )
    if (assets.length >= most) throw refusal(409, 'collection_full')
    await tx
      .insert(collectionItem)
      .values({ workspace, collection: id, asset: added, position: assets.length })
    return { assets: assets.toSpliced(to, 0, added), result: there }
  })
}

/** Removes an asset from a collection and returns its position. Throws Refusal 404. */
export async function removeFromCollection(
  world: World,
  { workspace, collection: id, asset: gone }: Item,
): Promise<{ place: number }> {
  return inOrder(world, { workspace, id }, async (tx, assets) => {
    const place = placeOf(gone, assets)
    await tx
      .delete(collectionItem)
      .where(matching(collectionItem, { workspace, collection: id, asset: gone }))
    return { assets: assets.toSpliced(place, 1), result: { place } }
  })
}

/** Moves an asset to position `to`, counted from 0, and returns its previous one. Throws Refusal 404. */
export async function moveInCollection(
  world: World,
  { workspace, collection: id, asset: moved }: Item,
  to: number,
): Promise<{ place: number }> {
  return inOrder(world, { workspace, id }, (_tx, assets) => {
    const place = placeOf(moved, assets)
    const moving = assets.toSpliced(place, 1).toSpliced(to, 0, moved)
    return Promise.resolve({ assets: moving, result: { place } })
  })
}

function placeOf(id: string, assets: string[]): number {
  const place = assets.indexOf(id)
  if (place < 0) throw refusal(404, 'not_in_collection')
  return place
}

/** Changes the order of a manual collection; concurrent changes take turns so that none is lost. */
async function inOrder<Result>(
  { db, clock }: World,
  { workspace, id }: { workspace: string; id: string },
  change: (tx: Transaction, assets: string[]) => Promise<{ assets: string[]; result: Result }>,
): Promise<Result> {
  return db.inWorkspace(workspace, async (tx) => {
    const here = and(isNotDeleted(workspace, id), eq(collection.kind, 'hand'))
    const [row] = await tx.select({ id: collection.id }).from(collection).where(here).for('update')
    if (!row) throw collectionNotFound()
    const items = await tx
      .select({ asset: collectionItem.asset, isOpen: sql<boolean>`${asset.id} is not null` })
      .from(collectionItem)
      .leftJoin(asset, and(eq(asset.workspace, collectionItem.workspace), eq(asset.id, collectionItem.asset)))
      .where(and(eq(collectionItem.workspace, workspace), eq(collectionItem.collection, id)))
      .orderBy(asc(collectionItem.position), asc(collectionItem.asset))
    const open = items.filter((item) => item.isOpen).map((item) => item.asset)
    const { assets, result } = await change(tx, open)
    // Assets in folders that the member may not open keep their position.
    for (const [at, item] of items.entries()) if (!item.isOpen) assets.splice(at, 0, item.asset)
    await tx.execute(sql`
      update collection_item i set position = o.n - 1
      from jsonb_array_elements_text(${JSON.stringify(assets)}::jsonb) with ordinality as o(asset, n)
      where i.workspace = ${workspace} and i.collection = ${id} and i.asset = o.asset::uuid`)
    await tx
      .update(collection)
      .set({ version: sql`${collection.version} + 1`, updatedAt: clock.now() })
      .where(isNotDeleted(workspace, id))
    return result
  })
}

const sayings = {
  asset_not_found: msg`We couldn’t find this asset. It may have been deleted.`,
  collection_full: msg`A collection can hold up to 500 assets.`,
  not_in_collection: msg`This asset was removed from the collection. Reload the page.`,
}

function refusal(status: number, code: keyof typeof sayings): Refusal {
  return new Refusal(status, code, sayings[code])
}
