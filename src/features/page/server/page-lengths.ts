import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { secondsAfter } from '#src/platform/clock.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { readingSeconds } from '../rules/reading-seconds.ts'
import { loadPublishedPages } from './load-published-page.ts'
import { page, pageLength } from './tables.ts'

/** A recording may be replaced without publishing the page again. */
const goodForSeconds = 86_400

/**
 * Seconds needed to read and hear the published version of each of these pages, by id. Unpublished ones are left out.
 */
export async function pageLengths(
  platform: Pick<Platform, 'db' | 'clock'>,
  { workspace, pages }: { workspace: string; pages: string[] },
): Promise<Map<string, number>> {
  if (pages.length === 0) return new Map()
  const found = await findKept(platform, { workspace, pages })
  const lengths = new Map(found.flatMap(({ id, seconds }) => (seconds === null ? [] : [[id, seconds]])))
  const missing = found.filter(({ seconds, n }) => seconds === null && n !== null)
  if (missing.length === 0) return lengths
  const views = await loadPublishedPages(platform, {
    workspace,
    pages: missing.map(({ id }) => id),
    mediaUrl: (media) => media,
  })
  const workedOut = views.flatMap(({ id, blocks }) => {
    const n = missing.find((one) => one.id === id)?.n
    return n
      ? [{ workspace, page: id, n, seconds: readingSeconds(blocks), workedOutAt: platform.clock.now() }]
      : []
  })
  await keep(platform, workedOut)
  for (const one of workedOut) lengths.set(one.page, one.seconds)
  return lengths
}

type Found = { id: string; n: number | null; seconds: number | null }

async function findKept(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, pages }: { workspace: string; pages: string[] },
): Promise<Found[]> {
  return db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id: page.id, n: page.publishedVersion, seconds: pageLength.seconds })
      .from(page)
      .leftJoin(
        pageLength,
        and(
          matching(pageLength, { workspace: page.workspace, page: page.id, n: page.publishedVersion }),
          gt(pageLength.workedOutAt, secondsAfter(clock.now(), -goodForSeconds)),
        ),
      )
      .where(and(eq(page.workspace, workspace), inArray(page.id, pages), isNull(page.deletedAt))),
  )
}

async function keep(
  { db }: Pick<Platform, 'db'>,
  lengths: (typeof pageLength.$inferInsert)[],
): Promise<void> {
  for (const { workspace, page: id, n, seconds, workedOutAt } of lengths) {
    await db.inWorkspace(workspace, (tx) =>
      tx
        .insert(pageLength)
        .values({ workspace, page: id, n, seconds, workedOutAt })
        .onConflictDoUpdate({
          target: [pageLength.workspace, pageLength.page],
          set: { n, seconds, workedOutAt },
        }),
    )
  }
}
