import { expect, test } from 'vitest'
import { listAccounts } from '#src/features/account/server/list-accounts.ts'
import { createCollection } from '#src/features/collection/server/change-collection.ts'
import { addToCollection } from '#src/features/collection/server/order-collection.ts'
import { listJourneys } from '#src/features/journey/server/list-journeys.ts'
import { loadShownJourney } from '#src/features/journey/server/load-journey.ts'
import { emptyPreset } from '#src/features/link/rules/preset.ts'
import { listLinks } from '#src/features/link/server/list-links.ts'
import { chooseDefaultPreset, createPreset } from '#src/features/link/server/preset/save-preset.ts'
import { createPage, createPageFromAsset } from '#src/features/page/server/create-page.ts'
import { listPages } from '#src/features/page/server/list-pages.ts'
import { aPage } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { loadShareOffer } from './load-share-offer.ts'
import type { Shared } from './plan-share.ts'
import { shareWithCompany } from './share-with-company.ts'

const text = 'Ada: We opened the workshop in March.\n\nBo: And what did the first winter teach you?\n'
const acme = { name: 'Acme', domain: 'acme.example' }

async function aDesk() {
  const { platform, who, workspace } = await aPlace()
  const upload = (title: string) => aSpokenAsset(platform, who, { text, title })
  const asked = { ...who, company: acme, headline: 'Picked for Acme' }
  const share = (kind: Shared['kind'], id: string, person?: { email: string; first: string }) =>
    shareWithCompany(platform, { ...asked, shared: { kind, id }, person })
  const pages = async () =>
    (await listPages(platform, { workspace })).pages.map(({ title, status }) => [title, status])
  const shown = async (journey: string) =>
    (await loadShownJourney(platform, { workspace, journey })).tabs.map(({ title, items }) => [
      title,
      items.map((item) => item.page),
    ])
  return { platform, who, ...who, upload, share, pages, shown }
}

test('an asset is shared as its page or draft or else a new one, published, in a live journey with one tab, by a checked link', async () => {
  const { platform, who, workspace, user, upload, share, pages, shown } = await aDesk()
  const asset = await upload('The first winter')
  const { journey, company, link, personal } = await share('asset', asset)
  expect([company, personal]).toEqual(['Acme', undefined])
  expect(await pages()).toEqual([['The first winter', 'published']])
  const [page] = (await listPages(platform, { workspace })).pages
  expect(await shown(journey)).toEqual([['The first winter', [page?.id]]])
  const { links } = await listLinks(platform, { workspace, journey })
  const told = { account: { name: 'Acme' }, emailTo: `owner-${user}@acme.test` }
  expect(links).toMatchObject([{ id: link.id, title: 'Picked for Acme', active: true, ...told }])
  expect(platform.jobs.waiting).toMatchObject([{ name: 'campaign.check-link', payload: { link: link.id } }])

  expect(await shown((await share('asset', asset)).journey)).toEqual([['The first winter', [page?.id]]])
  const spring = await upload('The first spring')
  const { id: draft } = await createPageFromAsset(platform, { ...who, asset: spring })
  expect(await shown((await share('asset', spring)).journey)).toEqual([['The first spring', [draft]]])
  expect((await pages()).map(([, status]) => status)).toEqual(['published', 'published'])
  expect((await listAccounts(platform, who)).accounts).toMatchObject([acme])
})

test('a collection is shared as a page for each asset, in its order; what can’t be published leaves nothing behind', async () => {
  const { platform, who, workspace, upload, share, pages } = await aDesk()
  const { id: empty } = await createPage(platform, { ...who, title: 'Empty' })
  await expect(share('page', empty)).rejects.toMatchObject({ status: 409, code: 'page_incomplete' })
  expect(await pages()).toEqual([['Empty', 'draft']])
  expect((await listAccounts(platform, who)).accounts).toEqual([])
  expect((await listJourneys(platform, { workspace })).journeys).toEqual([])
  const { id } = await createCollection(platform, { ...who, title: 'Season', kind: 'hand' })
  await expect(share('collection', id)).rejects.toMatchObject({ status: 409, code: 'collection_empty' })
  for (const title of ['One', 'Two'])
    await addToCollection(platform, { workspace, collection: id, asset: await upload(title) })
  const { choices } = await loadShareOffer(platform, { workspace, shared: { kind: 'collection', id } })
  expect(choices).toMatchObject([{ title: 'Season', publishes: ['One', 'Two'] }])
  const { journey } = await share('collection', id)
  const { tabs } = await loadShownJourney(platform, { workspace, journey })
  expect(tabs.map(({ title, items }) => [title, items.map((item) => item.title)])).toEqual([
    ['Season', ['One', 'Two']],
  ])
  expect((await pages()).filter(([, status]) => status === 'published')).toHaveLength(2)
})

test('a person gets a personal link, and the default preset applies', async () => {
  const { platform, who, workspace, share } = await aDesk()
  const settings = { ...emptyPreset, isInviteOnly: true, utm: { utm_source: 'mail' } }
  const { id: preset } = await createPreset(platform, { ...who, name: 'Usual', settings })
  await chooseDefaultPreset(platform, { workspace, preset })
  const dana = { email: 'dana@acme.example', first: 'Dana' }
  const { link, journey, personal } = await share('page', await aPage(platform, workspace), dana)
  expect(personal).toMatch(/^\/l\/[0-9A-Za-z]{22}\?lead=[0-9A-Za-z]{22}&token=/)
  expect(link).toMatchObject({ isInviteOnly: true, utm: { utm_source: 'mail' } })
  expect((await listLinks(platform, { workspace, journey })).links).toMatchObject([
    { utm: { utm_source: 'mail' } },
  ])
})

test('without a choice, pages and ready assets without one are offered', async () => {
  const { platform, who, workspace, upload } = await aDesk()
  await upload('Without a page')
  await createPageFromAsset(platform, { ...who, asset: await upload('With a draft') })
  await aPage(platform, workspace, 'Published')
  const { choices } = await loadShareOffer(platform, { workspace })
  expect(choices.map(({ kind, title, publishes }) => [kind, title, publishes])).toEqual(
    expect.arrayContaining([
      ['asset', 'Without a page', ['Without a page']],
      ['page', 'With a draft', ['With a draft']],
      ['page', 'Published', []],
    ]),
  )
  expect(choices).toHaveLength(3)
})
