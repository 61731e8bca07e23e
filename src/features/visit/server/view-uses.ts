import { LRUCache } from 'lru-cache'
import { newVisitMs } from '../rules.ts'
import type { ViewToken } from './view-token.ts'

type ViewUse = { view: ViewToken; visit: string; now: Date }

type ViewUses = {
  /** Whether this use of the view token is not its first for this visit. */
  isKnown(use: ViewUse): boolean
  /** Whether the token may prove one more visit. */
  mayProve(use: ViewUse): boolean
  note(use: ViewUse): void
  /** Takes back what was noted last. */
  forget(use: ViewUse): void
}

/** Tokens whose visits are remembered; the one that was not used for longest is forgotten first. */
const mostTokens = 50_000

/**
 * Which visits each view token proved. It proves the first that is reported with it, and another one whenever a page that
 * stayed open can have begun another: a token that is sent again and again makes no crowd of visitors. In the memory of this
 * process, so that a report is believed without asking the database.
 */
export function createViewUses(): ViewUses {
  const known = new LRUCache<string, { visits: string[]; latestAt: number }>({ max: mostTokens })
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
