import { and, inArray } from 'drizzle-orm'
import { matching } from '#src/platform/database/matching.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { importItem } from './tables.ts'

/** The job that imports one episode or file: `{workspace, item}`. */
export const importJob = 'import.item'

type World = Pick<Platform, 'db' | 'clock' | 'jobs'>

/**
 * Queues episodes of a feed for import, one job each; those imported or in progress are skipped. Without `items`,
 * retries the failed ones. Returns how many were queued.
 */
export async function importEpisodes(
  { db, clock, jobs }: World,
  asked: { workspace: string; feed: string; items?: string[] },
): Promise<{ queued: number }> {
  const { workspace, feed, items } = asked
  return db.inWorkspace(workspace, async (tx) => {
    const queued = await tx
      .update(importItem)
      .set({ state: 'queued', problem: '', changedAt: clock.now() })
      .where(
        and(
          matching(importItem, { workspace, feed }),
          inArray(importItem.state, items ? ['found', 'failed'] : ['failed']),
          items ? inArray(importItem.id, items) : undefined,
        ),
      )
      .returning({ id: importItem.id })
    for (const { id } of queued) await jobs.enqueue(tx, { name: importJob, payload: { workspace, item: id } })
    return { queued: queued.length }
  })
}

/** Queues the file at a URL for import. */
export async function importAddress(
  { db, clock, jobs }: World,
  { workspace, user, url }: { workspace: string; user: string; url: string },
): Promise<{ item: string }> {
  const now = clock.now()
  const id = newId(now)
  const title = nameIn(url)
  await db.inWorkspace(workspace, async (tx) => {
    const about = { workspace, id, guid: url, url, title, createdBy: user, createdAt: now, changedAt: now }
    await tx.insert(importItem).values({ ...about, feed: null, state: 'queued' })
    await jobs.enqueue(tx, { name: importJob, payload: { workspace, item: id } })
  })
  return { item: id }
}

/** The last path segment of a URL, as a file name. */
export function nameIn(url: string): string {
  const last = URL.parse(url)?.pathname.split('/').findLast(Boolean) ?? ''
  try {
    return (
      decodeURIComponent(last)
        .slice(0, 200)
        .replace(/\p{Cc}/gu, '')
        .toWellFormed() || 'recording'
    )
  } catch {
    // A name with an invalid percent escape.
    return last.slice(0, 200) || 'recording'
  }
}
