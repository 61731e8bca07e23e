import { type ChangeOwner, senderOf, sentByHeader } from './sent-by.ts'

export type OfflineWorld = {
  fetch: typeof fetch
  origin: string
  isOnline(): boolean
}

/** The requests that a page sent while it was offline. */
export type OfflineQueue = {
  /** `fetch`, except that requests to our own origin are queued while offline and sent in order later. */
  fetch: typeof fetch
  /** How many changes wait, not counting reads. */
  waiting(): number
  /** Sets the owner of changes from now on. */
  belongTo(owner: ChangeOwner): void
  /** Calls `listener` when `waiting` or the network changes; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /** Call when the network came or went. */
  networkChanged(): void
}

type Entry = { isChange: boolean; go: () => void }

/**
 * Queues what a page sends while the browser is offline. Requests sent on leaving (`keepalive`) and to other sites are
 * not queued: nothing waits for them. A request that is aborted while it waits is dropped. Queued changes name their
 * owner, and the server refuses them for any other user.
 */
export function createOfflineQueue({ fetch: send, origin, isOnline }: OfflineWorld): OfflineQueue {
  const line = createLine()
  let owner: ChangeOwner | undefined

  async function sendLater(request: Request): Promise<Response> {
    const entry: Entry = { isChange: isChange(request), go: () => undefined }
    const sender = entry.isChange && owner ? senderOf(owner) : undefined
    await line.wait(entry, request.signal)
    if (sender) request.headers.set(sentByHeader, sender)
    return send(request)
  }

  return {
    async fetch(target, init) {
      const address = new URL(target instanceof Request ? target.url : target, origin)
      const isKeptAlive = init?.keepalive ?? (target instanceof Request && target.keepalive)
      if (isOnline() || isKeptAlive || address.origin !== origin) return send(target, init)
      return sendLater(new Request(target instanceof Request ? target : address, init))
    },
    waiting: () => line.changes().length,
    belongTo(next) {
      owner = next
    },
    subscribe: line.subscribe,
    networkChanged() {
      if (isOnline()) line.goOn()
      line.notify()
    },
  }
}

function isChange({ method }: Request): boolean {
  return !/^(?:get|head)$/i.test(method)
}

/** The waiting requests, in order. */
function createLine() {
  const entries: Entry[] = []
  const listeners = new Set<() => void>()

  function notify(): void {
    for (const listener of listeners) listener()
  }

  return {
    notify,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    changes: () => entries.filter((one) => one.isChange),
    goOn(): void {
      for (const { go } of entries.splice(0)) go()
    },
    wait(entry: Entry, signal: AbortSignal): Promise<void> {
      return new Promise((resolve, reject) => {
        entry.go = resolve
        entries.push(entry)
        signal.addEventListener('abort', () => {
          const at = entries.indexOf(entry)
          if (at < 0) return
          entries.splice(at, 1)
          reject(signal.reason)
          notify()
        })
        notify()
      })
    },
  }
}
