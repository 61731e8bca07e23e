import { msg } from '@lingui/core/runtime-macro'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { FeedReport } from '../rules/feed-notes.ts'
import { feed, importItem } from './tables.ts'

type Item = typeof importItem.$inferSelect

/** An episode or file, and its import state. */
export type ImportRow = Pick<
  Item,
  'id' | 'title' | 'url' | 'publishedAt' | 'durationMs' | 'state' | 'problem' | 'asset'
>

const shown = {
  id: importItem.id,
  title: importItem.title,
  url: importItem.url,
  publishedAt: importItem.publishedAt,
  durationMs: importItem.durationMs,
  state: importItem.state,
  problem: importItem.problem,
  asset: importItem.asset,
}

/** There is no such feed in this workspace. */
export function feedNotFound(): Refusal {
  return new Refusal(404, 'feed_not_found', msg`This feed doesn’t exist in this workspace.`)
}

type OneFeed = { workspace: string; id: string }

/** `counts`: what was left out of it, repaired or guessed. */
type FeedView = Pick<typeof feed.$inferSelect, 'id' | 'title' | 'url'> & {
  counts: FeedReport['counts']
  episodes: ImportRow[]
}

/** A feed with its episodes, in its order; undefined when this workspace doesn't have it. */
export async function findFeed(
  { db }: Pick<Platform, 'db'>,
  { workspace, id }: OneFeed,
): Promise<FeedView | undefined> {
  return db.inWorkspace(workspace, async (tx) => {
    const counts = sql<FeedReport['counts']>`${feed.report} -> 'counts'`
    const [row] = await tx
      .select({ id: feed.id, title: feed.title, url: feed.url, counts })
      .from(feed)
      .where(matching(feed, { workspace, id }))
    if (!row) return undefined
    const episodes = await tx
      .select(shown)
      .from(importItem)
      .where(and(eq(importItem.workspace, workspace), eq(importItem.feed, id)))
      .orderBy(asc(importItem.position), asc(importItem.id))
    return { ...row, episodes }
  })
}

/** What was left out of a feed, repaired or guessed; undefined when this workspace doesn't have it. */
export async function findFeedReport(
  { db }: Pick<Platform, 'db'>,
  { workspace, id }: OneFeed,
): Promise<FeedReport | undefined> {
  const [row] = await db.inWorkspace(workspace, (tx) =>
    tx.select({ report: feed.report }).from(feed).where(matching(feed, { workspace, id })),
  )
  return row?.report
}

/** The feeds, latest first, and the files at URLs. */
export async function listImports(
  { db }: Pick<Platform, 'db'>,
  workspace: string,
): Promise<{ feeds: { id: string; title: string }[]; files: ImportRow[] }> {
  return db.inWorkspace(workspace, async (tx) => ({
    feeds: await tx
      .select({ id: feed.id, title: feed.title })
      .from(feed)
      .where(eq(feed.workspace, workspace))
      .orderBy(desc(feed.readAt), desc(feed.id))
      .limit(20),
    files: await tx
      .select(shown)
      .from(importItem)
      .where(and(eq(importItem.workspace, workspace), isNull(importItem.feed)))
      .orderBy(desc(importItem.createdAt), desc(importItem.id))
      .limit(10),
  }))
}
