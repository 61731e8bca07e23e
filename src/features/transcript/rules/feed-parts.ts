import { parseRssFeed } from 'feedsmith'

/** The part of the parser's output that is used; feeds may omit any of it. */
export type FeedItem = {
  title?: string | undefined
  description?: string | undefined
  pubDate?: unknown
  guid?: { value?: string | undefined } | undefined
  enclosures?:
    | { url?: string | undefined; type?: string | undefined; length?: number | undefined }[]
    | undefined
  content?: { encoded?: string | undefined } | undefined
  itunes?: { duration?: number | undefined; summary?: string | undefined } | undefined
  podcast?:
    | {
        transcripts?:
          | { url?: string | undefined; type?: string | undefined; language?: string | undefined }[]
          | undefined
      }
    | undefined
}
type Rss = { title?: string | undefined; items?: FeedItem[] | undefined }

export type FeedProblem = 'not_text' | 'has_entities' | 'not_a_feed' | 'no_episodes' | 'too_tangled'

/** Parses an RSS feed in its declared encoding. */
export function openFeed(
  bytes: Uint8Array,
): { kind: 'opened'; feed: Rss } | { kind: 'malformed'; problem: FeedProblem } {
  const text = decodeXml(bytes)
  if (text === undefined) return { kind: 'malformed', problem: 'not_text' }
  // Feeds don't need custom entities, and a few lines of them can expand to gigabytes.
  if (/<!ENTITY/i.test(text)) return { kind: 'malformed', problem: 'has_entities' }
  const feed = parse(text)
  return feed ? { kind: 'opened', feed } : { kind: 'malformed', problem: 'not_a_feed' }
}

/** The title of a feed or episode. */
export function feedTitle(said: string | undefined): string {
  return plainText(said, 300) || 'Untitled'
}

function parse(text: string): Rss | undefined {
  try {
    return parseRssFeed(text)
  } catch {
    // The parser throws for anything that isn't a feed.
    return undefined
  }
}

/** A URL in a feed, if it is a web address. */
export function feedAddress(said = ''): string | undefined {
  const url = URL.parse(said)
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

export function feedTime(said: unknown): Date | null {
  const time = new Date(typeof said === 'string' ? said : '')
  return isPlausible(time) ? time : null
}

/** Seconds as milliseconds; null when implausible. */
export function feedDuration(seconds = 0): number | null {
  return seconds > 0 && seconds < 360_000 ? Math.round(seconds * 1000) : null
}

function isPlausible(time: Date): boolean {
  const year = time.getUTCFullYear()
  return year >= 1900 && year <= 2200
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Text without tags, control characters and surrounding spaces. */
export function plainText(text: string | undefined, longest: number): string {
  return (text ?? '')
    .slice(0, longest * 10)
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

/** Decodes by byte order mark, else by the XML declaration, else as UTF-8; undefined when the bytes don't match. */
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
    // Unknown or wrong encoding.
    return undefined
  }
}
