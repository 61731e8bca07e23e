import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { createCollection } from '#src/features/collection/server/change-collection.ts'
import { addToCollection } from '#src/features/collection/server/order-collection.ts'
import { loadJourney } from '#src/features/journey/server/load-journey.ts'
import { createPageFromAsset } from '#src/features/page/server/create-page.ts'
import { publishPage } from '#src/features/page/server/publish-page.ts'
import { loadHome } from '#src/routes/server/load-home.ts'
import { aPage } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { makeJourney } from '../server/make-journey.ts'
import { createIntents } from './server/create-intents.ts'

async function aDesk() {
  const { platform, workspace, who } = await aPlace()
  async function begin(intent: string, fields: Record<string, string>) {
    const moved = await createIntents[intent]?.({ platform, ...who, locale: 'en' }, fields).catch(
      (thrown: unknown) => thrown,
    )
    const to = moved instanceof Response ? moved.headers.get('location') : ''
    const [, journey = ''] = /journey\/([^/]+)\/editor/.exec(to ?? '') ?? []
    return loadJourney(platform, { workspace, journey })
  }
  return { platform, workspace, who, begin }
}

test('a journey from an episode has its name and its published page, rather than a newer draft', async () => {
  const { platform, who, begin } = await aDesk()
  const text = 'Ada: We laid the wooden floor of the workshop ourselves in one week.'
  const asset = await aSpokenAsset(platform, who, { title: 'The workshop', text, filename: 'talk.txt' })
  const { id: page } = await createPageFromAsset(platform, { ...who, asset })
  expect(await publishPage(platform, { ...who, page })).toMatchObject({ published: true })
  platform.clock.advance(1)
  await createPageFromAsset(platform, { ...who, asset })
  expect(await begin('begin-episode', { asset })).toMatchObject({
    name: 'The workshop',
    tabs: [
      { title: 'Listen', items: [{ asset }] },
      { title: 'Read', items: [{ page }] },
      { title: 'Contact us', items: [] },
    ],
  })
})

test('a journey from a page is named after it and holds it, and the first steps act on what was made last', async () => {
  const { platform, workspace, who, begin } = await aDesk()
  const made = async () => (await loadHome(platform, { workspace })).steps.made
  expect(await made()).toEqual({})
  const about = { ...who, title: 'Talk', kind: 'audio', source: 'upload' } as const
  const { id: asset } = await createAsset(platform, about)
  expect(await made()).toEqual({ asset: { id: asset, title: 'Talk' } })
  const { id: draft } = await createPageFromAsset(platform, { ...who, asset })
  const page = await aPage(platform, workspace, 'Prices')
  expect(await made()).toMatchObject({ draftPage: { id: draft }, publishedPage: { id: page } })
  const journey = await begin('begin-page', { page })
  expect(journey).toMatchObject({ name: 'Prices', tabs: [{ title: 'Prices', items: [{ page }] }] })
  expect(await made()).toMatchObject({ journey: { id: journey.id, title: 'Prices', isPublished: false } })
})

test('a journey from a collection has a page per asset in order, existing or new; an empty one is refused', async () => {
  const { platform, workspace, who } = await aDesk()
  const { id: collection } = await createCollection(platform, { ...who, title: 'Season', kind: 'hand' })
  const refused = { status: 409, code: 'collection_empty' }
  await expect(makeJourney(platform, { ...who, collection })).rejects.toMatchObject(refused)
  const assets: string[] = []
  for (const title of ['One', 'Two', 'Three']) {
    const { id } = await createAsset(platform, { ...who, title, kind: 'document', source: 'upload' })
    await addToCollection(platform, { workspace, collection, asset: id })
    assets.push(id)
  }
  const known = await createPageFromAsset(platform, { ...who, asset: assets[1] ?? '' })
  const { id, pages } = await makeJourney(platform, { ...who, collection })
  expect(pages).toBe(3)
  const journey = await loadJourney(platform, { workspace, journey: id })
  expect(journey).toMatchObject({ name: 'Season', tabs: [{ title: 'Season' }] })
  const items = journey.tabs[0]?.items ?? []
  expect(items.map(({ title }) => title)).toEqual(['One', 'Two', 'Three'])
  expect(items[1]?.page).toBe(known.id)
})
