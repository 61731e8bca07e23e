import { randomUUID } from 'node:crypto'
import type { TrackerEnvironment } from './environment.ts'

export type Sent = { how: 'beacon' | 'fetch'; event: SentEvent }

/** The parts of a posted event that tests look at. */
export type SentEvent = {
  session_id: string
  seq: number
  ended: boolean
  view_token: string
  data: {
    link_id: string
    duration: number
    tabs: string
    links_clicked: { href: string; text: string; timeInSession: number }[]
  }
}

type Handler = (event: object) => void

export type FakeBrowser = {
  world: TrackerEnvironment
  sent: Sent[]
  logged: unknown[][]
  /** Lets time pass, with its timers. */
  pass(seconds: number): void
  /** Lets time pass while timers stand still. */
  sleep(seconds: number): void
  setDate(ms: number): void
  emit(type: string, event?: object): void
  setVisible(isVisible: boolean): void
  /** Answers that wait reach the tracker. */
  settle(): Promise<void>
  answerWith(status: number | 'network error'): void
  acceptBeacons(accepts: boolean): void
  /** The same browser tab after a reload or, with `copied`, a copy of the tab. */
  reload(): FakeBrowser
}

/** A browser of one page whose clocks, events and answers a test moves by hand. */
export function fakeBrowser(
  storage = new Map<string, string>(),
  start = { now: 1000, date: 1_772_442_000_000 },
): FakeBrowser {
  let { now, date } = start
  let status: number | 'network error' = 202
  let accepts = true
  const handlers = new Map<string, Set<Handler>>()
  const timers = new Set<{ every: number; next: number; run: () => void }>()
  const sent: Sent[] = []
  const logged: unknown[][] = []

  const target = {
    addEventListener(type: string, handler: unknown) {
      const known = handlers.get(type) ?? new Set()
      handlers.set(type, known.add(handler as Handler))
    },
    removeEventListener(type: string, handler: unknown) {
      handlers.get(type)?.delete(handler as Handler)
    },
  }
  const document = { ...target, visibilityState: 'visible', prerendering: false }

  function emit(type: string, event: object = {}): void {
    for (const handler of [...(handlers.get(type) ?? [])]) handler({ type, isTrusted: true, ...event })
  }

  const world: TrackerEnvironment = {
    document,
    window: target,
    navigator: {
      sendBeacon(_url, body) {
        if (accepts) sent.push({ how: 'beacon', event: JSON.parse(body) })
        return accepts
      },
    },
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
    },
    async fetch(_url, init) {
      sent.push({ how: 'fetch', event: JSON.parse(String(init.body)) })
      if (status === 'network error') throw new TypeError('Failed to fetch')
      return { ok: status < 300, status }
    },
    now: () => now,
    date: () => date,
    every(ms, run) {
      const timer = { every: ms, next: now + ms, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    newId: () => randomUUID(),
    origin: 'https://nurtured.test',
    log: (...what) => void logged.push(what),
  }

  return {
    world,
    sent,
    logged,
    emit,
    pass(seconds) {
      const end = now + seconds * 1000
      for (;;) {
        const due = [...timers].filter((timer) => timer.next <= end).sort((a, b) => a.next - b.next)[0]
        if (!due) break
        date += due.next - now
        now = due.next
        due.next += due.every
        due.run()
      }
      date += end - now
      now = end
    },
    sleep(seconds) {
      now += seconds * 1000
      date += seconds * 1000
      for (const timer of timers) timer.next = now + timer.every
    },
    setDate(ms) {
      date = ms
    },
    setVisible(isVisible) {
      document.visibilityState = isVisible ? 'visible' : 'hidden'
      emit('visibilitychange')
    },
    async settle() {
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    },
    answerWith(next) {
      status = next
    },
    acceptBeacons(next) {
      accepts = next
    },
    reload: () => fakeBrowser(storage, { now: 1000, date }),
  }
}

/** A link as the click handler sees it. */
export function anchor(href: string, text = 'Read more'): object {
  const { protocol, origin, pathname } = new URL(href)
  const link = { href, protocol, origin, pathname, textContent: text, getAttribute: () => null }
  return { closest: () => link }
}
