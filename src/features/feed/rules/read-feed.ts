import { recordingExtensions } from '#src/features/media/schema.ts'
import { addNotes, type FeedNote, type FeedReport, joinReports } from './feed-notes.ts'
import {
  type FeedFile,
  type FeedProblem,
  feedAddress,
  feedDuration,
  feedTime,
  feedTitle,
  type OpenedFeed,
  openFeed,
} from './feed-parts.ts'
import { plainText } from './feed-text.ts'
import type { FeedItem } from './parse-items.ts'

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

/** A page of a feed, with guids as it gives them: empty where there are none. */
export type FeedPage =
  | {
      kind: 'page'
      title: string
      /** The URL of the page with older episodes. */
      next: string | undefined
      episodes: FeedEpisode[]
      report: FeedReport
    }
  | { kind: 'malformed'; problem: FeedProblem }

/** `report`: what was left out, repaired or guessed. */
export type ReadFeed =
  | { kind: 'feed'; title: string; episodes: FeedEpisode[]; report: FeedReport }
  | { kind: 'malformed'; problem: FeedProblem }

/** Longer feeds are cut: the oldest episodes come last. */
export const mostEpisodes = 5000
const longestNotes = 2000

/** Reads a podcast's RSS feed that has only this page. */
export function readFeed(file: FeedFile): ReadFeed {
  const page = readFeedPage(file)
  return page.kind === 'malformed' ? page : joinPages([page])
}

/** Reads a page of a podcast's RSS feed. */
export function readFeedPage(file: FeedFile): FeedPage {
  const opened = openFeed(file)
  if (opened.kind === 'malformed') return opened
  const report: FeedReport = { counts: {}, notes: [] }
  addNotes(report, opened.notes)
  const episodes: FeedEpisode[] = []
  for (const item of opened.items) {
    const { episode, notes } = episodeOf(item, { ...opened, base: file.address })
    if (episode) episodes.push(episode)
    addNotes(report, notes)
  }
  const { title, next } = opened
  return { kind: 'page', title, next, episodes, report }
}

/**
 * A feed of its pages, in order. Where several episodes share a guid, their URLs identify them; what is listed again is
 * left out.
 */
export function joinPages(pages: readonly Extract<FeedPage, { kind: 'page' }>[]): ReadFeed {
  const report = joinReports(pages.map((page) => page.report))
  const all = pages.flatMap((page) => page.episodes)
  const sharing = Map.groupBy(all, ({ guid }) => guid)
  const shared = new Set(
    [...sharing].filter(([, those]) => those.some(({ url }) => url !== those[0]?.url)).map(([guid]) => guid),
  )
  const episodes = new Map<string, FeedEpisode>()
  for (const episode of all) {
    const { title, guid, url } = episode
    const isShared = guid !== '' && shared.has(guid)
    const id = guid === '' || isShared ? url.slice(0, 1000) : guid
    if (episodes.has(id)) addNotes(report, [{ kind: 'repeated', title, value: id }])
    else if (episodes.size >= mostEpisodes) addNotes(report, [{ kind: 'beyond_limit', title, value: id }])
    else {
      episodes.set(id, { ...episode, guid: id })
      if (isShared) addNotes(report, [{ kind: 'guid_shared', title, value: guid }])
    }
  }
  if (episodes.size === 0) return { kind: 'malformed', problem: 'no_episodes' }
  return { kind: 'feed', title: pages[0]?.title ?? '', episodes: [...episodes.values()], report }
}

type About = Pick<OpenedFeed, 'language' | 'isExact'> & { base: string | undefined }

function episodeOf(item: FeedItem, about: About): { episode?: FeedEpisode; notes: FeedNote[] } {
  const title = feedTitle(item.title ?? item.itunes?.title, about)
  const file = fileOf(item, about.base)
  if ('kind' in file) return { notes: [{ title, ...file }] }
  const { at, note } = feedTime(item, about.language)
  const duration = feedDuration(item)
  const notes = item.itunes?.summary ?? item.description ?? item.content?.encoded
  const summary = plainText(notes, longestNotes, about)
  const guesses = [
    note,
    duration.note,
    item.isRepaired ? ({ kind: 'repaired', value: '' } as const) : undefined,
    summary.isCut ? ({ kind: 'notes_cut', value: '' } as const) : undefined,
  ]
  return {
    episode: {
      guid: guidOf(item),
      title,
      summary: summary.text,
      publishedAt: at,
      durationMs: duration.ms,
      ...file,
    },
    notes: guesses.flatMap((guess) => (guess ? { ...guess, title } : [])),
  }
}

/** As the feed gives it, since it is only compared. */
function guidOf({ guid }: FeedItem): string {
  return (guid?.value ?? '')
    .replace(/\p{Cc}/gu, '')
    .slice(0, 1000)
    .toWellFormed()
}

type File = { url: string; bytes: number | null }

/** The best file of an item. What a feed says about types is often wrong, so only what can't be a recording is left out. */
function fileOf(item: FeedItem, base: string | undefined): File | Pick<FeedNote, 'kind' | 'value'> {
  const media = (item.media?.contents ?? []).map((one) => ({ ...one, length: one.fileSize }))
  const given = [...(item.enclosures ?? []), ...media].filter(({ url }) => url?.trim())
  const [first] = given
  if (!first) return { kind: 'no_file', value: '' }
  const [best] = given
    .flatMap(({ url, type = '', length }) => {
      const address = feedAddress(url, base)
      return address === undefined
        ? []
        : { url: address, bytes: bytesOf(length), rank: rankOf(type, address) }
    })
    .toSorted((a, b) => a.rank - b.rank)
  if (!best) return { kind: 'no_web_address', value: first.url ?? '' }
  const { url, bytes, rank } = best
  return rank > 3 ? { kind: 'not_a_recording', value: url } : { url, bytes }
}

/** Lower is better; above 3, it is no recording by its type and its name. */
function rankOf(type: string, address: string): number {
  if (/^\s*audio\//i.test(type)) return 0
  if (/^\s*video\//i.test(type)) return 1
  const path = URL.parse(address)?.pathname.toLowerCase() ?? ''
  if (recordingExtensions.some((extension) => path.endsWith(`.${extension}`))) return 2
  return /^\s*(?:image|text)\/|pdf|torrent|zip|epub|html/i.test(type) ||
    /\.(?:jpe?g|png|gif|webp|svg|pdf|torrent|zip|epub|html?)$/.test(path)
    ? 4
    : 3
}

function bytesOf(length = 0): number | null {
  return Number.isSafeInteger(length) && length > 0 ? length : null
}
