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
import { aWorkspace } from '#src/test/factories.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { chooseAssets, type RunFilter, runFilter } from './choose-assets.ts'
import { acceleratorJobs } from './jobs.ts'
import { createRecipe } from './recipes.ts'
import { startRun } from './start-run.ts'

const said = `**Bo:** [00:05] The hardest part was that none of us had ever run a workshop before. The price of a course matters less than the date of a course.
`
const wishes = { method: 'extractive', language: '', tone: 'neutral', length: 'short' } as const
const says = {
  kinds: ['summary' as const],
  ...wishes,
  instruction: '',
  brand: '',
  persona: '',
}

async function aShelf() {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const who = { workspace, user }
  const spoken = (title: string) => aSpokenAsset(platform, who, { text: said, title })
  const [a, b, c] = [await spoken('A'), await spoken('B'), await spoken('C')]
  await createAsset(platform, { ...who, title: 'Silent', kind: 'document', source: 'upload' })
  const { id: recipe } = await createRecipe(platform, { ...who, ...says, name: 'Episode' })
  async function titles(filter: RunFilter = {}): Promise<string[]> {
    const found = await chooseAssets(platform, { workspace, recipe, q: '', ...filter })
    return found.assets.map(({ title }) => title).toSorted()
  }
  return { platform, who, a, b, c, recipe, titles, spoken }
}

test('the selection for a recipe is filtered by folder, collection and tag', async () => {
  const { platform, who, a, b, titles } = await aShelf()
  const { workspace } = who
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
  const { platform, who, a, b, recipe, titles } = await aShelf()
  const { id: other } = await createRecipe(platform, { ...who, ...says, name: 'Other' })
  const run = { ...who, cause: 'member' } as const
  await startRun(platform, { ...run, recipe, assets: [a] })
  await startRun(platform, { ...run, recipe: other, assets: [b] })
  expect(await titles({ without: 'outputs' })).toEqual(['A', 'B', 'C'])
  await platform.jobs.runDue(platform, acceleratorJobs, platform.clock.now())
  expect(await titles({ without: 'outputs' })).toEqual(['B', 'C'])
  expect(await titles()).toEqual(['A', 'B', 'C'])
})

test('after fifty assets the selection continues where it ended', async () => {
  const { platform, who, recipe, spoken } = await aShelf()
  for (let n = 0; n < 50; n += 1) await spoken(`Talk ${n}`)
  const asked = { workspace: who.workspace, recipe, q: '' }
  const first = await chooseAssets(platform, asked)
  const rest = await chooseAssets(platform, { ...asked, after: first.next })
  expect([first.assets.length, rest.assets.length, rest.next]).toEqual([50, 3, undefined])
  expect(new Set([...first.assets, ...rest.assets].map(({ id }) => id)).size).toBe(53)
})

test('invalid filters in a URL are ignored', () => {
  expect(runFilter.parse({ folder: 'x', collection: '1', tag: '', without: 'all' })).toEqual({})
})
