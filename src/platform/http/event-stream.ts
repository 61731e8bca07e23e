import { setTimeout as wait } from 'node:timers/promises'

/** The writable part of an event stream, as in hono. */
export type EventStream = {
  writeSSE(message: { event: string; data: string; id: string; retry?: number }): Promise<void>
  write(text: string): Promise<unknown>
  onAbort(listener: () => void): void
  /** Whether the browser has disconnected; `onAbort` misses a disconnect before its call. */
  readonly aborted: boolean
}

/** Intervals for polling and for the heartbeat, which re-checks access, and the lifetime of a connection. */
export type Pace = { pollMs: number; heartbeatMs: number; lifeMs: number }

export type Held = {
  pace: Pace
  isStillAllowed(): Promise<boolean>
  /** Sends new events. */
  look(): Promise<void>
  /** Waits until there may be news; `pollMs` by default. */
  pause?(ending: AbortSignal): Promise<void>
}

/**
 * Polls and sends until the browser disconnects, loses access, or `lifeMs` are over; an EventSource then reconnects and
 * continues.
 */
export async function holdStream(stream: EventStream, held: Held): Promise<void> {
  const ending = new AbortController()
  stream.onAbort(() => ending.abort())
  if (stream.aborted) return
  const life = setTimeout(() => ending.abort(), held.pace.lifeMs)
  try {
    await sendUntil(ending.signal, stream, held)
  } finally {
    clearTimeout(life)
  }
}

async function sendUntil(
  ending: AbortSignal,
  stream: EventStream,
  { pace, isStillAllowed, look, pause = (signal) => waitFor(pace.pollMs, signal) }: Held,
): Promise<void> {
  let lastBeat = performance.now()
  await stream.write('retry: 2000\n: following\n\n')
  while (!ending.aborted) {
    await look()
    if (performance.now() - lastBeat > pace.heartbeatMs) {
      if (!(await isStillAllowed().catch(() => false))) return
      await stream.write(': still here\n\n')
      lastBeat = performance.now()
    }
    await pause(ending)
  }
}

/** Waits that many milliseconds, or less when aborted. */
export async function waitFor(milliseconds: number, ending: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal: ending }).catch(() => undefined)
}
