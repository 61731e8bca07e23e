import { setTimeout as wait } from 'node:timers/promises'

/** What of an event stream is written to; hono's has this shape. */
export type EventStream = {
  writeSSE(message: { event: string; data: string; id: string; retry?: number }): Promise<void>
  write(text: string): Promise<unknown>
  onAbort(listener: () => void): void
  /** The browser left; who did so before `onAbort` is not told of there. */
  readonly aborted: boolean
}

/** How often it is looked whether there is something to send, whether the browser still may hear it, and for how long. */
export type Pace = { pollMs: number; heartbeatMs: number; lifeMs: number }

export type Held = {
  pace: Pace
  isStillAllowed(): Promise<boolean>
  /** Sends what is new. */
  look(): Promise<void>
  /** Waits until it is worth looking again; without it, `pollMs`. */
  pause?(ending: AbortSignal): Promise<void>
}

/**
 * Looks and sends until the browser leaves, nobody may hear it any more, or `lifeMs` are over; an EventSource then connects
 * again and goes on.
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

/** That many milliseconds, or less when it ends. */
export async function waitFor(milliseconds: number, ending: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal: ending }).catch(() => undefined)
}
