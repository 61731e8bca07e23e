import { LRUCache } from 'lru-cache'
import { newVisitMs } from '../rules.ts'
import type { ViewToken } from './view-token.ts'

type ViewUse = { view: ViewToken; visit: string; now: Date }

type ViewUses = {
  /** Whether the view token was already used for this visit. */
  isKnown(use: ViewUse): boolean
  /** Whether the token may prove one more visit. */
  mayProve(use: ViewUse): boolean
  note(use: ViewUse): void
  /** Reverts the last `note`. */
  forget(use: ViewUse): void
}

/** The number of remembered tokens; the least recently used is dropped first. */
const mostTokens = 50_000

/**
 * The visits that each view token proved. It proves the first visit reported with it, and another one
 * whenever an open page can have begun another: a replayed token can't simulate a crowd of visitors. Kept in
 * memory, to check reports without the database.
 */
export function createViewUses(): ViewUses {
  const known = new LRUCache<string, { visits: string[]; latestAt: number }>({
    // `max` would allocate memory for all of them at the start.
    maxSize: mostTokens,
    sizeCalculation: () => 1,
  })
  return {
    isKnown: ({ view, visit }) => known.get(view.id)?.visits.includes(visit) === true,
    mayProve({ view, now }) {
      const uses = known.get(view.id)
      return !uses || now.getTime() - uses.latestAt >= newVisitMs
    },
    note({ view, visit, now }) {
      const visits = known.get(view.id)?.visits ?? []
      known.set(view.id, { visits: [...visits, visit], latestAt: now.getTime() })
    },
    forget({ view, visit }) {
      const uses = known.get(view.id)
      const visits = uses?.visits.filter((one) => one !== visit) ?? []
      if (uses && visits.length > 0) known.set(view.id, { ...uses, visits })
      else known.delete(view.id)
    },
  }
}
