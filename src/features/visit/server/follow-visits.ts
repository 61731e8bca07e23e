import { secondsAfter } from '#src/platform/clock.ts'
import { type EventStream, holdStream, type Pace } from '#src/platform/http/event-stream.ts'
import type { Platform } from '#src/platform/platform.ts'
import { listChangedVisits, type VisitFilter } from './list-visits.ts'

export type Follower = VisitFilter & {
  /** ISO 8601; where a broken connection left off. */
  since?: string | undefined
  isStillMember(): Promise<boolean>
  pace?: Pace
}

const usual: Pace = { pollMs: 1000, heartbeatMs: 15_000, lifeMs: 600_000 }

/** A visit may be committed slightly later than its timestamp, so each query reaches back this far. */
const overlapSeconds = 10
const mostPerLook = 100

/**
 * Sends each new or changed visit as an event `visit` with a VisitRow as JSON, until the browser disconnects,
 * the person is no longer a member, or a few minutes have passed; an EventSource then reconnects and
 * continues.
 */
export async function followVisits(
  platform: Pick<Platform, 'db' | 'clock'>,
  stream: EventStream,
  { pace = usual, isStillMember, since, ...filter }: Follower,
): Promise<void> {
  let from = startOf(since, platform.clock.now())
  let sent = new Map<string, string>()
  async function look(): Promise<void> {
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
  }
  await holdStream(stream, { pace, look, isStillAllowed: isStillMember })
}

/**
 * The start time: now, or where the broken connection left off, at most an hour back and never in the future.
 */
function startOf(since: string | undefined, now: Date): Date {
  const asked = since ? Date.parse(since) : Number.NaN
  if (Number.isNaN(asked) || asked > now.getTime()) return now
  const hourAgo = secondsAfter(now, -3600)
  return asked < hourAgo.getTime() ? hourAgo : secondsAfter(new Date(asked), -overlapSeconds)
}

function laterOf(one: Date, other: Date): Date {
  return one > other ? one : other
}
