import { ownGenerator } from '#src/features/feed/rules/feed-parts.ts'
import { htmlInXml, inXml } from '../page-feeds.ts'
import {
  addressOfCollection,
  mediaAddress,
  type PublicCollection,
  type PublicItem,
  transcriptAddress,
} from './find-public-collection.ts'

const namespaces = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
  'xmlns:podcast="https://podcastindex.org/namespace/1.0"',
].join(' ')

/** A published collection as RSS 2.0, with its recordings for podcast players. */
export function collectionFeed(origin: string, found: PublicCollection): string {
  const home = origin + addressOfCollection(found.id)
  const cover = found.cover ?? found.items.find((item) => item.cover)?.cover
  const language = mostCommon(found.items.map((item) => item.language))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" ${namespaces}><channel>`,
    `<title>${inXml(found.title)}</title>`,
    `<link>${inXml(home)}</link>`,
    `<atom:link href="${inXml(home)}/feed.xml" rel="self" type="application/rss+xml"/>`,
    `<description>${htmlInXml(found.intro || found.title)}</description>`,
    ...(language ? [`<language>${inXml(language)}</language>`] : []),
    `<generator>${ownGenerator}</generator>`,
    `<itunes:author>${inXml(found.site.name)}</itunes:author>`,
    ...(cover ? [`<itunes:image href="${inXml(origin + cover)}"/>`] : []),
    ...found.items.map((item) => itemXml(origin, found.id, item)),
    '</channel></rss>',
    '',
  ].join('\n')
}

function itemXml(origin: string, collection: string, item: PublicItem): string {
  const { id, title, href, cover, durationMs, recording, transcript } = item
  const link = href ? origin + href : `${origin}${addressOfCollection(collection)}#${id}`
  return [
    '<item>',
    `<title>${inXml(title)}</title>`,
    `<link>${inXml(link)}</link>`,
    `<guid isPermaLink="false">${inXml(item.guid)}</guid>`,
    ...(item.summary ? [`<description>${htmlInXml(item.summary)}</description>`] : []),
    `<pubDate>${item.at.toUTCString()}</pubDate>`,
    ...(recording
      ? [
          `<enclosure url="${inXml(origin + mediaAddress(recording.media, collection))}" length="${recording.bytes}" type="${inXml(recording.mime)}"/>`,
        ]
      : []),
    ...(durationMs
      ? [`<itunes:duration>${Math.max(1, Math.round(durationMs / 1000))}</itunes:duration>`]
      : []),
    ...(cover ? [`<itunes:image href="${inXml(origin + cover)}"/>`] : []),
    ...(transcript
      ? [
          `<podcast:transcript url="${inXml(origin + transcriptAddress(id, collection))}" type="text/vtt" language="${inXml(transcript.language)}"/>`,
        ]
      : []),
    '</item>',
  ].join('')
}

function mostCommon(words: string[]): string | undefined {
  const groups = [...Map.groupBy(words, (word) => word).values()]
  return groups.toSorted((a, b) => b.length - a.length)[0]?.[0]
}
