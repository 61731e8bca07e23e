import { inXml } from '../page-feeds.ts'
import { addressOfCollection, mediaAddress, type PublicCollection } from './find-public-collection.ts'

/** A published collection as RSS 2.0, with its recordings for podcast players. */
export function collectionFeed(origin: string, found: PublicCollection): string {
  const home = origin + addressOfCollection(found.id)
  const items = found.items.map(({ id, title, text, href, at, recording }) =>
    [
      '<item>',
      `<title>${inXml(title)}</title>`,
      `<link>${inXml(href ? origin + href : `${home}#${id}`)}</link>`,
      `<guid isPermaLink="false">${inXml(id)}</guid>`,
      `<description>${inXml(text)}</description>`,
      `<pubDate>${at.toUTCString()}</pubDate>`,
      recording
        ? `<enclosure url="${inXml(origin + mediaAddress(recording.media, found.id))}" length="${recording.bytes}" type="${inXml(recording.mime)}"/>`
        : '',
      '</item>',
    ].join(''),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>',
    `<title>${inXml(found.title)}</title>`,
    `<link>${inXml(home)}</link>`,
    `<atom:link href="${inXml(home)}/feed.xml" rel="self" type="application/rss+xml"/>`,
    `<description>${inXml(found.intro || found.title)}</description>`,
    `<itunes:author>${inXml(found.site.name)}</itunes:author>`,
    ...(found.cover ? [`<itunes:image href="${inXml(origin + found.cover)}"/>`] : []),
    ...items,
    '</channel></rss>',
    '',
  ].join('\n')
}
