import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { moveAssetsToFolder } from '#src/features/asset/server/file-asset.ts'
import { removeAsset } from '#src/features/asset/server/remove-asset.ts'
import { createFolder } from '#src/features/folder/server/change-folder.ts'
import { newId } from '#src/platform/ids.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { eachFound, findEach, searchedTexts } from '#src/test/search-pairs.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { importTranscript } from './import-transcript.ts'
import { listAssets } from './list-assets.ts'
import { loadAsset } from './load-asset.ts'

async function someAssets(platform: TestPlatform, titles: string[]) {
  const { workspace, owner: user } = await aWorkspace(platform)
  const ids: string[] = []
  for (const title of titles) {
    platform.clock.advance(1)
    ids.push((await createAsset(platform, { workspace, user, title, kind: 'document', source: 'upload' })).id)
  }
  return { workspace, user, ids }
}

test('assets are listed latest change first, with the word counts of their transcripts', async () => {
  const platform = await createTestPlatform()
  const { workspace, user, ids } = await someAssets(platform, ['First', 'Second'])
  platform.clock.advance(1)
  await importTranscript(platform, {
    workspace,
    asset: ids[0] ?? '',
    user,
    filename: 'a.txt',
    text: 'One two three.',
  })
  const { assets, total, next } = await listAssets(platform, { workspace })
  expect(assets.map(({ title, words, status }) => [title, words, status])).toEqual([
    ['First', 3, 'ready'],
    ['Second', null, 'draft'],
  ])
  expect([total, next]).toEqual([2, undefined])
  for (const [sort, first] of Object.entries({
    title: 'First',
    words: 'Second',
    status: 'Second',
    changed: 'Second',
  })) {
    expect((await listAssets(platform, { workspace, sort })).assets[0]?.title, sort).toBe(first)
    expect((await listAssets(platform, { workspace, sort: `-${sort}` })).assets[1]?.title, sort).toBe(first)
  }
})

test('the pages of a long list contain every asset once', async () => {
  const platform = await createTestPlatform()
  const { workspace, ids } = await someAssets(
    platform,
    Array.from({ length: 103 }, (_, index) => `Talk ${index}`),
  )
  const seen: string[] = []
  let after: string | undefined
  let pages = 0
  do {
    const page = await listAssets(platform, { workspace, after })
    seen.push(...page.assets.map((asset) => asset.id))
    expect(page.total).toBe(103)
    after = page.next
    pages += 1
  } while (after)
  expect(pages).toBe(3)
  expect(seen).toEqual(ids.toReversed())
})

test('a search looks in titles and takes special characters literally', async () => {
  const platform = await createTestPlatform()
  const { workspace } = await someAssets(platform, ['100 % sure', '1000 things', 'Other'])
  expect((await listAssets(platform, { workspace, q: '100 %' })).assets.map((asset) => asset.title)).toEqual([
    '100 % sure',
  ])
  expect((await listAssets(platform, { workspace, q: 'OTHER' })).total).toBe(1)
  expect((await listAssets(platform, { workspace, after: "x'; drop table asset" })).assets).toHaveLength(3)
})

test('deleted assets are neither listed nor opened', async () => {
  const platform = await createTestPlatform()
  const { workspace, ids } = await someAssets(platform, ['Gone', 'Here'])
  const [gone = ''] = ids
  await removeAsset(platform, { workspace, id: gone, user: newId() })
  expect((await listAssets(platform, { workspace })).assets.map((asset) => asset.title)).toEqual(['Here'])
  await expect(loadAsset(platform, { workspace, id: gone })).rejects.toMatchObject({ status: 404 })
})

test('a folder limits the list to itself and its subfolders', async () => {
  const platform = await createTestPlatform()
  const { workspace, user, ids } = await someAssets(platform, ['Outside', 'Inside', 'Below'])
  const { id: folder } = await createFolder(platform, { workspace, user, name: 'Guests', parent: null })
  const { id: below } = await createFolder(platform, { workspace, user, name: 'Season 2', parent: folder })
  await moveAssetsToFolder(platform, { workspace, ids: [ids[1] ?? ''], folder })
  await moveAssetsToFolder(platform, { workspace, ids: [ids[2] ?? ''], folder: below })
  async function titles(of: string) {
    return (await listAssets(platform, { workspace, folder: of })).assets.map(({ title }) => title).sort()
  }
  expect(await titles(folder)).toEqual(['Below', 'Inside'])
  expect(await titles(below)).toEqual(['Below'])
  expect((await listAssets(platform, { workspace, q: 'Outside', folder })).total).toBe(0)
})

test('assets are found whatever the case, accents, apostrophes and hyphens of their titles', async () => {
  const platform = await createTestPlatform()
  const { workspace } = await someAssets(platform, [...searchedTexts])
  const found = async (q: string) =>
    (await listAssets(platform, { workspace, q })).assets.map(({ title }) => title)
  expect(await findEach(found)).toEqual(eachFound)
})
