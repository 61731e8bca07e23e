import { LRUCache } from 'lru-cache'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { linksToMeasure, type MeasuredLink } from './queries.ts'

type World = Pick<Platform, 'clock'>
type Known = { link: MeasuredLink; readAt: number }

/** How long a link is cached without asking the database. */
const freshMilliseconds = 1000
const mostLinks = 2000

const knownOf = new WeakMap<World['clock'], LRUCache<string, Known>>()

/**
 * The links with these public ids that accept visits. What was read within the last second is cached, so that
 * a busy link needs no query per batch; a change made through this process is visible immediately.
 */
export async function findMeasuredLinks(
  { clock }: World,
  tx: Transaction,
  hashids: Iterable<string>,
): Promise<Map<string, MeasuredLink>> {
  const known = knownFor(clock)
  const now = clock.now().getTime()
  const found = new Map<string, MeasuredLink>()
  const asked: string[] = []
  for (const hashid of new Set(hashids)) {
    const entry = known.get(hashid)
    if (entry && now - entry.readAt < freshMilliseconds) found.set(hashid, entry.link)
    else asked.push(hashid)
  }
  if (asked.length === 0) return found
  for (const [hashid, link] of await linksToMeasure(tx, asked)) {
    known.set(hashid, { link, readAt: now })
    found.set(hashid, link)
  }
  return found
}

/** Drops all cached links after a change through this process. */
export function dropLinkCache({ clock }: World): void {
  knownOf.delete(clock)
}

function knownFor(clock: World['clock']): LRUCache<string, Known> {
  const known = knownOf.get(clock) ?? new LRUCache<string, Known>({ max: mostLinks })
  knownOf.set(clock, known)
  return known
}
