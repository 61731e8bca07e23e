import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { contactForm, postForm } from '#src/test/contact-form.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { browserOf } from '#src/test/gated-link.ts'
import { saying } from '#src/test/page-drafts.ts'
import { realScreens } from '#src/test/real-screens.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { slugPathOf } from '../rules/slugs.ts'
import type { PageAddress } from '../schema.ts'
import { changeAddress } from './change-address.ts'
import { createPage } from './create-page.ts'
import { findPublicPage } from './find-public-page.ts'
import { listPages } from './list-pages.ts'
import { publishPage } from './publish-page.ts'
import { savePage } from './save-page.ts'

type Given = Partial<PageAddress> & { name?: string; title?: string }

async function aPublicPage({ name = 'Acme Media', title = 'Why', ...address }: Given = {}) {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform, { name })
  const { root, blocks } = saying('Hello', title)
  const data = {
    root: { ...root, description: 'About it </script><script>alert(1)</script>' },
    blocks: [...blocks, contactForm],
  }
  const { id: page, slug } = await createPage(platform, { workspace, user, title, data })
  const which = { workspace, user, page }
  await changeAddress(platform, { ...which, slug, visibility: 'public', ...address })
  await publishPage(platform, which)
  const app = createApp(platform, { screens: await realScreens(platform) })
  const { ask: get } = browserOf(app, { 'user-agent': 'Mozilla/5.0 Firefox/150.0' })
  return { platform, which, app, get }
}

test('a public page is found at its URL and below it, with metadata for search engines', async () => {
  const { get } = await aPublicPage({ slug: 'guides/why' })
  const shown = await get('/p/acme-media/guides/why')
  expect(shown.status).toBe(200)
  const canonical = '<link rel="canonical" href="https://nurtured.test/p/acme-media/guides/why"/>'
  for (const part of ['Hello', canonical, 'property="og:title" content="Why"', '"@type":"Article"'])
    expect(shown.text).toContain(part)
  expect(shown.text).not.toContain('<script>alert(1)')
  expect(shown.headers.get('x-robots-tag')).toBeNull()
  expect((await get('/sitemap.xml')).text).toContain(
    '<loc>https://nurtured.test/p/acme-media/guides/why</loc>',
  )
  expect((await get('/p/acme-media/feed.xml')).text).toContain('<title>Why</title>')
  expect((await get('/p/acme-media')).text).toContain('/p/acme-media/guides/why')
  expect((await get('/P/ACME-media/Guides/Why')).status).toBe(200)
  // The longest slug that begins a longer URL; a wrong one suggests the nearest pages.
  expect((await get('/p/acme-media/guides/why/more/of/it')).text).toContain(canonical)
  const wrong = await get('/p/acme-media/why-not')
  expect(wrong.status).toBe(404)
  expect(wrong.text).toContain('/p/acme-media/guides/why')
  expect((await get('/p/nobody/at/all')).status).toBe(404)
}, 120_000)

test('messengers get an image of the published version, and none with a password', async () => {
  const { platform, which, app, get } = await aPublicPage({ name: 'Drawn', slug: 'why' })
  const shown = await get('/p/drawn/why')
  const address = /property="og:image" content="https:\/\/nurtured\.test([^"]+)"/.exec(shown.text)?.[1] ?? ''
  expect(address).toBe(`/api/pages/image/${which.page}?v=1`)
  expect(shown.text).toContain('name="twitter:card" content="summary_large_image"')
  const image = await app.request(`https://nurtured.test${address}`)
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(image.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const png = Buffer.from(await image.arrayBuffer())
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  const etag = image.headers.get('etag') ?? ''
  const known = await app.request(`https://nurtured.test${address}`, { headers: { 'if-none-match': etag } })
  expect(known.status).toBe(304)

  await changeAddress(platform, { ...which, slug: 'why', visibility: 'public', password: 'open sesame' })
  expect((await get(address)).status).toBe(404)
  await changeAddress(platform, { ...which, slug: 'why', visibility: 'links', password: '' })
  expect((await get(address)).status).toBe(404)
})

test('a title that our font cannot write has no image', async () => {
  const { which, get } = await aPublicPage({ name: 'Kanji', title: '私たちが始めた理由', slug: 'why' })
  const shown = await get('/p/kanji/why')
  expect(shown.text).not.toContain('og:image')
  expect(shown.text).toContain('name="twitter:card" content="summary"')
  expect((await get(`/api/pages/image/${which.page}`)).status).toBe(404)
})

