import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect, useSyncExternalStore } from 'react'
import { createOfflineQueue, type OfflineQueue } from '#src/platform/navigation/offline-queue.ts'
import type { ChangeOwner } from '#src/platform/navigation/sent-by.ts'
import { useLeaveWarning } from '#src/ui/use-leave-warning.ts'

let queue: OfflineQueue | undefined

/** This tab's only queue. The first call puts it in front of `fetch`. */
function offlineQueue(): OfflineQueue {
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
  return offlineQueue().subscribe(listener)
}

/** The number of changes waiting for the network; undefined while online. */
function waitingNow(): number | undefined {
  return navigator.onLine ? undefined : offlineQueue().waiting()
}

/** Shows that the network is down and how many changes wait for it, and warns before their tab closes. */
export function OfflineBar({ user, workspace }: ChangeOwner): ReactElement {
  const { t } = useLingui()
  const waiting = useSyncExternalStore(subscribe, waitingNow, () => undefined)
  useLeaveWarning(Boolean(waiting))

  useEffect(() => offlineQueue().belongTo({ user, workspace }), [user, workspace])

  return (
    <div role="status" className="offline-bar">
      {waiting === undefined
        ? null
        : waiting === 0
          ? t`You’re offline. Your changes are sent when you’re back online. Keep this page open.`
          : t`You’re offline. Changes waiting on this page: ${waiting}. Keep it open.`}
    </div>
  )
}
