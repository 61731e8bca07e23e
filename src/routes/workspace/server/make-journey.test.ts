import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { createCollection } from '#src/features/collection/server/change-collection.ts'
import { addToCollection } from '#src/features/collection/server/order-collection.ts'
import { loadJourney } from '#src/features/journey/server/load-journey.ts'
import { createPageFromAsset } from '#src/features/page/server/create-page.ts'
import { aPlace } from '#src/test/places.ts'
import { makeJourney } from './make-journey.ts'

async function aSeason(titles: string[]) {
  const { platform, workspace, who } = await aPlace()
  const { id: collection } = await createCollection(platform, { ...who, title: 'Season', kind: 'hand' })
  const assets: string[] = []
  for (const title of titles) {
    const { id } = await createAsset(platform, { ...who, title, kind: 'document', source: 'upload' })
    await addToCollection(platform, { workspace, collection, asset: id })
    assets.push(id)
  }
  return { platform, who, collection, assets }
}

test('a journey from a collection has a page per asset in order, existing or new', async () => {
  const { platform, who, collection, assets } = await aSeason(['One', 'Two', 'Three'])
  const known = await createPageFromAsset(platform, { ...who, asset: assets[1] ?? '' })
  const { id, pages } = await makeJourney(platform, { ...who, collection })
  expect(pages).toBe(3)
  const journey = await loadJourney(platform, { workspace: who.workspace, journey: id })
  expect(journey).toMatchObject({ name: 'Season', tabs: [{ title: 'Season' }] })
  const items = journey.tabs[0]?.items ?? []
  expect(items.map(({ title }) => title)).toEqual(['One', 'Two', 'Three'])
  expect(items[1]?.page).toBe(known.id)
})

test('an empty collection is refused', async () => {
  const { platform, who, collection } = await aSeason([])
  const refused = { status: 409, code: 'collection_empty' }
  await expect(makeJourney(platform, { ...who, collection })).rejects.toMatchObject(refused)
})
