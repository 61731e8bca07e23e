/** Runs at most `atOnce` preloads; the rest wait for their turn in order. */
export type PreloadQueue = {
  /** Requests a turn. `run` gets `done`, which it must call once. Ignores keys that ran within `freshSeconds`. */
  add(key: string, run: (done: () => void) => void): void
  /** Gives up a pending turn. */
  drop(key: string): void
}

export function createPreloadQueue(options: {
  atOnce: number
  freshSeconds: number
  now(): number
}): PreloadQueue {
  const waiting = new Map<string, (done: () => void) => void>()
  const running = new Set<string>()
  const loadedAt = new Map<string, number>()

  function isFresh(key: string): boolean {
    const at = loadedAt.get(key)
    return at !== undefined && options.now() - at < options.freshSeconds * 1000
  }

  function runNext(): void {
    for (const [key, run] of waiting) {
      if (running.size >= options.atOnce) return
      waiting.delete(key)
      running.add(key)
      run(() => {
        if (!running.delete(key)) return
        loadedAt.set(key, options.now())
        runNext()
      })
    }
  }

  return {
    add(key, run) {
      if (running.has(key) || isFresh(key)) return
      waiting.set(key, run)
      runNext()
    },
    drop(key) {
      waiting.delete(key)
    },
  }
}
