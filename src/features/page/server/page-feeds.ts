import { escapeHtml } from '#src/text/escape-html.ts'
import type { PageSite, PublicPageLine } from './find-public-page.ts'

/**
 * Excludes member areas from crawling. Pages hidden from search engines say so themselves, because messengers must be
 * able to load them for previews.
 */
export function robotsText(origin: string): string {
  const theirs = ['/admin', '/auth/', '/org', '/team', '/user', '/workspace']
  const rules = theirs.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

/** Text escaped for XML, without characters that XML 1.0 forbids. */
export function inXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Text as HTML, which descriptions of RSS are, escaped for XML. */
export function htmlInXml(text: string): string {
  return inXml(escapeHtml(text).replaceAll(/\r\n?|\n/g, '<br>'))
}

export function sitemapXml(origin: string, pages: { address: string; publishedAt: Date }[]): string {
  const urls = pages.map(
    ({ address, publishedAt }) =>
      `<url><loc>${inXml(origin + address)}</loc><lastmod>${publishedAt.toISOString()}</lastmod></url>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** A workspace's public pages as RSS 2.0. */
export function feedXml(
  origin: string,
  { site, pages }: { site: PageSite; pages: PublicPageLine[] },
): string {
  const home = `${origin}/p/${site.handle}`
  const items = pages.map(({ title, description, address, publishedAt }) =>
    [
      '<item>',
      `<title>${inXml(title)}</title>`,
      `<link>${inXml(origin + address)}</link>`,
      `<guid isPermaLink="true">${inXml(origin + address)}</guid>`,
      `<description>${htmlInXml(description)}</description>`,
      `<pubDate>${publishedAt.toUTCString()}</pubDate>`,
      '</item>',
    ].join(''),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${inXml(site.name)}</title>`,
    `<link>${inXml(home)}</link>`,
    `<atom:link href="${inXml(home)}/feed.xml" rel="self" type="application/rss+xml"/>`,
    `<description>${htmlInXml(`Pages of ${site.name}`)}</description>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n')
}
