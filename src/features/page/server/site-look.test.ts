import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { asset } from '#src/features/asset/server/tables.ts'
import { defaultColors } from '#src/features/brand/rules/look.ts'
import { removeKit } from '#src/features/brand/server/change-kit.ts'
import { createCollection } from '#src/features/collection/server/change-collection.ts'
import { addToCollection } from '#src/features/collection/server/order-collection.ts'
import { browserOf } from '#src/test/gated-link.ts'
import { aKitDesk } from '#src/test/kit-desk.ts'
import { saying } from '#src/test/page-drafts.ts'
import { aPicture } from '#src/test/pictures.ts'
import { realScreens } from '#src/test/real-screens.ts'
import { setFields } from '#src/test/set-fields.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import type { DraftBlock } from '../schema.ts'
import { changeAddress } from './change-address.ts'
import { chooseKit } from './choose-kit.ts'
import { createPage } from './create-page.ts'
import { duplicatePage } from './duplicate-page.ts'
import { publishPage } from './publish-page.ts'

async function aBrandedSite() {
  const { platform, who, workspace, save } = await aKitDesk()
  const [light, dark, cover, loose] = [
    await aPicture(platform, who, 'light.png'),
    await aPicture(platform, who, 'dark.png'),
    await aPicture(platform, who, 'cover.png'),
    await aPicture(platform, who, 'loose.png'),
  ]
  // A site gets its handle with its first page.
  await publishedPage(platform, who, { title: 'First' })
  const { rows } = await platform.db.pool.query('select handle from workspaces where id = $1', [workspace])
  const handle = String(rows[0]?.handle)
  const wear = (look: object, of = {}) => save(`Kit of ${light}`, { ...of, look })
  const app = createApp(platform, { screens: await realScreens(platform) })
  const { ask: get } = browserOf(app, { 'user-agent': 'Mozilla/5.0 Firefox/150.0' })
  return { platform, who, save, handle, light, dark, cover, loose, wear, get }
}

async function publishedPage(
  platform: TestPlatform,
  who: { workspace: string; user: string },
  { title, blocks = saying('Hello').blocks }: { title: string; blocks?: DraftBlock[] },
): Promise<{ id: string; slug: string }> {
  const data = { root: { title, description: '' }, blocks }
  const { id, slug } = await createPage(platform, { ...who, title, data })
  await changeAddress(platform, { ...who, page: id, slug, visibility: 'public' })
  await publishPage(platform, { ...who, page: id })
  return { id, slug }
}

function attributeOf(html: string): string {
  return /<div class="public-page"(?: style="([^"]*)")?/.exec(html)?.[1] ?? ''
}

test('public pages use the default kit: colors and fonts as tokens, logo and icon by URL', async () => {
  const { handle, light, dark, wear, get } = await aBrandedSite()
  expect(attributeOf((await get(`/p/${handle}`)).text)).toBe('')
  const colours = { ...defaultColors, background: '#101418', text: '#f5f5f5', primary: '#ffcc00' }
  const id = await wear({
    logos: { light, dark, icon: light },
    colours,
    fonts: { headings: 'serif', body: 'system' },
  })
  const { text } = await get(`/p/${handle}`)
  for (const token of [
    '--paper:#101418;',
    '--accent:#ffcc00;',
    'color-scheme:dark;',
    '--brand-headings:ui-serif',
    '--font:ui-sans-serif',
  ])
    expect(attributeOf(text)).toContain(token)
  expect(text).toContain(`/api/pages/brand/${dark}?site=${handle}`)
  expect(text).toContain('alt="Acme Media"')
  expect(text).toMatch(new RegExp(`rel="icon" href="/api/pages/brand/${light}\\?site=${handle}"`))
  await wear({ logos: { light, dark } }, { id, version: 1 })
  const plain = (await get(`/p/${handle}`)).text
  expect(attributeOf(plain)).toBe('')
  expect(plain).toContain('media="(prefers-color-scheme: dark)"')
})

test('visitors can load the default kit’s images and no others', async () => {
  const { platform, who, handle, light, cover, loose, wear, get } = await aBrandedSite()
  const other = await aBrandedSite()
  const id = await wear({ logos: { light }, cover })
  const at = (media: string, site = handle) => get(`/api/pages/brand/${media}?site=${site}`)
  expect((await at(light)).headers.get('content-type')).toBe('image/png')
  expect(await at(cover)).toMatchObject({ status: 200 })
  const refused = [at(loose), at(light, other.handle), at(other.light), at(light, ''), at('..')]
  for (const answer of await Promise.all(refused)) expect(answer.status).toBe(404)
  await removeKit(platform, { ...who, id })
  expect(await at(light)).toMatchObject({ status: 404 })
})

test('recordings without a cover use that of the kit, which is served with the page only', async () => {
  const { platform, who, handle, cover, light, loose, wear, get } = await aBrandedSite()
  await wear({ cover, logos: { light } })
  const { id: collection } = await createCollection(platform, { ...who, title: 'Best', kind: 'hand' })
  for (const [title, own] of [
    ['Bare', null],
    ['Covered', loose],
  ] as const) {
    const { id } = await createAsset(platform, { ...who, kind: 'document', title, source: 'paste' })
    const to = { visibility: 'public', cover: own } as const
    await setFields(platform, [asset, id], to)
    await addToCollection(platform, { workspace: who.workspace, collection, asset: id })
  }
  const props = { collection, title: 'Listen', most: 5, cards: [] }
  const grid: DraftBlock = { id: 'grid', type: 'collection', props }
  const page = await publishedPage(platform, who, { title: 'Grid', blocks: [grid] })
  const bare = await publishedPage(platform, who, { title: 'Bare' })
  const { text } = await get(`/p/${handle}/${page.slug}`)
  expect(text).toContain(`/api/pages/media/${cover}?page=${page.id}`)
  expect(text).toContain(`/api/pages/media/${loose}?page=${page.id}`)
  expect(await get(`/api/pages/media/${cover}?page=${page.id}`)).toMatchObject({ status: 200 })
  expect(await get(`/api/pages/media/${light}?page=${page.id}`)).toMatchObject({ status: 404 })
  expect(await get(`/api/pages/media/${cover}?page=${bare.id}`)).toMatchObject({ status: 404 })
})

test('a page uses its own kit with its images until it is deleted; so does a copy', async () => {
  const { platform, who, save, handle, light, loose, wear, get } = await aBrandedSite()
  await wear({ logos: { light }, colours: { ...defaultColors, primary: '#003366' } })
  const own = { logos: { light: loose }, colours: { ...defaultColors, primary: '#660033' } }
  const kit = await save('Show', { look: own })
  const page = await publishedPage(platform, who, { title: 'Worn' })
  const logo = `/api/pages/brand/${loose}?site=${handle}`
  expect((await get(logo)).status).toBe(404)
  expect(await chooseKit(platform, { ...who, page: page.id, kit })).toEqual({ before: null })
  const shown = (await get(`/p/${handle}/${page.slug}`)).text
  expect(attributeOf(shown)).toContain('#660033')
  expect(shown).toContain(logo)
  expect((await get(logo)).status).toBe(200)
  expect(attributeOf((await get(`/p/${handle}`)).text)).toContain('#003366')
  const copy = await duplicatePage(platform, { ...who, page: page.id })
  expect(await chooseKit(platform, { ...who, page: copy.id, kit: null })).toEqual({ before: kit })
  await removeKit(platform, { ...who, id: kit })
  expect(attributeOf((await get(`/p/${handle}/${page.slug}`)).text)).toContain('#003366')
  expect((await get(logo)).status).toBe(404)
})
