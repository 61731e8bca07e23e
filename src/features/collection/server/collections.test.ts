import { expect, test } from 'vitest'
import { tagAssets } from '#src/features/asset/server/asset-tags.ts'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { moveAssetsToFolder } from '#src/features/asset/server/file-asset.ts'
import { removeAsset } from '#src/features/asset/server/remove-asset.ts'
import { createFolder } from '#src/features/folder/server/change-folder.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import { aFile } from '#src/test/page-drafts.ts'
import { aPlace } from '#src/test/places.ts'
import {
  changeCollectionDetails,
  createCollection,
  removeCollection,
  restoreCollection,
  saveRule,
} from './change-collection.ts'
import { findCollection, findMatches, listCollections } from './list-collections.ts'
import { addToCollection, moveInCollection, removeFromCollection } from './order-collection.ts'

async function aShelf() {
  const { platform, workspace, user, who } = await aPlace()
  const assets: string[] = []
  for (const title of ['One', 'Two', 'Three']) {
    const kind = title === 'Two' ? 'audio' : 'document'
    assets.push((await createAsset(platform, { ...who, title, kind, source: 'upload' })).id)
  }
  const make = async (title: string, kind: 'hand' | 'rule' = 'hand') =>
    (await createCollection(platform, { ...who, title, kind })).id
  const titles = async (id: string) =>
    (await findCollection(platform, { workspace, id }))?.items.map(({ title }) => title)
  const fits = async (rule: Parameters<typeof saveRule>[2]) =>
    (await findMatches(platform, { workspace, rule })).assets.map(({ title }) => title).sort()
  return { platform, workspace, user, who, assets, make, titles, fits }
}

test('assets are added by hand and keep their order', async () => {
  const { platform, workspace, user, assets, make, titles } = await aShelf()
  const collection = await make('Season')
  for (const asset of assets) await addToCollection(platform, { workspace, collection, asset })
  const [one = '', two = '', three = ''] = assets
  expect(await moveInCollection(platform, { workspace, collection, asset: three }, 0)).toEqual({ place: 2 })
  expect(await titles(collection)).toEqual(['Three', 'One', 'Two'])
  expect(await removeFromCollection(platform, { workspace, collection, asset: one })).toEqual({ place: 1 })
  await addToCollection(platform, { workspace, collection, asset: one }, 1)
  expect(await titles(collection)).toEqual(['Three', 'One', 'Two'])
  await removeAsset(platform, { workspace, user, id: two })
  expect(await titles(collection)).toEqual(['Three', 'One'])
  expect((await listCollections(platform, { workspace })).collections).toMatchObject([{ assets: 2 }])
})

test('an asset that is already in it, or does not exist, is refused', async () => {
  const { platform, workspace, assets, make } = await aShelf()
  const collection = await make('Season')
  const item = { workspace, collection, asset: assets[0] ?? '' }
  await addToCollection(platform, item)
  await expect(addToCollection(platform, item)).rejects.toMatchObject({
    status: 409,
    message: '“One” is already in this collection.',
  })
  const rule = await make('By rule', 'rule')
  for (const [wrong, code] of [
    [{ asset: collection }, 'asset_not_found'],
    [{ collection: rule }, 'collection_not_found'],
  ] as const)
    await expect(addToCollection(platform, { ...item, ...wrong })).rejects.toMatchObject({ code })
})

