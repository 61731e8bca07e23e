import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { loadJourney } from '#src/features/journey/server/load-journey.ts'
import { undoChange } from '#src/features/journey/server/undo-change.ts'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { aJourney, aPage, aWorkspace } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { tabIntents } from './tab-intents.ts'

async function aDesk() {
  const { platform, workspace, user, who } = await aPlace()
  const { journey } = await aJourney(platform, workspace)
  async function send(fields: Record<string, string>) {
    const body = new URLSearchParams(fields)
    const request = new Request('https://nurtured.test/', { method: 'POST', body })
    return (await answerForm(request, { platform, ...who, journey, locale: 'en' as const }, tabIntents)).data
  }
  async function added() {
    const { tabs } = await loadJourney(platform, { workspace, journey })
    return tabs.slice(2).map(({ title, type, items }) => ({
      title,
      type,
      items: items.map((item) => [item.title, item.kind, item.told.url]),
    }))
  }
  return { platform, workspace, user, who, journey, send, added }
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

test('pages and assets of another workspace are not found', async () => {
  const { platform, send, added } = await aDesk()
  const { workspace, owner: user } = await aWorkspace(platform)
  const page = await aPage(platform, workspace, 'Theirs')
  const about = { workspace, user, title: 'Theirs', kind: 'audio', source: 'upload' } as const
  const { id: asset } = await createAsset(platform, about)
  expect(await send({ intent: 'add-tab-page', page })).toMatchObject({ kind: 'refused' })
  expect(await send({ intent: 'add-tab-asset', asset })).toMatchObject({ kind: 'refused' })
  expect(await added()).toEqual([])
})
