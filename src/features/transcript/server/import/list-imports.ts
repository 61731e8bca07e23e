import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { feed, importItem } from '#src/features/transcript/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'

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

/** A feed with its episodes, in its order; undefined when this workspace doesn't have it. */
export async function findFeed(
  { db }: Pick<Platform, 'db'>,
  { workspace, id }: { workspace: string; id: string },
): Promise<{ id: string; title: string; url: string; episodes: ImportRow[] } | undefined> {
  return db.inWorkspace(workspace, async (tx) => {
    const [row] = await tx
      .select({ id: feed.id, title: feed.title, url: feed.url })
      .from(feed)
      .where(and(eq(feed.workspace, workspace), eq(feed.id, id)))
    if (!row) return undefined
    const episodes = await tx
      .select(shown)
      .from(importItem)
      .where(and(eq(importItem.workspace, workspace), eq(importItem.feed, id)))
      .orderBy(asc(importItem.position), asc(importItem.id))
    return { ...row, episodes }
  })
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
