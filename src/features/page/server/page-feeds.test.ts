import { XMLParser } from 'fast-xml-parser'
import { parseRssFeed } from 'feedsmith'
import { expect, test } from 'vitest'
import { escapeHtml } from '#src/text/escape-html.ts'
import { feedXml, robotsText, sitemapXml } from './page-feeds.ts'

const origin = 'https://nurtured.test'
const publishedAt = new Date('2026-01-31T23:59:59.000Z')
const awkward = [
  'Ask & <b>why</b> "not"',
  'שלום 🎙️ مرحبا',
  ']]> <![CDATA[ &amp; &#60;',
  'Two\nlines --> and a\ttab',
  '',
]

test('another feed parser finds every page with its text, URL and time', () => {
  const pages = awkward.map((title, index) => ({
    title,
    description: title,
    address: `/p/acme/${index}?a=1&b=2`,
    publishedAt,
  }))
  const feed = parseRssFeed(
    feedXml(origin, { site: { workspace: '', name: 'Acme & <Sons>', handle: 'acme' }, pages }),
  )
  expect(feed).toMatchObject({
    title: 'Acme & <Sons>',
    link: `${origin}/p/acme`,
    atom: { links: [{ href: `${origin}/p/acme/feed.xml`, rel: 'self' }] },
  })
  expect(feed.items?.map(({ title = '', description = '' }) => [title, description])).toEqual(
    // Descriptions are HTML.
    awkward.map((title) => [title, escapeHtml(title).replaceAll('\n', '<br>')]),
  )
  for (const [index, item] of (feed.items ?? []).entries()) {
    const address = `${origin}/p/acme/${index}?a=1&b=2`
    expect(item).toMatchObject({ link: address, guid: { value: address, isPermaLink: true } })
    expect(new Date(item.pubDate ?? '')).toEqual(publishedAt)
  }
})

test('an empty feed is valid, and characters invalid in XML are removed', () => {
  const site = { workspace: '', name: 'A\u0000c\u000bm\uffffe\ud800', handle: 'acme' }
  const feed = parseRssFeed(feedXml(origin, { site, pages: [] }))
  expect([feed.title, feed.items ?? []]).toEqual(['Acme\ufffd', []])
})

test('another XML parser finds every URL of the sitemap; robots.txt points to it and excludes member areas', () => {
  const pages = [{ address: '/p/acme/a?b=1&c=<2>', publishedAt }]
  expect(new XMLParser().parse(sitemapXml(origin, pages))).toMatchObject({
    urlset: { url: { loc: `${origin}/p/acme/a?b=1&c=<2>`, lastmod: publishedAt.toISOString() } },
  })
  const lines = robotsText('https://a.example').split('\n')
  expect(lines).toContain('Sitemap: https://a.example/sitemap.xml')
  expect(lines).toContain('Disallow: /workspace')
  for (const path of ['/', '/p/', '/share/', '/l/', '/api/']) expect(lines).not.toContain(`Disallow: ${path}`)
})
