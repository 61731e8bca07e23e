import { randomUUID } from 'node:crypto'
import type { TrackerEnvironment } from '#src/features/visit/browser/environment.ts'
import { type TrackOptions, trackVisit, type VisitTracker } from '#src/features/visit/browser/track-visit.ts'
import type { WireBooking, WireHeard } from '#src/features/visit/schema.ts'

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
    recordings_heard?: WireHeard[]
    bookings_made?: WireBooking[]
  }
}

type Handler = (event: object) => void

export type FakeBrowser = {
  world: TrackerEnvironment
  sent: Sent[]
  logged: unknown[][]
  /** Advances time and runs timers. */
  pass(seconds: number): void
  /** Advances time without running timers. */
  sleep(seconds: number): void
  setDate(ms: number): void
  emit(type: string, event?: object): void
  setVisible(isVisible: boolean): void
  /** Delivers pending responses to the tracker. */
  settle(): Promise<void>
  answerWith(status: number | 'network error'): void
  acceptBeacons(accepts: boolean): void
  /** The same browser tab after a reload or, with `copied`, a copy of the tab. */
  reload(): FakeBrowser
}

/** A browser with one page whose clock, events and responses a test controls. */
export function fakeBrowser(
  storage = new Map<string, string>(),
  start = { now: 1000, date: 1_772_442_000_000 },
): FakeBrowser {
  const clock = createClock(start)
  const page = createPage()
  const server = createServer()
  const logged: unknown[][] = []
  const world: TrackerEnvironment = {
    document: page.document,
    window: page.target,
    navigator: { sendBeacon: (_url, body) => server.beacon(body) },
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
    },
    fetch: (_url, init) => server.answer(typeof init.body === 'string' ? init.body : ''),
    now: () => clock.now,
    date: () => clock.date,
    every: (ms, run) => clock.every(ms, run),
    newId: () => randomUUID(),
    origin: 'https://nurtured.test',
    log: (...what) => void logged.push(what),
  }
  return {
    world,
    sent: server.sent,
    logged,
    emit: page.emit,
    pass: (seconds) => clock.pass(seconds * 1000),
    sleep: (seconds) => clock.sleep(seconds * 1000),
    setDate(ms) {
      clock.date = ms
    },
    setVisible(isVisible) {
      page.document.visibilityState = isVisible ? 'visible' : 'hidden'
      page.emit('visibilitychange')
    },
    async settle() {
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    },
    answerWith(next) {
      server.status = next
    },
    acceptBeacons(accepts) {
      server.acceptsBeacons = accepts
    },
    reload: () => fakeBrowser(storage, { now: 1000, date: clock.date }),
  }
}

type Timer = { every: number; next: number; run: () => void }

function createClock(start: { now: number; date: number }) {
  const timers = new Set<Timer>()
  const clock = {
    ...start,
    every(ms: number, run: () => void): () => void {
      const timer = { every: ms, next: clock.now + ms, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    /** Advances time and runs timers. */
    pass(ms: number): void {
      const end = clock.now + ms
      for (;;) {
        const due = [...timers]
          .filter(({ next }) => next <= end)
          .sort((one, other) => one.next - other.next)[0]
        move((due?.next ?? end) - clock.now)
        if (!due) return
        due.next += due.every
        due.run()
      }
    },
    /** Advances time without running timers. */
    sleep(ms: number): void {
      move(ms)
      for (const timer of timers) timer.next = clock.now + timer.every
    },
  }
  function move(ms: number): void {
    clock.now += ms
    clock.date += ms
  }
  return clock
}

function createPage() {
  const handlers = new Map<string, Set<Handler>>()
  const target = {
    addEventListener(type: string, handler: unknown) {
      const known = handlers.get(type) ?? new Set()
      handlers.set(type, known.add(handler as Handler))
    },
    removeEventListener(type: string, handler: unknown) {
      handlers.get(type)?.delete(handler as Handler)
    },
  }
  function emit(type: string, event: object = {}): void {
    for (const handler of new Set(handlers.get(type))) handler({ type, isTrusted: true, ...event })
  }
  return { target, emit, document: { ...target, visibilityState: 'visible', prerendering: false } }
}

function createServer() {
  const server = {
    sent: [] as Sent[],
    status: 202 as number | 'network error',
    acceptsBeacons: true,
    beacon(body: string): boolean {
      if (server.acceptsBeacons) server.sent.push({ how: 'beacon', event: JSON.parse(body) })
      return server.acceptsBeacons
    },
    async answer(body: string): Promise<{ ok: boolean; status: number }> {
      server.sent.push({ how: 'fetch', event: JSON.parse(body) })
      if (server.status === 'network error') throw new TypeError('Failed to fetch')
      return { ok: server.status < 300, status: server.status }
    },
  }
  return server
}

/** A link as the click handler sees it. */
export function anchor(href: string, text = 'Read more'): object {
  const { protocol, origin, pathname } = new URL(href)
  const link = { href, protocol, origin, pathname, textContent: text, getAttribute: () => null }
  return { closest: () => link }
}

/** Two tabs of a campaign. */
export const story = { id: 'tab-story', title: 'Story' }
export const pricing = { id: 'tab-pricing', title: 'Pricing' }

/** Starts the tracker in this browser. */
export function track(browser: FakeBrowser, changes: Partial<TrackOptions> = {}): VisitTracker {
  const options = {
    link: 'LINK',
    title: 'For Globex',
    viewToken: 'token',
    trackDurationMin: 0,
    leadEmail: '',
    leadId: '',
    tab: story,
    ...changes,
  }
  return trackVisit(options, browser.world)
}

/** The latest event of the newest visit, ignoring resent events of older ones. */
export function lastEvent(browser: FakeBrowser): SentEvent {
  const events = browser.sent.map(({ event }) => event)
  const newest = [...new Set(events.map((event) => event.session_id))].at(-1)
  const last = events.findLast((event) => event.session_id === newest)
  if (!last) throw new Error('nothing was sent')
  return last
}

/** Seconds by tab title. */
export function secondsByTab(event: SentEvent): Record<string, number> {
  const tabs: { title: string; duration: number }[] = JSON.parse(event.data.tabs)
  return Object.fromEntries(tabs.map((tab) => [tab.title, tab.duration]))
}

/** Advances time with a little input every 10 s, like a reader. */
export function read(browser: FakeBrowser, seconds: number): void {
  for (let passed = 0; passed < seconds; passed += 10) {
    browser.pass(Math.min(10, seconds - passed))
    browser.emit('scroll')
  }
}

/** A browser on a tracked page that has been read for this long. */
export function aReader(seconds = 0, options?: Parameters<typeof track>[1]): FakeBrowser {
  const browser = fakeBrowser()
  track(browser, options)
  read(browser, seconds)
  return browser
}

/** Hides and leaves the page; if `persisted`, the browser keeps it in its back/forward cache. */
export function leave(browser: FakeBrowser, persisted = false): void {
  browser.setVisible(false)
  browser.emit('pagehide', { persisted })
}
