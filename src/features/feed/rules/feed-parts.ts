import { decodeFeed } from './decode-feed.ts'
import type { FeedNote } from './feed-notes.ts'
import { plainText, plainTitle } from './feed-text.ts'
import { type FeedItem, type ParsedFeed, parseFeed, parseItems, titleIn } from './parse-items.ts'
import { readFeedDate } from './read-feed-date.ts'
import { readFeedDuration } from './read-feed-duration.ts'
import { type SplitFeed, splitItems } from './split-items.ts'

export type FeedProblem = 'not_text' | 'has_entities' | 'not_a_feed' | 'no_episodes' | 'too_tangled'

/** What writes our own feeds, which are read exactly as they are. */
export const ownGenerator = 'Nurtured'

/** A feed's bytes, the Content-Type that they came with, and their URL. */
export type FeedFile = { bytes: Uint8Array; type?: string | undefined; address?: string | undefined }

/** A parsed feed. `next`: the URL of the page with older episodes. `isExact`: we wrote it. */
export type OpenedFeed = {
  kind: 'opened'
  title: string
  language: string
  next: string | undefined
  isExact: boolean
  items: FeedItem[]
  notes: FeedNote[]
}

/** The parser gets slower with each malformed item. */
const mostItems = 10_000

/** Parses an RSS feed in its own encoding. Malformed items are left out, and noted. */
export function openFeed(file: FeedFile): OpenedFeed | { kind: 'malformed'; problem: FeedProblem } {
  const decoded = decodeFeed(file.bytes, file.type)
  if (!decoded) return { kind: 'malformed', problem: 'not_text' }
  const split = splitItems(decoded.text)
  // Feeds don't need custom entities, and a few lines of them can expand to gigabytes.
  if (/<!ENTITY/i.test(split.around)) return { kind: 'malformed', problem: 'has_entities' }
  const read = readItems(split)
  if (!read) return { kind: 'malformed', problem: 'not_a_feed' }
  const { items, channel, notes } = read
  if (decoded.isGuess) notes.push({ kind: 'encoding', title: '', value: decoded.encoding })
  if (split.isCutShort) notes.push({ kind: 'cut_short', title: '', value: '' })
  const isExact = channel.generator === ownGenerator
  return {
    kind: 'opened',
    title: feedTitle(channel.title, { isExact }),
    language: channel.language ?? '',
    next: nextPage(channel.atom?.links ?? [], file.address),
    isExact,
    items,
    notes,
  }
}

type ReadItems = { channel: ParsedFeed; items: FeedItem[]; notes: FeedNote[] }

/** Undefined when it isn't RSS. A channel that can't be parsed only costs the feed its title. */
function readItems({ items: slices, around, isCutShort }: SplitFeed): ReadItems | undefined {
  const tags = startTags(around)
  const channel = parseFeed(around) ?? (slices.length > 0 ? {} : undefined)
  if (tags === undefined || !channel) return undefined
  const items: FeedItem[] = []
  const notes: FeedNote[] = []
  for (const parsed of parseItems(tags, slices.slice(0, mostItems)))
    if ('brokenTitle' in parsed)
      notes.push({ kind: 'broken', title: plainTitle(parsed.brokenTitle), value: '' })
    else items.push(parsed)
  for (const { xml } of slices.slice(mostItems))
    notes.push({ kind: 'beyond_limit', title: plainTitle(titleIn(xml)), value: '' })
  const isEmpty = items.length === 0 && (isCutShort || slices.length > 0)
  return isEmpty ? undefined : { channel, items, notes }
}

/** The title of a feed or episode. */
export function feedTitle(said: string | undefined, trust?: { isExact: boolean }): string {
  return plainTitle(said, trust) || 'Untitled'
}

/** A URL in a feed, if it is a web address. */
export function feedAddress(said = '', base?: string): string | undefined {
  const url = said.trim() === '' ? null : URL.parse(said.trim(), base)
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

/** When an episode was published, and what about that had to be guessed. */
export function feedTime(item: FeedItem, language: string): { at: Date | null; note?: Guess } {
  const given = [item.pubDate, ...(item.dc?.dates ?? [])].find((date) => typeof date === 'string')
  const said = plainText(given, 100).text
  const read = readFeedDate(said, language)
  if (!read) return { at: null, ...(said && { note: { kind: 'date_unknown', value: said } as const }) }
  return { at: read.at, ...(read.isGuess && { note: { kind: 'date_guessed', value: said } as const }) }
}

/** How long an episode is, and what about that had to be guessed. */
export function feedDuration(item: FeedItem): { ms: number | null; note?: Guess } {
  const value = item.durationText
  const read = readFeedDuration(value)
  if (read === undefined) return { ms: null, note: { kind: 'duration_unknown', value } }
  if (read)
    return { ms: read.ms, ...(read.isGuess && { note: { kind: 'duration_guessed', value } as const }) }
  const seconds = item.media?.contents?.find(({ duration }) => duration)?.duration ?? 0
  return { ms: seconds > 0 && seconds < 360_000 ? Math.round(seconds * 1000) : null }
}

type Guess = Pick<FeedNote, 'kind' | 'value'>

/** The start tags of feed and channel, which declare prefixes; undefined when it isn't RSS. */
function startTags(around: string): string | undefined {
  const rss = /<rss\b[^<>]{0,20000}>/i.exec(around)
  const channel = /<channel\b[^<>]{0,20000}>/i.exec(around)
  return rss ? `${rss[0]}${channel?.[0] ?? '<channel>'}` : undefined
}

/** RFC 5005: the next page of a feed, or the archive before it. */
function nextPage(
  links: { rel?: string | undefined; href?: string | undefined }[],
  address: string | undefined,
): string | undefined {
  for (const rel of ['next', 'prev-archive']) {
    const link = links.find((one) => one.rel?.trim().toLowerCase() === rel)
    const page = feedAddress(link?.href, address)
    if (page !== undefined) return page
  }
  return undefined
}
