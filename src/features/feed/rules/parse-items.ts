import { parseRssFeed } from 'feedsmith'
import type { FeedSlice } from './split-items.ts'

type Named = { url?: string | undefined; type?: string | undefined }

/** The parts of the parser's output that are used; feeds may omit any of it. */
type ParsedItem = {
  title?: string | undefined
  description?: string | undefined
  pubDate?: unknown
  guid?: { value?: string | undefined } | undefined
  enclosures?: (Named & { length?: number | undefined })[] | undefined
  content?: { encoded?: string | undefined } | undefined
  itunes?: { title?: string | undefined; summary?: string | undefined } | undefined
  dc?: { dates?: unknown[] | undefined } | undefined
  media?:
    | {
        contents?: (Named & { fileSize?: number | undefined; duration?: number | undefined })[] | undefined
      }
    | undefined
  podcast?: { transcripts?: (Named & { language?: string | undefined })[] | undefined } | undefined
}
/** A parsed feed. */
export type ParsedFeed = {
  title?: string | undefined
  language?: string | undefined
  generator?: string | undefined
  items?: ParsedItem[] | undefined
  atom?: { links?: { rel?: string | undefined; href?: string | undefined }[] | undefined } | undefined
}

/** An item, with its duration as written. `isRepaired`: it had no end, or has characters that can't be read. */
export type FeedItem = ParsedItem & { durationText: string; isRepaired: boolean }
/** An item that couldn't be parsed, with what could be its title. */
export type BrokenItem = { brokenTitle: string }

/** Parses the document; undefined when it isn't a feed. */
export function parseFeed(xml: string): ParsedFeed | undefined {
  try {
    return parseRssFeed(xml)
  } catch {
    // The parser throws for anything that isn't a feed.
    return undefined
  }
}

/** Each takes a fraction of a millisecond, however small the document is. */
const mostParses = 3000

/**
 * Parses items together, and in halves where that fails or finds fewer than there are, until those that fail are found.
 * In a feed with more than a thousand of them, sound ones beside them count as failed. `tags`: the start tags of feed and
 * channel.
 */
export function parseItems(
  tags: string,
  slices: readonly FeedSlice[],
  budget: { parses: number } = { parses: mostParses },
): (FeedItem | BrokenItem)[] {
  if (slices.length === 0) return []
  budget.parses -= 1
  const found = parseFeed(`${tags}${slices.map(({ xml }) => xml).join('\n')}</channel></rss>`)?.items ?? []
  if (found.length === slices.length)
    return slices.map(({ xml, isUnclosed }, index) => ({
      ...found[index],
      durationText: durationIn(xml),
      isRepaired: isUnclosed || unreadable.test(xml),
    }))
  if (slices.length === 1 || budget.parses <= 0)
    return slices.map(({ xml }) => ({ brokenTitle: titleIn(xml) }))
  const half = Math.ceil(slices.length / 2)
  return [...parseItems(tags, slices.slice(0, half), budget), ...parseItems(tags, slices.slice(half), budget)]
}

/** Replacement characters, and those that XML forbids. */
const unreadable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]/

/** The parser only understands some durations. */
function durationIn(xml: string): string {
  const found = /<(?!media:)[\w.-]+:duration\b[^<>]*>\s*(?:<!\[CDATA\[)?([^<\]]*)/i.exec(xml)
  return found?.[1] ?? ''
}

/** What could be the title of an item that isn't parsed. */
export function titleIn(xml: string): string {
  const found = /<title\b[^<>]*>\s*(?:<!\[CDATA\[)?([^<\]]*)/i.exec(xml)
  return found?.[1] ?? ''
}
