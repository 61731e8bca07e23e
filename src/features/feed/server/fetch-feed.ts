import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { msg } from '@lingui/core/runtime-macro'
import { feedProblemLabels } from '#src/features/feed/messages/feed-problem-labels.ts'
import { downloadOptions } from '#src/features/media/server/web/download-options.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { openDownload } from '#src/platform/outgoing/guarded-download.ts'
import type { Platform } from '#src/platform/platform.ts'
import { projectRoot } from '#src/platform/project-root.ts'
import { askThread } from '#src/platform/threads/ask-thread.ts'
import { addNotes, type FeedNote } from '../rules/feed-notes.ts'
import { type FeedPage, joinPages, mostEpisodes, type ReadFeed } from '../rules/read-feed.ts'

const largestPageBytes = 20_000_000
const pageMs = 30_000
/** Someone is waiting for all pages. */
const allPagesMs = 45_000
const mostPages = 40
const worker = join(projectRoot, 'src/features/feed/server/read-feed-worker.ts')
const thread = { ms: 15_000, mostBytes: 600_000_000 }
const tooTangled = { kind: 'malformed', problem: 'too_tangled' } as const

type World = Pick<Platform, 'config' | 'clock'>
type Page = Extract<FeedPage, { kind: 'page' }>

/**
 * Fetches a feed with its older pages (RFC 5005), up to a limit, and reads it. A later page that can't be read is noted.
 * Throws Refusal 422 `feed_unreachable` or `feed_malformed` for the first one, with the reason.
 */
export async function fetchFeed(platform: World, url: string): Promise<Extract<ReadFeed, { kind: 'feed' }>> {
  const pages = [await fetchPage(platform, url, pageMs)]
  const missing = await fetchOlder(platform, pages, url)
  const read = joinPages(pages)
  if (read.kind === 'malformed') throw malformed(read.problem)
  if (missing) addNotes(read.report, [missing])
  return read
}

/** Adds the older pages until there are none, or none with another episode. Returns what is missing. */
async function fetchOlder(platform: World, pages: Page[], first: string): Promise<FeedNote | undefined> {
  const until = platform.clock.now().getTime() + allPagesMs
  const fetched = new Set([first])
  const known = new Set(pages.flatMap(({ episodes }) => episodes.map(({ url }) => url)))
  for (let next = pages[0]?.next; next !== undefined && !fetched.has(next); ) {
    const ms = until - platform.clock.now().getTime()
    if (pages.length >= mostPages || known.size >= mostEpisodes || ms <= 0)
      return { kind: 'more_pages', title: '', value: next }
    fetched.add(next)
    const page = await fetchPage(platform, next, Math.min(ms, pageMs)).catch(reasonOf)
    if (typeof page === 'string') return { kind: 'page_failed', title: '', value: `${next}: ${page}` }
    // Some servers answer every page with the first one.
    if (page.episodes.length > 0 && page.episodes.every((episode) => known.has(episode.url))) break
    pages.push(page)
    for (const episode of page.episodes) known.add(episode.url)
    next = page.next
  }
  return undefined
}

function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.message
  throw error
}

async function fetchPage(platform: World, url: string, totalMs: number): Promise<Page> {
  const { bytes, type, address } = await download(platform, url, totalMs)
  const answer = await askThread(worker, { bytes, type, address }, thread)
  // The message comes from our own worker.
  const page = answer.kind === 'answered' ? (answer.value as FeedPage) : tooTangled
  if (page.kind === 'malformed') throw malformed(page.problem)
  return page
}

async function download(platform: World, url: string, totalMs: number) {
  try {
    const limits = { mostBytes: largestPageBytes, totalMs }
    const { content, type, address } = await openDownload(url, { ...downloadOptions(platform), ...limits })
    return { bytes: await buffer(content), type, address }
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    throw new Refusal(422, 'feed_unreachable', msg`${{ reason }} Check the URL and try again.`)
  }
}

function malformed(problem: keyof typeof feedProblemLabels): Refusal {
  return new Refusal(422, 'feed_malformed', feedProblemLabels[problem])
}
