/** What the tracker needs of a browser; tests pass one that they move by hand. Times in milliseconds. */
export type TrackerEnvironment = {
  document: EventSource & { visibilityState: string; prerendering?: boolean }
  window: EventSource
  navigator: { sendBeacon?: (url: string, body: string) => boolean; webdriver?: boolean }
  /** Undefined where the visitor asks not to be recognised, or the browser forbids it. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
  fetch(url: string, init: RequestInit): Promise<Pick<Response, 'ok' | 'status'>>
  /** Grows steadily, whatever happens to the wall clock. */
  now(): number
  /** The wall clock. */
  date(): number
  /** Calls again and again; the answer stops it. */
  every(ms: number, run: () => void): () => void
  newId(): string
  /** Where the page lives, to tell its own links from others. */
  origin: string
  log(...what: unknown[]): void
}

export type EventSource = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

export function browserEnvironment(isAnonymous?: boolean): TrackerEnvironment {
  return {
    document,
    window,
    navigator,
    storage: isAnonymous || asksForPrivacy() ? undefined : sessionStore(),
    fetch: (url, init) => fetch(url, init),
    now: () => performance.now(),
    date: () => Date.now(),
    every(ms, run) {
      const timer = setInterval(run, ms)
      return () => clearInterval(timer)
    },
    newId: randomId,
    origin: location.origin,
    // eslint-disable-next-line no-console -- a failed report is only for who looks for it
    log: (...what) => console.debug('visit:', ...what),
  }
}

/** Global Privacy Control or Do Not Track: nothing is kept in the browser. */
function asksForPrivacy(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || navigator.doNotTrack === '1'
}

function sessionStore(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    // Merely touching it throws where storage is forbidden.
    return undefined
  }
}

/** A random UUID. The browser makes them itself only on https and localhost. */
export function randomId(): string {
  // Its version stays 4, and its variant becomes 8 to b.
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    return (+digit ^ (byte & (15 >> (+digit / 4)))).toString(16)
  })
}