test('a published URL redirects until another public page takes it', async () => {
  const { platform, which, get } = await aPublicPage({ name: 'Moving', slug: 'old' })
  await changeAddress(platform, { ...which, slug: 'new/place', visibility: 'public' })
  const moved = await get('/p/moving/OLD')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/p/moving/new/place'])
  const data = saying('Another', 'Old')
  const { id, slug } = await createPage(platform, { ...which, title: 'Old', data })
  await publishPage(platform, { ...which, page: id })
  expect([slug, (await get('/p/moving/old')).status]).toEqual(['old', 301])
  await changeAddress(platform, { ...which, page: id, slug, visibility: 'public' })
  expect((await get('/p/moving/old')).text).toContain('Another')
})

test('only the published version is shown, and only if its visibility allows', async () => {
  const { platform, which, get } = await aPublicPage({ name: 'Hidden', slug: 'why' })
  await savePage(platform, { ...which, version: 3, data: saying('A secret draft') })
  expect((await get('/p/hidden/why')).text).not.toContain('A secret draft')
  await changeAddress(platform, { ...which, slug: 'why', visibility: 'unlisted' })
  const unlisted = await get('/p/hidden/why')
  expect([unlisted.status, unlisted.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow'])
  expect((await get('/sitemap.xml')).text).not.toContain('/p/hidden/')
  expect((await get('/p/hidden')).text).not.toContain('/p/hidden/why"')
  await changeAddress(platform, { ...which, slug: 'why', visibility: 'links' })
  expect((await get('/p/hidden/why')).status).toBe(404)
})

test('a page is found however the marks in its URL are encoded, and so is one from before they were composed', async () => {
  const { platform, which } = await aPublicPage({ name: 'Marks', title: 'ガイド й' })
  const kindsAt = (...slugs: string[]) =>
    Promise.all(slugs.map(async (slug) => (await findPublicPage(platform, `marks/${slug}`)).kind))
  const made = 'ガイド-й'
  expect(await kindsAt(made, made.normalize('NFD'), 'カイト-и')).toEqual(['found', 'found', 'not_found'])
  const older = '한국어'.normalize('NFKD')
  await changeAddress(platform, { ...which, slug: older, visibility: 'public' })
  expect(await kindsAt(older, '한국어')).toEqual(['found', 'found'])
  await changeAddress(platform, { ...which, slug: 'new', visibility: 'public' })
  expect(await kindsAt(older, '한국어', made)).toEqual(['moved', 'moved', 'moved'])
})

test('a path deeper than any page is not looked up', async () => {
  const { platform } = await aPublicPage({ name: 'Deep', slug: slugPathOf('a/'.repeat(30)) })
  const deepest = `deep/${'a/'.repeat(10)}`
  expect((await findPublicPage(platform, deepest)).kind).toBe('found')
  function refuse(): never {
    throw new Error('the database was asked')
  }
  const db = { ...platform.db, asSystem: refuse, inWorkspace: refuse }
  expect((await findPublicPage({ db }, `${deepest}a`)).kind).toBe('not_found')
})

test('a password protects a page and its files until it is entered', async () => {
  const { app, get } = await aPublicPage({ name: 'Locked', slug: 'why', password: 'open sesame' })
  const shut = await get('/p/locked/why')
  expect(shut.text).not.toContain('Hello')
  expect(shut.text).toContain('This page is password-protected')
  expect((await postForm(app, '/p/locked/why', { password: 'wrong' })).status).toBe(403)
  const opened = await postForm(app, '/p/locked/why', { password: 'open sesame' })
  expect(opened.status).toBe(302)
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await get('/p/locked/why', { headers: { cookie } })).text).toContain('Hello')
  const forged = await get('/p/locked/why', { headers: { cookie: `${cookie}x` } })
  expect(forged.text).not.toContain('Hello')
})

test('a view counts once per reader in half an hour, and a visitor who submits forms endlessly is rate limited', async () => {
  const { platform, which, app } = await aPublicPage({ name: 'Seen', slug: 'why' })
  const statuses: number[] = []
  const form = { page: which.page, block: 'contact' }
  for (let time = 0; time < 12; time += 1)
    statuses.push((await postForm(app, '/api/pages/form', form)).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)

  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Mozilla/5.0 Firefox/150.0',
    'sec-fetch-site': 'same-origin',
  }
  const body = JSON.stringify({ page: which.page })
  const see = async () => app.request('/api/pages/seen', { method: 'POST', headers, body })
  expect([(await see()).status, (await see()).status]).toEqual([204, 204])
  expect((await listPages(platform, which)).pages).toMatchObject([{ views: 1 }])
})

test('two workspaces with the same name get different handles, even concurrently', {
  tags: ['postgres'],
}, async () => {
  const sites = await Promise.all([1, 2, 3].map(() => aPublicPage({ name: 'Twins', slug: 'why' })))
  for (const handle of ['twins', 'twins-2', 'twins-3'])
    expect((await sites[0]?.get(`/p/${handle}/why`))?.status).toBe(200)
})
