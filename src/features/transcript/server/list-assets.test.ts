import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { moveAssetsToFolder } from '#src/features/asset/server/file-asset.ts'
import { removeAsset } from '#src/features/asset/server/remove-asset.ts'
import { createFolder } from '#src/features/folder/server/change-folder.ts'
import { aPlace } from '#src/test/places.ts'
import { eachFound, findEach, searchedTexts } from '#src/test/search-pairs.ts'
import { importTranscript } from './import-transcript.ts'
import { listAssets } from './list-assets.ts'
import { loadAsset } from './load-asset.ts'

async function someAssets(titles: readonly string[]) {
  const { platform, workspace, user } = await aPlace()
  const ids: string[] = []
  for (const title of titles) {
    platform.clock.advance(1)
    ids.push((await createAsset(platform, { workspace, user, title, kind: 'document', source: 'upload' })).id)
  }
  const list = (asked: Partial<Parameters<typeof listAssets>[1]> = {}) =>
    listAssets(platform, { workspace, ...asked })
  const titlesOf = async (asked?: Parameters<typeof list>[0]) =>
    (await list(asked)).assets.map(({ title }) => title)
  return { platform, workspace, user, ids, list, titlesOf }
}

test('assets are listed latest change first, with the word counts of their transcripts, until they are deleted', async () => {
  const { platform, workspace, user, ids, list, titlesOf } = await someAssets(['First', 'Second'])
  const [first = ''] = ids
  platform.clock.advance(1)
  const said = { filename: 'a.txt', text: 'One two three.' }
  await importTranscript(platform, { workspace, asset: first, user, ...said })
  const { assets, total, next } = await list()
  expect(assets.map(({ title, words, status }) => [title, words, status])).toEqual([
    ['First', 3, 'ready'],
    ['Second', null, 'draft'],
  ])
  expect([total, next]).toEqual([2, undefined])
  for (const sort of ['-title', 'words', 'status', 'changed']) {
    const ends = [(await titlesOf({ sort }))[0], (await titlesOf({ sort: `-${sort}`.replace('--', '') }))[1]]
    expect(ends, sort).toEqual(['Second', 'Second'])
  }
  await removeAsset(platform, { workspace, id: first, user })
  expect(await titlesOf()).toEqual(['Second'])
  await expect(loadAsset(platform, { workspace, id: first })).rejects.toMatchObject({ status: 404 })
})

test('the pages of a long list contain every asset once', async () => {
  const { ids, list } = await someAssets(Array.from({ length: 103 }, (_, index) => `Talk ${index}`))
  const pages: string[][] = []
  let after: string | undefined
  do {
    const page = await list({ after })
    pages.push(page.assets.map((asset) => asset.id))
    expect(page.total).toBe(103)
    after = page.next
  } while (after)
  expect(pages).toHaveLength(3)
  expect(pages.flat()).toEqual(ids.toReversed())
})

test('a search looks in titles, whatever their case, accents, apostrophes and hyphens, and takes signs literally', async () => {
  const { list, titlesOf } = await someAssets(['100 % sure', '1000 things', 'Other', ...searchedTexts])
  expect(await titlesOf({ q: '100 %' })).toEqual(['100 % sure'])
  expect((await list({ q: 'OTHER' })).total).toBe(1)
  expect((await list({ after: "x'; drop table asset" })).assets).toHaveLength(20)
  expect(await findEach((q) => titlesOf({ q }))).toEqual(eachFound)
})

test('a folder limits the list to itself and its subfolders', async () => {
  const { platform, workspace, user, ids, list, titlesOf } = await someAssets(['Outside', 'Inside', 'Below'])
  const { id: folder } = await createFolder(platform, { workspace, user, name: 'Guests', parent: null })
  const { id: below } = await createFolder(platform, { workspace, user, name: 'Season 2', parent: folder })
  await moveAssetsToFolder(platform, { workspace, ids: [ids[1] ?? ''], folder })
  await moveAssetsToFolder(platform, { workspace, ids: [ids[2] ?? ''], folder: below })
  expect((await titlesOf({ folder })).sort()).toEqual(['Below', 'Inside'])
  expect(await titlesOf({ folder: below })).toEqual(['Below'])
  expect((await list({ q: 'Outside', folder })).total).toBe(0)
})
