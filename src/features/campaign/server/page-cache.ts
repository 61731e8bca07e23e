import { LRUCache } from 'lru-cache'
import type { Platform } from '#src/platform/platform.ts'
import { finishPage, type KeptPage, type Rendered } from './kept-page.ts'

/** Prepared pages in memory; the least recently used are dropped first. */
export type PageCache = {
  /** The page, if it matches `stamp`. */
  find(key: string, stamp: string): KeptPage | undefined
  keep(key: string, stamp: string, rendered: Rendered): Promise<void>
}

const mostBytes = 64 * 1024 * 1024
/** Recovers from changes that no stamp reflects. */
const longestMilliseconds = 60_000

type Entry = { page: KeptPage; stamp: string; keptAt: number }

export function createPageCache({ clock }: Pick<Platform, 'clock'>): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: mostBytes,
    sizeCalculation: ({ page }) => page.bytes,
  })
  return {
    find(key, stamp) {
      const entry = entries.get(key)
      if (entry?.stamp !== stamp) return undefined
      return clock.now().getTime() - entry.keptAt < longestMilliseconds ? entry.page : undefined
    },
    async keep(key, stamp, rendered) {
      entries.set(key, { page: await finishPage(rendered), stamp, keptAt: clock.now().getTime() })
    },
  }
}
