import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { createOfflineQueue, type OfflineQueue } from '#src/platform/navigation/offline-queue.ts'
import type { ChangeOwner } from '#src/platform/navigation/sent-by.ts'
import {
  deviceChanges,
  forgetChangesOf,
  type SentChanges,
  sendLeftChanges,
} from '#src/platform/navigation/waiting-changes.ts'
import { FailedChanges } from './failed-changes.tsx'

let thisTab: string | undefined
let queue: OfflineQueue | undefined
let plainFetch: typeof fetch | undefined

/** This tab's only queue. The first call puts it in front of `fetch`. */
function offlineQueue(): OfflineQueue {
  if (queue) return queue
  plainFetch = window.fetch.bind(window)
  thisTab = 'locks' in navigator ? crypto.randomUUID() : undefined
  const made = createOfflineQueue({
    fetch: plainFetch,
    origin: location.origin,
    isOnline: () => navigator.onLine,
    // Without locks, changes of closed and open tabs cannot be distinguished.
    ...(thisTab && {
      keeping: {
        store: deviceChanges,
        tab: thisTab,
        now: () => Date.now(),
        screen: () => ({ title: document.title, address: location.pathname + location.search }),
        hold: holdTab,
      },
    }),
  })
  window.fetch = made.fetch
  window.addEventListener('online', made.networkChanged)
  window.addEventListener('offline', made.networkChanged)
  queue = made
  return made
}

function lockOf(tab: string): string {
  return `changes of ${tab}`
}

function holdTab(tab: string, done: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    void navigator.locks.request(lockOf(tab), () => {
      resolve()
      return done
    })
  })
}

/** Resolves once another tab has closed; rejects when `signal` aborts. */
async function whenClosed(tab: string, signal: AbortSignal): Promise<void> {
  await navigator.locks.request(lockOf(tab), { signal }, () => undefined)
}

const nothing: SentChanges = { sent: 0, refused: [], openTabs: [] }

/** Sends this owner's changes that closed tabs left behind, from one tab at a time. */
async function sendLeftBehind(owner: ChangeOwner): Promise<SentChanges> {
  if (!('locks' in navigator) || !navigator.onLine) return nothing
  offlineQueue()
  const send = plainFetch ?? fetch
  return navigator.locks.request('sending changes', async () => {
    const { held = [] } = await navigator.locks.query()
    const names = new Set(held.map(({ name }) => name))
    return sendLeftChanges(
      { store: deviceChanges, send, now: () => Date.now(), isGone: (tab) => !names.has(lockOf(tab)) },
      owner,
    )
  })
}

function subscribe(listener: () => void): () => void {
  return offlineQueue().subscribe(listener)
}

/** The number of changes waiting for the network; undefined while online. */
function waitingNow(): number | undefined {
  return navigator.onLine ? undefined : offlineQueue().waiting()
}

function unkeptNow(): number {
  return offlineQueue().unkept()
}

/**
 * Shows that the network is down and how many changes wait for it, and warns before a tab closes that holds changes
 * stored nowhere else. Sends what closed tabs left behind, and deletes it from the device when its owner signs out.
 */
export function OfflineBar({ user, workspace }: ChangeOwner): ReactElement {
  const { t } = useLingui()
  const waiting = useSyncExternalStore(subscribe, waitingNow, () => undefined)
  const isAlone = useSyncExternalStore(subscribe, unkeptNow, () => 0) > 0
  const { left, look } = useLeftChanges({ user, workspace })
  const isSigningOut = useSignOutCleanup(user)

  useEffect(() => {
    if (!isAlone) return
    function warn(event: BeforeUnloadEvent): void {
      event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isAlone])

  return (
    <>
      <div role="status" className="offline-bar">
        {waiting === undefined
          ? null
          : waiting === 0
            ? t`You’re offline. Your changes are kept on this device and sent when you’re back online.`
            : t`You’re offline. Changes waiting on this device: ${waiting}`}
        {isAlone && waiting ? ` ${t`Some changes haven’t been saved yet. Keep this page open.`}` : null}
        {waiting !== undefined && isSigningOut ? ` ${t`You need to be online to sign out.`}` : null}
        {waiting === undefined && left.sent > 0
          ? `${t`${plural({ sent: left.sent }, { one: '# offline change synced', other: '# offline changes synced' })}`}.`
          : null}
      </div>
      <FailedChanges changes={left.refused} store={deviceChanges} onDecided={look} />
    </>
  )
}

function useLeftChanges({ user, workspace }: ChangeOwner): { left: SentChanges; look: () => void } {
  const [left, setLeft] = useState(nothing)
  const [looks, setLooks] = useState(0)
  const { revalidate } = useRevalidator()

  function look(): void {
    setLooks((before) => before + 1)
  }

  useEffect(() => {
    const unmounted = new AbortController()
    offlineQueue().belongTo({ user, workspace })
    async function sendAll(): Promise<void> {
      const done = await sendLeftBehind({ user, workspace }).catch(() => nothing)
      // A later look may have begun meanwhile: what this one sent still counts.
      const isOutdated = unmounted.signal.aborted
      setLeft((before) => ({ ...(isOutdated ? before : done), sent: before.sent + done.sent }))
      const others = isOutdated ? [] : done.openTabs.filter((tab) => tab !== thisTab)
      for (const tab of others) void whenClosed(tab, unmounted.signal).then(look, () => undefined)
      if (done.sent > 0) await revalidate()
    }
    function send(): void {
      void sendAll()
    }
    send()
    window.addEventListener('online', send)
    return () => {
      unmounted.abort()
      window.removeEventListener('online', send)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each owner and each decision
  }, [user, workspace, looks])
  return { left, look }
}

/**
 * Signing out waits until the user's changes are deleted from the device. It is blocked while offline to avoid
 * losing them. Returns true after such an attempt.
 */
function useSignOutCleanup(user: string): boolean {
  const [hasTried, setHasTried] = useState(false)
  useEffect(() => {
    function forget(event: SubmitEvent): void {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || form.getAttribute('action') !== '/auth/logout') return
      event.preventDefault()
      setHasTried(!navigator.onLine)
      if (!navigator.onLine) return
      offlineQueue().belongTo(undefined)
      const slow = new Promise((resolve) => setTimeout(resolve, 1000))
      void Promise.race([forgetChangesOf(deviceChanges, user).catch(() => undefined), slow]).then(() =>
        form.submit(),
      )
    }
    document.addEventListener('submit', forget)
    return () => document.removeEventListener('submit', forget)
  }, [user])
  return hasTried
}
