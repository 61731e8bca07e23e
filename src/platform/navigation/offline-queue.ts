import { createChangeKeeper, type Keeping } from './keep-changes.ts'
import { type ChangeOwner, sentByHeader } from './sent-by.ts'

export type OfflineWorld = {
  fetch: typeof fetch
  origin: string
  isOnline(): boolean
  /** Without it, what waits waits in this tab alone. */
  keeping?: Keeping
}

/** What waits for the network: each request that a page sent while there was none. */
export type OfflineQueue = {
  /** `fetch`, but what goes to our own origin and cannot be sent now is kept and sent in its order later. */
  fetch: typeof fetch
  /** How many changes wait; what only reads is not counted. */
  waiting(): number
  /** How many of them would be lost with this tab. */
  unkept(): number
  /** Says whose changes these are from now on. */
  belongTo(owner: ChangeOwner | undefined): void
  /** Calls `listener` when `waiting` or the network changes; returns what ends that. */
  subscribe(listener: () => void): () => void
  /** To be called when the network came or went. */
  networkChanged(): void
}

type Entry = { isChange: boolean; isKept: boolean; go: () => void }

/**
 * Keeps what a page would send while the browser has no network, changes of a workspace on the device, too. What is
 * sent on leaving (`keepalive`) and what goes elsewhere is not kept: nobody waits for it. A request that is aborted
 * while it waits is forgotten. What waited says whose it is, so that nobody else sends it.
 */
export function createOfflineQueue({ fetch: send, origin, isOnline, keeping }: OfflineWorld): OfflineQueue {
  const line = createLine()
  const keeper = createChangeKeeper(keeping)

  async function sendLater(request: Request): Promise<Response> {
    const entry: Entry = { isChange: isChange(request), isKept: false, go: () => undefined }
    const sender = entry.isChange ? keeper.sender() : undefined
    const kept = entry.isChange
      ? keeper.keep(request.clone(), () => {
          entry.isKept = true
          line.tell()
        })
      : undefined
    try {
      await line.wait(entry, request.signal)
      if (sender) request.headers.set(sentByHeader, sender)
      return await send(request)
    } finally {
      // Whoever asked has the answer, so that nobody is to send it again.
      await kept?.then((forget) => forget()).catch(() => undefined)
    }
  }

  return {
    async fetch(target, init) {
      const address = new URL(target instanceof Request ? target.url : target, origin)
      const isKeptAlive = init?.keepalive ?? (target instanceof Request && target.keepalive)
      if (isOnline() || isKeptAlive || address.origin !== origin) return send(target, init)
      return sendLater(new Request(target instanceof Request ? target : address, init))
    },
    waiting: () => line.changes().length,
    unkept: () => line.changes().filter((one) => !one.isKept).length,
    belongTo: keeper.belongTo,
    subscribe: line.subscribe,
    networkChanged() {
      if (isOnline()) line.goOn()
      line.tell()
    },
  }
}

function isChange({ method }: Request): boolean {
  return !/^(?:get|head)$/i.test(method)
}

/** Those who wait, in their order. */
function createLine() {
  const entries: Entry[] = []
  const listeners = new Set<() => void>()

  function tell(): void {
    for (const listener of listeners) listener()
  }

  return {
    tell,
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
          tell()
        })
        tell()
      })
    },
  }
}
