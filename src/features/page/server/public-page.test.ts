import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { contactForm } from '#src/test/contact-form.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { realScreens } from '#src/test/real-screens.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { slugPathOf } from '../rules/slugs.ts'
import type { DraftPageData, PageAddress } from '../schema.ts'
import { changeAddress } from './change-address.ts'
import { createPage } from './create-page.ts'
import { findPublicPage } from './find-public-page.ts'
import { listPages } from './list-pages.ts'
import { publishPage } from './publish-page.ts'
import { savePage } from './save-page.ts'

function saying(title: string, text: string): DraftPageData {
  const heading = { id: 'a', type: 'heading' as const, props: { text, level: 2 as const } }
  return {
    root: { title, description: 'About it </script><script>alert(1)</script>' },
    blocks: [heading, contactForm],
  }
}

type Given = Partial<PageAddress> & { name?: string; title?: string }

async function aPublicPage(
  platform: TestPlatform,
  { name = 'Acme Media', title = 'Why', ...address }: Given = {},
) {
  const { workspace, owner: user } = await aWorkspace(platform, { name })
  const { id: page, slug } = await createPage(platform, {
    workspace,
    user,
    title,
    data: saying(title, 'Hello'),
  })
  const which = { workspace, user, page }
  await changeAddress(platform, { ...which, slug, visibility: 'public', ...address })
  await publishPage(platform, which)
  return which
}

