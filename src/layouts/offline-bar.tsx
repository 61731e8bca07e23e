import { type ReactElement, useEffect, useSyncExternalStore } from 'react'
import { createOfflineQueue, type OfflineQueue } from '#src/platform/navigation/offline-queue.ts'
import { shellWords } from '#src/ui/words/shell-words.ts'
import { useWords } from '#src/words/reader.ts'

let queue: OfflineQueue | undefined

/** The one queue of this tab, which stands between the page and the network from the first time on. */
function theQueue(): OfflineQueue {
  if (queue) return queue
  const made = createOfflineQueue({
    fetch: window.fetch.bind(window),
    origin: location.origin,
    isOnline: () => navigator.onLine,
  })
  window.fetch = made.fetch
  window.addEventListener('online', made.networkChanged)
  window.addEventListener('offline', made.networkChanged)
  queue = made
  return made
}

function subscribe(listener: () => void): () => void {
  return theQueue().subscribe(listener)
}

/** How many changes wait for the network; undefined while there is one. */
function waitingNow(): number | undefined {
  return navigator.onLine ? undefined : theQueue().waiting()
}

/** Says that there is no network and what waits for it, and warns whoever would leave that behind. */
export function OfflineBar(): ReactElement | null {
  const words = useWords(shellWords)
  const waiting = useSyncExternalStore(subscribe, waitingNow, () => undefined)
  const isKept = waiting !== undefined && waiting > 0

  useEffect(() => {
    if (!isKept) return
    function warn(event: BeforeUnloadEvent): void {
      event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isKept])

  return (
    <div role="status" className="offline-bar">
      {waiting === undefined ? null : words.offline(waiting)}
    </div>
  )
}
