import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { FeedEpisode } from '../rules/read-feed.ts'
import { fetchFeed } from './fetch-feed.ts'
import { feed, importItem } from './tables.ts'

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
  const read = await fetchFeed(platform, url)
  const now = platform.clock.now()
  return platform.db.inWorkspace(workspace, async (tx) => {
    const [row] = await tx
      .insert(feed)
      .values({
        workspace,
        id: newId(now),
        url,
        title: read.title,
        report: read.report,
        createdBy: user,
        createdAt: now,
        readAt: now,
      })
      .onConflictDoUpdate({
        target: [feed.workspace, feed.url],
        set: { title: read.title, report: read.report, readAt: now },
      })
      .returning({ id: feed.id })
    if (!row) throw new Error('the feed was not stored')
    await listEpisodes(tx, { workspace, user, id: row.id, now }, read.episodes)
    return { id: row.id, episodes: read.episodes.length }
  })
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
  const isOfFeed = matching(importItem, { workspace, feed: id })
  await followGuids(tx, { workspace, id }, episodes)
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

/** An episode whose guid the feed has changed is known by its file, so that it isn't new again. */
async function followGuids(
  tx: Transaction,
  { workspace, id }: Pick<Kept, 'workspace' | 'id'>,
  episodes: FeedEpisode[],
): Promise<void> {
  const listed = await tx
    .select({ id: importItem.id, guid: importItem.guid, url: importItem.url })
    .from(importItem)
    .where(matching(importItem, { workspace, feed: id }))
  const current = new Set(episodes.map(({ guid }) => guid))
  const taken = new Set(listed.map(({ guid }) => guid))
  const guids = new Map(episodes.map(({ url, guid }) => [url, guid]))
  const changed: { id: string; guid: string }[] = []
  for (const item of listed) {
    const guid = guids.get(item.url)
    if (guid === undefined || taken.has(guid) || current.has(item.guid)) continue
    taken.add(guid)
    changed.push({ id: item.id, guid })
  }
  if (changed.length === 0) return
  await tx.execute(sql`
    update import_item set guid = changed.guid
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed (id uuid, guid text)
    where import_item.workspace = ${workspace} and import_item.id = changed.id`)
}
