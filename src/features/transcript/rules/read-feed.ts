import {
  type FeedItem,
  type FeedProblem,
  feedAddress,
  feedDuration,
  feedTime,
  feedTitle,
  openFeed,
  plainText,
} from './feed-parts.ts'

/** An episode of a feed. `guid` is the feed's, else its URL. Times in milliseconds; null when unknown. */
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
  | { kind: 'malformed'; problem: FeedProblem }

/** Longer feeds are cut: the oldest episodes come last. */
const mostEpisodes = 5000

/** Reads a podcast's RSS feed in its declared encoding. Episodes without a file are left out. */
export function readFeed(bytes: Uint8Array): ReadFeed {
  const opened = openFeed(bytes)
  if (opened.kind === 'malformed') return opened
  const { feed } = opened
  const episodes = new Map<string, FeedEpisode>()
  for (const item of feed.items ?? []) {
    const episode = episodeOf(item)
    if (episode && !episodes.has(episode.guid)) episodes.set(episode.guid, episode)
    if (episodes.size >= mostEpisodes) break
  }
  if (episodes.size === 0) return { kind: 'malformed', problem: 'no_episodes' }
  return { kind: 'feed', title: feedTitle(feed.title), episodes: [...episodes.values()] }
}

function episodeOf(item: FeedItem): FeedEpisode | undefined {
  const enclosure = item.enclosures?.find(({ url, type }) => url && /^audio\//i.test(type ?? 'audio/'))
  const url = feedAddress(enclosure?.url)
  if (!enclosure || !url) return undefined
  return {
    guid: plainText(item.guid?.value, 1000) || url.slice(0, 1000),
    title: feedTitle(item.title),
    summary: plainText(item.itunes?.summary ?? item.description, 2000),
    url,
    publishedAt: feedTime(item.pubDate),
    durationMs: feedDuration(item.itunes?.duration),
    bytes: bytesOf(enclosure.length),
  }
}

function bytesOf(length = 0): number | null {
  return Number.isSafeInteger(length) && length > 0 ? length : null
}
