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
import { RefusedChanges } from './refused-changes.tsx'

let queue: OfflineQueue | undefined
let plainFetch: typeof fetch | undefined

/** The one queue of this tab, which stands between the page and the network from the first time on. */
function theQueue(): OfflineQueue {
  if (queue) return queue
  plainFetch = window.fetch.bind(window)
  const made = createOfflineQueue({
    fetch: plainFetch,
    origin: location.origin,
    isOnline: () => navigator.onLine,
    // Without locks, nobody could tell what a tab that is gone has left.
    ...('locks' in navigator && {
      keeping: {
        store: deviceChanges,
        tab: crypto.randomUUID(),
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

const nothing: SentChanges = { sent: 0, refused: [] }

/** Sends what tabs that are gone have left of this owner's, one tab at a time. */
async function sendLeft(owner: ChangeOwner): Promise<SentChanges> {
  if (!('locks' in navigator) || !navigator.onLine) return nothing
  theQueue()
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
  return theQueue().subscribe(listener)
}

/** How many changes wait for the network; undefined while there is one. */
function waitingNow(): number | undefined {
  return navigator.onLine ? undefined : theQueue().waiting()
}

function unkeptNow(): number {
  return theQueue().unkept()
}

/**
 * Says that there is no network and what waits for it, and warns whoever would leave behind what waits in this tab
 * alone. Sends what earlier tabs have left, and takes it off the device when its owner signs out.
 */
export function OfflineBar({ user, workspace }: ChangeOwner): ReactElement {
  const { t } = useLingui()
  const waiting = useSyncExternalStore(subscribe, waitingNow, () => undefined)
  const isAlone = useSyncExternalStore(subscribe, unkeptNow, () => 0) > 0
  const { left, look } = useLeftChanges({ user, workspace })
  const isSigningOut = useForgettingAtSignOut(user)

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
            ? t`You are offline. What you change now is kept on this device and sent when you are back.`
            : t`You are offline. Waiting on this device until you are back: ${waiting}`}
        {isAlone && waiting ? ` ${t`Some of it waits on this page alone: leave it open.`}` : null}
        {waiting !== undefined && isSigningOut
          ? ` ${t`Signing out needs the network, too: try again when you are back.`}`
          : null}
        {waiting === undefined && left.sent > 0
          ? `${t`${plural({ sent: left.sent }, { one: '# change that waited on this device was sent', other: '# changes that waited on this device were sent' })}`}.`
          : null}
      </div>
      <RefusedChanges changes={left.refused} store={deviceChanges} onDecided={look} />
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
    let isHere = true
    theQueue().belongTo({ user, workspace })
    async function sendAll(): Promise<void> {
      const done = await sendLeft({ user, workspace }).catch(() => nothing)
      if (!isHere) return
      setLeft(done)
      if (done.sent > 0) await revalidate()
    }
    function send(): void {
      void sendAll()
    }
    send()
    window.addEventListener('online', send)
    return () => {
      isHere = false
      window.removeEventListener('online', send)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each owner and each decision
  }, [user, workspace, looks])
  return { left, look }
}

/**
 * Signing out waits until nothing of theirs is left on the device. Without a network nobody can sign out, so that all
 * of it stays; true says that they tried.
 */
function useForgettingAtSignOut(user: string): boolean {
  const [hasTried, setHasTried] = useState(false)
  useEffect(() => {
    function forget(event: SubmitEvent): void {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || form.getAttribute('action') !== '/auth/logout') return
      event.preventDefault()
      setHasTried(!navigator.onLine)
      if (!navigator.onLine) return
      theQueue().belongTo(undefined)
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
