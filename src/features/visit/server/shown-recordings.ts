import { and, eq, isNotNull, isNull, like, or } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { tab, tabItem } from '#src/features/journey/server/tables.ts'
import { link as linkTable } from '#src/features/link/server/tables.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { versionShows } from '#src/features/page/server/shows-media.ts'
import { page, pageVersion } from '#src/features/page/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { MeasuredLink } from './queries.ts'

/** Recordings by the ids of their files; `length` in seconds, null where it is not known. */
export type ShownRecordings = Pick<ReadonlyMap<string, { length: number | null }>, 'get'>

type World = Pick<Platform, 'clock'>
type Known = { recording: { length: number | null } | undefined; readAt: number }

/** How long it counts as unchanged what a link shows. */
const freshMilliseconds = 60_000
const mostKnown = 10_000
const mostAtOnce = 20

const knownOf = new WeakMap<World['clock'], LRUCache<string, Known>>()

/**
 * Which of the recordings that were heard the campaigns show, on any published page of theirs. Read at most once a minute
 * for each link and recording. Beyond so many at once some count as not shown, which their next snapshot mends.
 */
export async function findShownRecordings(
  { clock }: World,
  tx: Transaction,
  heard: { link: MeasuredLink; media: string }[],
): Promise<(link: MeasuredLink) => ShownRecordings> {
  const known = knownFor(clock)
  const now = clock.now().getTime()
  const asked = new Map<string, { link: MeasuredLink; media: string }>()
  for (const one of heard) {
    const key = `${one.link.id} ${one.media}`
    const entry = known.get(key)
    if (!entry || now - entry.readAt >= freshMilliseconds) asked.set(key, one)
  }
  for (const [key, one] of [...asked].slice(0, mostAtOnce)) {
    known.set(key, { recording: await findRecording(tx, one), readAt: now })
  }
  return (link) => ({ get: (media) => known.get(`${link.id} ${media}`)?.recording })
}

async function findRecording(
  tx: Transaction,
  { link, media }: { link: MeasuredLink; media: string },
): Promise<{ length: number | null } | undefined> {
  const [found] = await tx
    .select({ durationMs: mediaFile.durationMs })
    .from(linkTable)
    .innerJoin(tab, and(eq(tab.workspace, linkTable.workspace), eq(tab.journey, linkTable.journey)))
    .innerJoin(tabItem, and(eq(tabItem.workspace, tab.workspace), eq(tabItem.tab, tab.id)))
    .innerJoin(page, and(eq(page.workspace, tabItem.workspace), eq(page.id, tabItem.page)))
    .innerJoin(
      pageVersion,
      and(
        eq(pageVersion.workspace, page.workspace),
        eq(pageVersion.page, page.id),
        eq(pageVersion.n, page.publishedVersion),
      ),
    )
    .innerJoin(mediaFile, and(eq(mediaFile.workspace, page.workspace), eq(mediaFile.id, media)))
    .where(
      and(
        eq(linkTable.workspace, link.workspace),
        eq(linkTable.id, link.id),
        isNull(page.deletedAt),
        isNotNull(page.publishedVersion),
        or(like(mediaFile.mime, 'audio/%'), like(mediaFile.mime, 'video/%')),
        versionShows(media),
      ),
    )
    .limit(1)
  return found && { length: found.durationMs === null ? null : Math.ceil(found.durationMs / 1000) }
}

function knownFor(clock: World['clock']): LRUCache<string, Known> {
  const known = knownOf.get(clock) ?? new LRUCache<string, Known>({ max: mostKnown })
  knownOf.set(clock, known)
  return known
}
