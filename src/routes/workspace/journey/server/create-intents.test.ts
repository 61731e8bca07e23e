import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { loadJourney } from '#src/features/journey/server/load-journey.ts'
import { createPageFromAsset } from '#src/features/page/server/create-page.ts'
import { publishPage } from '#src/features/page/server/publish-page.ts'
import { loadHome } from '#src/routes/server/load-home.ts'
import { aPage } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { createIntents } from './create-intents.ts'

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