async function aSite(platform: TestPlatform) {
  const app = createApp(platform, { screens: await realScreens(platform) })
  async function get(path: string, headers: Record<string, string> = {}) {
    const answer = await app.request(`https://nurtured.test${path}`, {
      headers: { 'user-agent': 'Mozilla/5.0 Firefox/150.0', ...headers },
    })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  async function send(fields: Record<string, string>, path = '/api/pages/form') {
    return app.request(`https://nurtured.test${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(fields).toString(),
    })
  }
  return { app, get, send }
}

test('a public page is found at its URL, with metadata for search engines', async () => {
  const platform = await createTestPlatform()
  await aPublicPage(platform, { slug: 'guides/why' })
  const { get } = await aSite(platform)
  const shown = await get('/p/acme-media/guides/why')
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('Hello')
  expect(shown.text).toContain('<link rel="canonical" href="https://nurtured.test/p/acme-media/guides/why"/>')
  expect(shown.text).toContain('property="og:title" content="Why"')
  expect(shown.text).toContain('"@type":"Article"')
  expect(shown.text).not.toContain('<script>alert(1)')
  expect(shown.text).not.toContain('</script><script>alert')
  expect(shown.headers.get('x-robots-tag')).toBeNull()
  expect((await get('/sitemap.xml')).text).toContain(
    '<loc>https://nurtured.test/p/acme-media/guides/why</loc>',
  )
  expect((await get('/p/acme-media/feed.xml')).text).toContain('<title>Why</title>')
  expect((await get('/p/acme-media')).text).toContain('/p/acme-media/guides/why')
  expect((await get('/P/ACME-media/Guides/Why')).status).toBe(200)
}, 120_000)

test('messengers get an image of the published version, and none with a password', async () => {
  const platform = await createTestPlatform()
  const which = await aPublicPage(platform, { name: 'Drawn', slug: 'why' })
  const { app, get } = await aSite(platform)
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
  const platform = await createTestPlatform()
  const which = await aPublicPage(platform, { name: 'Kanji', title: '私たちが始めた理由', slug: 'why' })
  const { get } = await aSite(platform)
  const shown = await get('/p/kanji/why')
  expect(shown.text).not.toContain('og:image')
  expect(shown.text).toContain('name="twitter:card" content="summary"')
  expect((await get(`/api/pages/image/${which.page}`)).status).toBe(404)
})

test('the longest matching slug is shown for a URL below it, and a wrong URL suggests the nearest pages', async () => {
  const platform = await createTestPlatform()
  await aPublicPage(platform, { name: 'Longest', slug: 'guides/why' })
  const { get } = await aSite(platform)
  const below = await get('/p/longest/guides/why/more/of/it')
  expect(below.text).toContain('rel="canonical" href="https://nurtured.test/p/longest/guides/why"')
  const wrong = await get('/p/longest/why-not')
  expect(wrong.status).toBe(404)
  expect(wrong.text).toContain('/p/longest/guides/why')
  expect((await get('/p/nobody/at/all')).status).toBe(404)
})

test('a published URL redirects for good, until another page takes it', async () => {
  const platform = await createTestPlatform()
  const which = await aPublicPage(platform, { name: 'Moving', slug: 'old' })
  await changeAddress(platform, { ...which, slug: 'new/place', visibility: 'public' })
  const { get } = await aSite(platform)
  const moved = await get('/p/moving/OLD')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/p/moving/new/place'])
  const { workspace, user } = which
  const other = await createPage(platform, { workspace, user, title: 'Old', data: saying('Old', 'Another') })
  expect(other.slug).toBe('old')
  await changeAddress(platform, { workspace, user, page: other.id, slug: 'old', visibility: 'public' })
  await publishPage(platform, { workspace, user, page: other.id })
  expect((await get('/p/moving/old')).text).toContain('Another')
})

test('only the published version is shown, and only if its visibility allows', async () => {
  const platform = await createTestPlatform()
  const which = await aPublicPage(platform, { name: 'Hidden', slug: 'why' })
  const { get } = await aSite(platform)
  await savePage(platform, { ...which, version: 3, data: saying('Why', 'A secret draft') })
  expect((await get('/p/hidden/why')).text).not.toContain('A secret draft')
  await changeAddress(platform, { ...which, slug: 'why', visibility: 'unlisted' })
  const unlisted = await get('/p/hidden/why')
  expect([unlisted.status, unlisted.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow'])
  expect((await get('/sitemap.xml')).text).not.toContain('/p/hidden/')
  expect((await get('/p/hidden')).text).not.toContain('/p/hidden/why"')
  await changeAddress(platform, { ...which, slug: 'why', visibility: 'links' })
  const gone = await get('/p/hidden/why')
  const never = await get('/p/hidden/hwy')
  expect([gone.status, never.status]).toEqual([404, 404])
})

test('a page from before public URLs existed has none', async () => {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform, { name: 'Before' })
  const { id: page } = await createPage(platform, {
    workspace,
    user,
    title: 'Why',
    data: saying('Why', 'Hello'),
  })
  await publishPage(platform, { workspace, user, page })
  const { get } = await aSite(platform)
  expect((await get('/p/before/why')).status).toBe(404)
})

test('a page is found however the marks in its URL are encoded, and so is one from before they were composed', async () => {
  const platform = await createTestPlatform()
  const which = await aPublicPage(platform, { name: 'Marks', title: 'ガイド й' })
  const kindAt = async (slug: string) => (await findPublicPage(platform, `marks/${slug}`)).kind
  expect([await kindAt('ガイド-й'), await kindAt('ガイド-й'.normalize('NFD'))]).toEqual(['found', 'found'])
  expect(await kindAt('カイト-и')).toBe('not_found')
  const older = '한국어'.normalize('NFKD')
  await changeAddress(platform, { ...which, slug: older, visibility: 'public' })
  expect([await kindAt(older), await kindAt('한국어')]).toEqual(['found', 'found'])
  await changeAddress(platform, { ...which, slug: 'new', visibility: 'public' })
  expect([await kindAt(older), await kindAt('한국어'), await kindAt('ガイド-й')]).toEqual([
    'moved',
    'moved',
    'moved',
  ])
})

test('a path deeper than any page is not looked up', async () => {
  const platform = await createTestPlatform()
  await aPublicPage(platform, { name: 'Deep', slug: slugPathOf('a/'.repeat(30)) })
  const deepest = `deep/${'a/'.repeat(10)}`
  expect((await findPublicPage(platform, deepest)).kind).toBe('found')
  function refuse(): never {
    throw new Error('the database was asked')
  }
  const db = { ...platform.db, asSystem: refuse, inWorkspace: refuse }
  expect((await findPublicPage({ db }, `${deepest}a`)).kind).toBe('not_found')
})

test('a password protects a page and its files until it is entered', async () => {
  const platform = await createTestPlatform()
  await aPublicPage(platform, { name: 'Locked', slug: 'why', password: 'open sesame' })
  const { get, send } = await aSite(platform)
  const shut = await get('/p/locked/why')
  expect(shut.text).not.toContain('Hello')
  expect(shut.text).toContain('This page is password-protected')
  expect((await send({ password: 'wrong' }, '/p/locked/why')).status).toBe(403)
  const opened = await send({ password: 'open sesame' }, '/p/locked/why')
  expect(opened.status).toBe(302)
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await get('/p/locked/why', { cookie })).text).toContain('Hello')
  expect((await get('/p/locked/why', { cookie: `${cookie}x` })).text).not.toContain('Hello')
})

test('a visitor who submits forms endlessly is rate limited', async () => {
  const platform = await createTestPlatform()
  const { page } = await aPublicPage(platform, { name: 'Flooded', slug: 'why' })
  const { send } = await aSite(platform)
  const statuses: number[] = []
  for (let time = 0; time < 12; time += 1) statuses.push((await send({ page, block: 'contact' })).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})

test('a view counts once per reader in half an hour, and bots never count', async () => {
  const platform = await createTestPlatform()
  const { page, workspace } = await aPublicPage(platform, { name: 'Seen', slug: 'why' })
  const { app } = await aSite(platform)
  async function see(agent: string): Promise<number> {
    const answer = await app.request('https://nurtured.test/api/pages/seen', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': agent, 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ page }),
    })
    return answer.status
  }
  expect([await see('Mozilla/5.0 Firefox/150.0'), await see('Mozilla/5.0 Firefox/150.0')]).toEqual([204, 204])
  expect((await listPages(platform, { workspace })).pages).toMatchObject([{ views: 1 }])
})

test('two workspaces with the same name get different handles, even concurrently', {
  tags: ['postgres'],
}, async () => {
  const platform = await createTestPlatform()
  await Promise.all([1, 2, 3].map(() => aPublicPage(platform, { name: 'Twins', slug: 'why' })))
  const { get } = await aSite(platform)
  const statuses = await Promise.all(
    ['twins', 'twins-2', 'twins-3'].map(async (one) => (await get(`/p/${one}/why`)).status),
  )
  expect(statuses).toEqual([200, 200, 200])
})