test('a rule matches tags, folder, kind and text', async () => {
  const { platform, workspace, user, assets, make, titles, fits } = await aShelf()
  const [one = '', two = ''] = assets
  const folder = (await createFolder(platform, { workspace, user, name: 'Season', parent: null })).id
  await tagAssets(platform, { workspace, ids: [one, two], name: 'pricing' })
  await tagAssets(platform, { workspace, ids: [two], name: 'Guests' })
  await moveAssetsToFolder(platform, { workspace, ids: [one], folder })
  const words = { workspace, user, asset: one, filename: 'a.txt', text: 'We talked of lighthouses.' }
  await importTranscript(platform, words)
  expect(await fits({ tags: ['Pricing'] })).toEqual(['One', 'Two'])
  expect(await fits({ tags: ['pricing', 'guests'] })).toEqual(['Two'])
  expect(await fits({ tags: ['pricing'], folder })).toEqual(['One'])
  expect(await fits({ kind: 'audio', tags: ['nobody'] })).toEqual([])
  expect(await fits({ text: 'lighthouses' })).toEqual(['One'])
  expect(await fits({})).toEqual([])

  const collection = await make('Pricing', 'rule')
  await saveRule(platform, { workspace, collection }, { tags: ['pricing'] })
  expect((await titles(collection))?.sort()).toEqual(['One', 'Two'])
  expect((await listCollections(platform, { workspace })).collections).toMatchObject([{ assets: 2 }])
  await expect(saveRule(platform, { workspace, collection }, {})).rejects.toMatchObject({ status: 422 })
  const byHand = saveRule(platform, { workspace, collection: await make('By hand') }, { tags: ['a'] })
  await expect(byHand).rejects.toMatchObject({ status: 404 })
})

test('a rule matches speakers, language and dates', async () => {
  const { platform, assets, fits } = await aShelf()
  const [one = '', two = '', three = ''] = assets
  const about = [
    [one, 'de', 'Grace Hopper\nAda_Lovelace', '2026-02-01'],
    [two, 'en', 'Ada Lovelace', '2026-03-01'],
    [three, 'en', '', null],
  ]
  for (const [id, language, guests, day] of about)
    await platform.db.pool.query(
      'update asset set language = $2, guests = $3, recorded_on = $4 where id = $1',
      [id, language, guests, day],
    )
  expect(await fits({ guest: 'ada  LOVELACE' })).toEqual(['Two'])
  expect(await fits({ guest: 'Ada' })).toEqual([])
  expect(await fits({ guest: 'Ada_Lovelace' })).toEqual(['One'])
  expect(await fits({ language: 'de' })).toEqual(['One'])
  expect(await fits({ from: '2026-02-01', until: '2026-03-01' })).toContain('Two')
  expect(await fits({ until: '2026-02-01' })).toEqual(['One'])
  const today = platform.clock.now().toISOString().slice(0, 10)
  expect(await fits({ from: today, until: today })).toContain('Three')
})

test('a cover is a library image, and stays when it is omitted', async () => {
  const { platform, workspace, make } = await aShelf()
  const collection = await make('Season')
  const which = { workspace, collection }
  const looks = { title: 'Season', intro: '' }
  const picture = await aFile(platform, workspace)
  const recording = await aFile(platform, workspace, 'audio/mpeg')
  await changeCollectionDetails(platform, which, { ...looks, cover: picture })
  await changeCollectionDetails(platform, which, looks)
  const read = async () => (await findCollection(platform, { workspace, id: collection }))?.cover
  expect(await read()).toBe(picture)
  const refused = changeCollectionDetails(platform, which, { ...looks, cover: recording })
  await expect(refused).rejects.toMatchObject({ status: 404, code: 'file_not_found' })
  await changeCollectionDetails(platform, which, { ...looks, cover: null })
  expect(await read()).toBeNull()
})

test('collection titles are unique, whether new, renamed or restored', async () => {
  const { platform, workspace, user, make } = await aShelf()
  const first = await make('Season 1')
  const second = await make('Season 2')
  await expect(make('SEASON 1')).rejects.toMatchObject({ code: 'collection_title_taken' })
  const looks = { title: 'season 1', intro: '' }
  const renaming = changeCollectionDetails(platform, { workspace, collection: second }, looks)
  await expect(renaming).rejects.toMatchObject({ status: 409 })
  await removeCollection(platform, { workspace, user, collection: first })
  await changeCollectionDetails(platform, { workspace, collection: second }, looks)
  await expect(restoreCollection(platform, { workspace, collection: first })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('“Season 1”') as string,
  })
  await removeCollection(platform, { workspace, user, collection: second })
  await restoreCollection(platform, { workspace, collection: first })
  const { collections } = await listCollections(platform, { workspace, q: 'season' })
  expect(collections.map(({ title }) => title)).toEqual(['Season 1'])
})
