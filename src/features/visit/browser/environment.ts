/** What the tracker needs from a browser; tests pass a simulated one. Times in milliseconds. */
export type TrackerEnvironment = {
  document: EventSource & { visibilityState: string; prerendering?: boolean }
  window: EventSource
  navigator: { sendBeacon?: (url: string, body: string) => boolean; webdriver?: boolean }
  /** Undefined if the visitor opted out of being recognized, or storage is blocked. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
  fetch(url: string, init: RequestInit): Promise<Pick<Response, 'ok' | 'status'>>
  /** A monotonic clock. */
  now(): number
  /** The wall clock. */
  date(): number
  /** Calls repeatedly; the returned function stops it. */
  every(ms: number, run: () => void): () => void
  newId(): string
  /** The page's origin, to tell internal from external links. */
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
    // eslint-disable-next-line no-console -- a failed report matters only to developers
    log: (...what) => console.debug('visit:', ...what),
  }
}

/** Global Privacy Control or Do Not Track: nothing is stored in the browser. */
function asksForPrivacy(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || navigator.doNotTrack === '1'
}

function sessionStore(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    // Merely accessing it throws if storage is blocked.
    return undefined
  }
}

/** A random UUID. Browsers provide `randomUUID` only on https and localhost. */
export function randomId(): string {
  // The version stays 4, and the variant becomes 8 to b.
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    return (+digit ^ (byte & (15 >> (+digit / 4)))).toString(16)
  })
}
