import { and, eq, exists, inArray, isNotNull, isNull, like, or, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { asset } from '#src/features/asset/server/tables.ts'
import { assetsIn, pagesIn } from '#src/features/journey/rules/content.ts'
import { findShown } from '#src/features/journey/server/find-shown.ts'
import { link as linkTable } from '#src/features/link/server/tables.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { page, pageVersion } from '#src/features/page/server/tables.ts'
import { versionShows } from '#src/features/page/server/uses-media.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { MeasuredLink } from './queries.ts'

/** Recordings by file id; `length` in seconds, null if unknown. */
export type ShownRecordings = Pick<ReadonlyMap<string, { length: number | null }>, 'get'>

type World = Pick<Platform, 'clock'>
type Known = { recording: { length: number | null } | undefined; readAt: number }

/** How long a link's set of recordings is cached. */
const freshMilliseconds = 60_000
const mostKnown = 10_000
const mostAtOnce = 20

const knownOf = new WeakMap<World['clock'], LRUCache<string, Known>>()

/**
 * Which of the heard recordings the campaigns show on any published page. Cached for a minute per link and
 * recording. Beyond the limit some count as not shown, which their next snapshot corrects.
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
  { link, media }: Heard,
): Promise<{ length: number | null } | undefined> {
  const [row] = await tx
    .select({ journey: linkTable.journey })
    .from(linkTable)
    .where(and(eq(linkTable.workspace, link.workspace), eq(linkTable.id, link.id)))
  const shown = row && (await findShown(tx, { workspace: link.workspace, journey: row.journey }))
  if (!shown) return undefined
  const pages = pagesIn(shown)
  const assets = assetsIn(shown)
  const [found] = await tx
    .select({ durationMs: mediaFile.durationMs })
    .from(mediaFile)
    .where(
      and(
        matching(mediaFile, { workspace: link.workspace, id: media }),
        or(like(mediaFile.mime, 'audio/%'), like(mediaFile.mime, 'video/%')),
        or(
          pages.length > 0 ? exists(pagesShowing(tx, { link, media, pages })) : undefined,
          assets.length > 0 ? exists(assetsPlaying(tx, { link, media, assets })) : undefined,
        ),
      ),
    )
    .limit(1)
  if (!found || pages.length + assets.length === 0) return undefined
  return { length: found.durationMs === null ? null : Math.ceil(found.durationMs / 1000) }
}

type Heard = { link: MeasuredLink; media: string }

function pagesShowing(tx: Transaction, { link, media, pages }: Heard & { pages: string[] }) {
  return tx
    .select({ one: sql`1` })
    .from(page)
    .innerJoin(
      pageVersion,
      matching(pageVersion, { workspace: page.workspace, page: page.id, n: page.publishedVersion }),
    )
    .where(
      and(
        eq(page.workspace, link.workspace),
        inArray(page.id, pages),
        isNull(page.deletedAt),
        isNotNull(page.publishedVersion),
        versionShows(media),
      ),
    )
}

function assetsPlaying(tx: Transaction, { link, media, assets }: Heard & { assets: string[] }) {
  return tx
    .select({ one: sql`1` })
    .from(asset)
    .where(
      and(
        matching(asset, { workspace: link.workspace, primaryMedia: media, deletedAt: null }),
        inArray(asset.id, assets),
      ),
    )
}

function knownFor(clock: World['clock']): LRUCache<string, Known> {
  const known = knownOf.get(clock) ?? new LRUCache<string, Known>({ max: mostKnown })
  knownOf.set(clock, known)
  return known
}
