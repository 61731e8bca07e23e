import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tagAssets } from '#src/features/asset/server/asset-tags.ts'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { asset } from '#src/features/asset/server/tables.ts'
import { createCollection } from '#src/features/collection/server/change-collection.ts'
import { addToCollection } from '#src/features/collection/server/order-collection.ts'
import { createFolder } from '#src/features/folder/server/change-folder.ts'
import { withRestrictions } from '#src/platform/database/request-access.ts'
import { newId } from '#src/platform/ids.ts'
import { aRecipe } from '#src/test/recipe-runs.ts'
import { chooseAssets, type RunFilter, runFilter } from './choose-assets.ts'
import { createRecipe } from './recipes.ts'
import { startRun } from './start-run.ts'

async function aShelf() {
  const made = await aRecipe()
  const { platform, who, workspace, recipe, spoken } = made
  const [a, b] = [await spoken('A'), await spoken('B'), await spoken('C')]
  await createAsset(platform, { ...who, title: 'Silent', kind: 'document', source: 'upload' })
  async function titles(filter: RunFilter = {}): Promise<string[]> {
    const found = await chooseAssets(platform, { workspace, recipe, q: '', ...filter })
    return found.assets.map(({ title }) => title).toSorted()
  }
  return { ...made, a, b, titles }
}

test('the selection for a recipe is filtered by folder, collection and tag', async () => {
  const { platform, who, workspace, a, b, titles } = await aShelf()
  const { id: folder } = await createFolder(platform, { ...who, name: 'Season', parent: null })
  await platform.db.inWorkspace(workspace, (tx) => tx.update(asset).set({ folder }).where(eq(asset.id, a)))
  const { id: collection } = await createCollection(platform, { ...who, title: 'Best', kind: 'hand' })
  await addToCollection(platform, { workspace, collection, asset: b })
  await tagAssets(platform, { workspace, ids: [a, b], name: 'Floors' })
  expect(await titles()).toEqual(['A', 'B', 'C'])
  expect(await titles({ folder })).toEqual(['A'])
  expect(await titles({ collection })).toEqual(['B'])
  expect(await titles({ tag: 'floors' })).toEqual(['A', 'B'])
  expect(await titles({ tag: 'floors', folder })).toEqual(['A'])
  expect(await titles({ collection: newId() })).toEqual([])
  // Folders the member may not open stay closed.
  await withRestrictions({ folders: [folder], media: [] }, async () => {
    expect(await titles()).toEqual(['B', 'C'])
    expect(await titles({ folder })).toEqual([])
  })
})

test('assets a recipe has already processed can be excluded, and those of another recipe are not', async () => {
  const { platform, who, asked, a, b, start, work, titles } = await aShelf()
  const { id: recipe } = await createRecipe(platform, { ...who, ...asked, name: 'Other' })
  await start(a)
  await startRun(platform, { ...who, recipe, assets: [b], cause: 'member' })
  expect(await titles({ without: 'outputs' })).toEqual(['A', 'B', 'C'])
  await work()
  expect(await titles({ without: 'outputs' })).toEqual(['B', 'C'])
  expect(await titles()).toEqual(['A', 'B', 'C'])
})

test('after fifty assets the selection continues where it ended', async () => {
  const { platform, workspace, recipe, spoken } = await aShelf()
  for (let n = 0; n < 50; n += 1) await spoken(`Talk ${n}`)
  const asked = { workspace, recipe, q: '' }
  const first = await chooseAssets(platform, asked)
  const rest = await chooseAssets(platform, { ...asked, after: first.next })
  expect([first.assets.length, rest.assets.length, rest.next]).toEqual([50, 3, undefined])
  expect(new Set([...first.assets, ...rest.assets].map(({ id }) => id)).size).toBe(53)
})

test('invalid filters in a URL are ignored', () => {
  expect(runFilter.parse({ folder: 'x', collection: '1', tag: '', without: 'all' })).toEqual({})
})
