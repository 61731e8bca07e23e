import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { loadJourney } from '#src/features/journey/server/load-journey.ts'
import { undoChange } from '#src/features/journey/server/undo-change.ts'
import { page as pages } from '#src/features/page/server/tables.ts'
import { formsTo } from '#src/routes/test/forms.ts'
import { aJourney, aPage } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'
import { loadEditor } from './load.ts'
import { tabIntents } from './server/tab-intents.ts'

async function aDesk() {
  const { platform, workspace, who } = await aPlace()
  const { journey } = await aJourney(platform, workspace)
  const send = formsTo({ platform, ...who, journey, locale: 'en' as const }, tabIntents)
  async function added() {
    const { tabs } = await loadJourney(platform, { workspace, journey })
    return tabs.slice(2).map(({ title, type, items }) => ({
      title,
      type,
      items: items.map((item) => [item.title, item.kind, item.told.url]),
    }))
  }
  return { platform, workspace, who, journey, send, added }
}

test('what is chosen becomes a tab with its title, and one undo removes both', async () => {
  const { platform, workspace, who, journey, send, added } = await aDesk()
  const page = await aPage(platform, workspace, 'Prices')
  const long = 'How we built the workshop, the floor and the roof in a single rainy summer'
  const { id: asset } = await createAsset(platform, { ...who, title: long, kind: 'audio', source: 'upload' })
  expect(await send({ intent: 'add-tab-page', page })).toMatchObject({
    kind: 'done',
    message: 'Tab “Prices” added',
    tab: expect.any(String),
  })
  await send({ intent: 'add-tab-asset', asset })
  await send({ intent: 'add-tab-form', title: 'Ask us', button: 'Send', message: 'Your message' })
  expect(await added()).toEqual([
    { title: 'Prices', type: 'pages', items: [['Prices', 'page', '']] },
    {
      title: 'How we built the workshop, the floor and the roof in a…',
      type: 'assets',
      items: [[long, 'asset', '']],
    },
    { title: 'Ask us', type: 'form', items: [['Ask us', 'form', '']] },
  ])
  await undoChange(platform, { ...who, journey })
  expect(await added()).toHaveLength(2)
})

test('URLs are completed with https://, and other schemes are refused', async () => {
  const { send, added } = await aDesk()
  await send({ intent: 'add-tab-link', title: 'Pricing', url: 'acme.test/pricing' })
  await send({ intent: 'add-tab-booking', title: 'Meet us', url: ' cal.com/acme/intro ' })
  await send({ intent: 'add-tab-video', title: 'Watch', url: 'youtu.be/dQw4w9WgXcQ' })
  expect((await added()).map(({ items }) => items[0]?.[2])).toEqual([
    'https://acme.test/pricing',
    'https://cal.com/acme/intro',
    'https://youtu.be/dQw4w9WgXcQ',
  ])
  expect(await send({ intent: 'add-tab-link', title: 'Old', url: 'http://acme.test' })).toMatchObject({
    kind: 'refused',
    fields: { url: 'Use a URL that starts with https://.' },
  })
})

test('the library offers matching entries, published first, and marks unpublished pages', async () => {
  const { platform, workspace, who, journey } = await aDesk()
  const hidden = await aPage(platform, workspace, 'Not yet')
  const shown = (await loadJourney(platform, { workspace, journey })).tabs[0]?.items[0]?.page ?? ''
  for (const id of [hidden, shown]) await setFields(platform, [pages, id], { publishedVersion: null })
  const desk = await loadEditor(platform, { ...who, journey, q: '' })
  expect(desk.library.rows.map((one) => [one.title, one.isPublished])).toEqual([
    ['What it costs', true],
    ['Why we started', false],
    ['Not yet', false],
  ])
  const found = await loadEditor(platform, { ...who, journey, q: 'COSTS' })
  expect(found.library.rows.map((one) => one.title)).toEqual(['What it costs'])
  expect(desk.journey.tabs.map((tab) => tab.items.map((item) => item.isPublished))).toEqual([[false], [true]])
})
