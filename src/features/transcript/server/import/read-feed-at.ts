import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { msg } from '@lingui/core/runtime-macro'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import { downloadOptions } from '#src/features/media/server/web/download-options.ts'
import { transcriptFeedLabels } from '#src/features/transcript/messages/transcript-labels.ts'
import type { FeedEpisode, ReadFeed } from '#src/features/transcript/rules/read-feed.ts'
import { feed, importItem } from '#src/features/transcript/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import { openDownload } from '#src/platform/outgoing/guarded-download.ts'
import type { Platform } from '#src/platform/platform.ts'
import { projectRoot } from '#src/platform/project-root.ts'
import { askThread } from '#src/platform/threads/ask-thread.ts'

const largestFeedBytes = 20_000_000
const feedMs = 30_000
const worker = join(projectRoot, 'src/features/transcript/server/import/read-feed-worker.ts')
const thread = { ms: 15_000, mostBytes: 600_000_000 }
const tooTangled = { kind: 'malformed', problem: 'too_tangled' } as const
// Each row has a dozen parameters and PostgreSQL accepts 65,535 per statement.
const rowsAtOnce = 1000

type Where = { workspace: string; user: string }

/**
 * Reads a feed and lists its episodes without importing any. Reading it again adds new ones and keeps the state of
 * the others. Throws Refusal 422 `feed_unreachable` or `feed_malformed`, with the reason.
 */
export async function readFeedAt(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  { workspace, user }: Where,
  url: string,
): Promise<{ id: string; episodes: number }> {
  const read = await takeFeedApart(await fetchFeed(platform, url))
  const now = platform.clock.now()
  return platform.db.inWorkspace(workspace, async (tx) => {
    const [row] = await tx
      .insert(feed)
      .values({
        workspace,
        id: newId(now),
        url,
        title: read.title,
        createdBy: user,
        createdAt: now,
        readAt: now,
      })
      .onConflictDoUpdate({
        target: [feed.workspace, feed.url],
        set: { title: read.title, readAt: now },
      })
      .returning({ id: feed.id })
    if (!row) throw new Error('the feed was not stored')
    await listEpisodes(tx, { workspace, user, id: row.id, now }, read.episodes)
    return { id: row.id, episodes: read.episodes.length }
  })
}

async function fetchFeed(platform: Pick<Platform, 'config'>, url: string): Promise<Uint8Array> {
  try {
    const limits = { mostBytes: largestFeedBytes, totalMs: feedMs }
    const { content } = await openDownload(url, { ...downloadOptions(platform), ...limits })
    return await buffer(content)
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    throw new Refusal(422, 'feed_unreachable', msg`${{ reason }} Check the URL and try again.`)
  }
}

async function takeFeedApart(bytes: Uint8Array): Promise<Extract<ReadFeed, { kind: 'feed' }>> {
  const answer = await askThread(worker, { bytes }, thread)
  // The message comes from our own worker.
  const read = answer.kind === 'answered' ? (answer.value as ReadFeed) : tooTangled
  if (read.kind === 'feed') return read
  throw new Refusal(422, 'feed_malformed', transcriptFeedLabels[read.problem])
}

type Kept = Where & { id: string; now: Date }

async function listEpisodes(tx: Transaction, kept: Kept, episodes: FeedEpisode[]): Promise<void> {
  const { workspace, user, id, now } = kept
  const rows = episodes.map((episode, position) => ({
    ...episode,
    workspace,
    id: newId(now),
    feed: id,
    position,
    createdBy: user,
    createdAt: now,
    changedAt: now,
  }))
  const isOfFeed = and(eq(importItem.workspace, workspace), eq(importItem.feed, id))
  // Episodes removed from the feed can't be imported any more.
  await tx.delete(importItem).where(
    and(
      isOfFeed,
      eq(importItem.state, 'found'),
      notInArray(
        importItem.guid,
        rows.map(({ guid }) => guid),
      ),
    ),
  )
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx
      .insert(importItem)
      .values(rows.slice(at, at + rowsAtOnce))
      .onConflictDoUpdate({
        target: [importItem.workspace, importItem.feed, importItem.guid],
        set: {
          url: sql`excluded.url`,
          title: sql`excluded.title`,
          summary: sql`excluded.summary`,
          publishedAt: sql`excluded.published_at`,
          durationMs: sql`excluded.duration_ms`,
          bytes: sql`excluded.bytes`,
          position: sql`excluded.position`,
        },
      })
}
