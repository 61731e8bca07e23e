import { parseRssFeed } from 'feedsmith'

/** An episode of a feed. `guid` is what the feed calls it, else its address. Times are milliseconds; null: not told. */
export type FeedEpisode = {
  guid: string
  title: string
  summary: string
  url: string
  publishedAt: Date | null
  durationMs: number | null
  bytes: number | null
}

export type ReadFeed =
  | { kind: 'feed'; title: string; episodes: FeedEpisode[] }
  | { kind: 'malformed'; problem: 'not_text' | 'has_entities' | 'not_a_feed' | 'no_episodes' }

/** Feeds that have more are cut off: the oldest episodes stand last. */
const mostEpisodes = 5000

/** Reads a podcast's feed: RSS, in the encoding that its bytes or its first line say. Episodes without a file are left out. */
export function readFeed(bytes: Uint8Array): ReadFeed {
  const text = decodeXml(bytes)
  if (text === undefined) return { kind: 'malformed', problem: 'not_text' }
  // No feed needs entities of its own, and a few lines of them can stand for gigabytes.
  if (/<!ENTITY/i.test(text)) return { kind: 'malformed', problem: 'has_entities' }
  const feed = parse(text)
  if (!feed) return { kind: 'malformed', problem: 'not_a_feed' }
  const episodes = new Map<string, FeedEpisode>()
  for (const item of feed.items ?? []) {
    const episode = episodeOf(item)
    if (episode && !episodes.has(episode.guid)) episodes.set(episode.guid, episode)
    if (episodes.size >= mostEpisodes) break
  }
  if (episodes.size === 0) return { kind: 'malformed', problem: 'no_episodes' }
  return { kind: 'feed', title: plain(feed.title, 300) || 'Untitled', episodes: [...episodes.values()] }
}

/** What is read of the many things that the parser tells, each of which a feed may lack. */
type Item = {
  title?: string | undefined
  description?: string | undefined
  pubDate?: unknown
  guid?: { value?: string | undefined } | undefined
  enclosures?:
    | { url?: string | undefined; type?: string | undefined; length?: number | undefined }[]
    | undefined
  itunes?: { duration?: number | undefined; summary?: string | undefined } | undefined
}
type Rss = { title?: string | undefined; items?: Item[] | undefined }

function parse(text: string): Rss | undefined {
  try {
    return parseRssFeed(text)
  } catch {
    // It throws for whatever is no feed.
    return undefined
  }
}

function episodeOf(item: Item): FeedEpisode | undefined {
  const enclosure = item.enclosures?.find(({ url, type }) => url && /^audio\//i.test(type ?? 'audio/'))
  const url = addressOf(enclosure?.url)
  if (!enclosure || !url) return undefined
  return {
    guid: plain(item.guid?.value, 1000) || url.slice(0, 1000),
    title: plain(item.title, 300) || 'Untitled',
    summary: plain(item.itunes?.summary ?? item.description, 2000),
    url,
    publishedAt: timeOf(item.pubDate),
    durationMs: durationOf(item.itunes?.duration),
    bytes: bytesOf(enclosure.length),
  }
}

function addressOf(said = ''): string | undefined {
  const url = URL.parse(said)
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

function timeOf(said: unknown): Date | null {
  const time = new Date(typeof said === 'string' ? said : '')
  return isPlausible(time) ? time : null
}

function durationOf(seconds = 0): number | null {
  return seconds > 0 && seconds < 360_000 ? Math.round(seconds * 1000) : null
}

function bytesOf(length = 0): number | null {
  return Number.isSafeInteger(length) && length > 0 ? length : null
}

function isPlausible(time: Date): boolean {
  const year = time.getUTCFullYear()
  return year >= 1900 && year <= 2200
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Text without elements, control characters and spaces at its ends. */
function plain(text: string | undefined, longest: number): string {
  return (text ?? '')
    .slice(0, 20_000)
    .replace(/<\/(?:p|div|li|h\d)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_all, name: string) => named[name] ?? '')
    .replace(/&#(\d{1,7});/g, (_all, code: string) => {
      const point = Number(code)
      return point > 31 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
    })
    .toWellFormed()
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\p{Cc}/gu, (sign) => (sign === '\n' ? sign : ''))
    .replace(/\n\s*\n\s*/g, '\n\n')
    .trim()
    .slice(0, longest)
    .toWellFormed()
}

/** By the mark at the beginning, else by what the first line says, else UTF-8; undefined for what that does not fit. */
function decodeXml(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs('utf-16le', bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeAs('utf-16be', bytes)
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const [, said = 'utf-8'] =
    /^\uFEFF?\s*<\?xml[^>]*encoding=["']([\w-]{1,40})["']/i.exec(head.replace(/^ï»¿/, '')) ?? []
  const text = decodeAs(said, bytes) ?? decodeAs('utf-8', bytes) ?? decodeAs('windows-1252', bytes)
  return text?.includes('\u0000') ? undefined : text
}

function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    // An encoding that does not exist, or is not this one.
    return undefined
  }
}
