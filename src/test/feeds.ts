import { type ReadFeed, readFeed } from '#src/features/feed/rules/read-feed.ts'

const namespaces = Object.entries({
  itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  media: 'http://search.yahoo.com/mrss/',
  dc: 'http://purl.org/dc/elements/1.1/',
  atom: 'http://www.w3.org/2005/Atom',
})
  .map(([prefix, address]) => ` xmlns:${prefix}="${address}"`)
  .join('')

/** A feed with these items. */
export function aFeed(items: string, head = ''): string {
  return `${head}<rss version="2.0"${namespaces}><channel><title>Show</title>${items}</channel></rss>`
}

/** An item with a recording. */
export function anItem(inner: string, url = 'https://cdn.test/a.mp3'): string {
  return `<item>${inner}<enclosure url="${url}" length="123" type="audio/mpeg"/></item>`
}

/** What is read from a feed. */
export function readable(content: string | Uint8Array, type = ''): Extract<ReadFeed, { kind: 'feed' }> {
  const found = readFeed({ bytes: typeof content === 'string' ? Buffer.from(content) : content, type })
  if (found.kind === 'malformed') throw new Error(found.problem)
  return found
}
