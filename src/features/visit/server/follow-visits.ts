import { setTimeout as wait } from 'node:timers/promises'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Platform } from '#src/platform/platform.ts'
import { listChangedVisits, type VisitFilter } from './list-visits.ts'

/** What of an event stream is written to; hono's has this shape. */
export type EventStream = {
  writeSSE(message: { event: string; data: string; id: string; retry?: number }): Promise<void>
  write(text: string): Promise<unknown>
  onAbort(listener: () => void): void
}

export type Follower = VisitFilter & {
  /** ISO 8601; where a connection that broke left off. */
  since?: string | undefined
  isStillMember(): Promise<boolean>
  pace?: Pace
}

export type Pace = { pollMs: number; heartbeatMs: number; lifeMs: number }

const usual: Pace = { pollMs: 1000, heartbeatMs: 15_000, lifeMs: 600_000 }

/** A visit may commit a little after the time it bears, so that each look reaches back this far. */
const overlapSeconds = 10
const mostPerLook = 100

/**
 * Sends each new or changed visit as an event `visit` with a VisitRow as JSON, until the browser leaves, the person
 * is no longer a member, or some minutes are over; an EventSource then connects again and goes on where it was.
 */
export async function followVisits(
  platform: Pick<Platform, 'db' | 'clock'>,
  stream: EventStream,
  follower: Follower,
): Promise<void> {
  const { pace = usual } = follower
  const ending = new AbortController()
  stream.onAbort(() => ending.abort())
  const life = setTimeout(() => ending.abort(), pace.lifeMs)
  try {
    await follow(platform, stream, { follower, pace, ending: ending.signal })
  } finally {
    clearTimeout(life)
  }
}

type Following = { follower: Follower; pace: Pace; ending: AbortSignal }

async function follow(
  platform: Pick<Platform, 'db' | 'clock'>,
  stream: EventStream,
  { follower, pace, ending }: Following,
): Promise<void> {
  const { isStillMember, since, ...filter } = follower
  let from = startOf(since, platform.clock.now())
  let sent = new Map<string, string>()
  let lastBeat = performance.now()
  await stream.write('retry: 2000\n: following\n\n')
  while (!ending.aborted) {
    const now = platform.clock.now()
    const visits = await listChangedVisits(platform, { ...filter, since: from, limit: mostPerLook })
    const seen = new Map<string, string>()
    for (const visit of visits.reverse()) {
      const { cursor: _cursor, ...shown } = visit
      const data = JSON.stringify(shown)
      seen.set(visit.id, data)
      if (sent.get(visit.id) !== data) await stream.writeSSE({ event: 'visit', data, id: now.toISOString() })
    }
    sent = seen
    from = laterOf(from, secondsAfter(now, -overlapSeconds))
    if (performance.now() - lastBeat > pace.heartbeatMs) {
      if (!(await isStillMember().catch(() => false))) return
      await stream.write(': still here\n\n')
      lastBeat = performance.now()
    }
    await wait(pace.pollMs, undefined, { signal: ending }).catch(() => undefined)
  }
}

/** Where to begin: now, or where the broken connection left off, at most an hour back and never ahead. */
function startOf(since: string | undefined, now: Date): Date {
  const asked = since ? Date.parse(since) : Number.NaN
  if (Number.isNaN(asked) || asked > now.getTime()) return now
  const hourAgo = secondsAfter(now, -3600)
  return asked < hourAgo.getTime() ? hourAgo : secondsAfter(new Date(asked), -overlapSeconds)
}

function laterOf(one: Date, other: Date): Date {
  return one > other ? one : other
}
