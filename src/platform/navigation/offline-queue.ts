export type OfflineWorld = {
  fetch: typeof fetch
  origin: string
  isOnline(): boolean
}

/** What waits for the network: each request that a page sent while there was none. */
export type OfflineQueue = {
  /** `fetch`, but what goes to our own origin and cannot be sent now is kept and sent in its order later. */
  fetch: typeof fetch
  /** How many changes wait; what only reads is not counted. */
  waiting(): number
  /** Calls `listener` when `waiting` or the network changes; returns what ends that. */
  subscribe(listener: () => void): () => void
  /** To be called when the network came or went. */
  networkChanged(): void
}

/**
 * Keeps what a page would send while the browser has no network. What is sent on leaving (`keepalive`) and what goes
 * elsewhere is not kept: nobody waits for it. A request that is aborted while it waits is forgotten.
 */
export function createOfflineQueue({ fetch: send, origin, isOnline }: OfflineWorld): OfflineQueue {
  const kept: { isChange: boolean; go: () => void }[] = []
  const listeners = new Set<() => void>()

  function tell(): void {
    for (const listener of listeners) listener()
  }

  function untilOnline(isChange: boolean, signal: AbortSignal | null | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry = { isChange, go: resolve }
      kept.push(entry)
      signal?.addEventListener('abort', () => {
        const at = kept.indexOf(entry)
        if (at < 0) return
        kept.splice(at, 1)
        reject(signal.reason)
        tell()
      })
      tell()
    })
  }

  return {
    async fetch(target, init) {
      const request = target instanceof Request ? target : undefined
      const { method = 'GET', keepalive = false, signal } = { ...pick(request), ...init }
      const address = new URL(target instanceof Request ? target.url : target, origin)
      if (!isOnline() && !keepalive && address.origin === origin)
        await untilOnline(!/^(?:get|head)$/i.test(method), signal)
      return send(target, init)
    },
    waiting: () => kept.filter(({ isChange }) => isChange).length,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    networkChanged() {
      if (isOnline()) for (const { go } of kept.splice(0)) go()
      tell()
    },
  }
}

function pick(request: Request | undefined): RequestInit {
  if (!request) return {}
  const { method, keepalive, signal } = request
  return { method, keepalive, signal }
}
