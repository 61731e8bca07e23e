import type { WireBooking, WireClick, WireHeard, WireVisit } from '../schema.ts'
import type { TrackerEnvironment } from './environment.ts'
import type { HeardSoFar } from './heard-so-far.ts'

export type TrackedTab = { id: string; title: string }

/**
 * `link` is the public id; `trackDurationMin` in seconds; `leadEmail` and `leadId` may be empty. `shownAt`:
 * when the page was first seen, by the monotonic clock, if that was before now.
 */
export type TrackOptions = {
  link: string
  title: string
  viewToken: string
  trackDurationMin: number
  leadEmail: string
  leadId: string
  /** Nothing about the visit is stored in the browser. */
  isAnonymous?: boolean
  tab: TrackedTab
  shownAt?: number | undefined
}

/**
 * A visit so far; times in milliseconds. `isOpen` while a page measures it: what is closed is reported as ended, which a
 * reload takes back. `isEnded` once the visitor went to another screen of the product, `hasInput` once they moved, clicked
 * or typed.
 */
export type VisitSoFar = {
  id: string
  seq: number
  tabs: Record<string, { title: string; ms: number }>
  clicks: WireClick[]
  /** Its total length, including idle time. */
  openMs: number
  /** The last activity by the wall clock. */
  at: number
  isOpen: boolean
  isEnded: boolean
  hasInput: boolean
  heard?: HeardSoFar
  /** Bookings in frames, as reported. */
  bookings_made?: WireBooking[]
}

const mostBookings = 100

export function newVisit(world: Pick<TrackerEnvironment, 'newId' | 'date'>): VisitSoFar {
  return {
    id: world.newId(),
    seq: 0,
    tabs: {},
    clicks: [],
    openMs: 0,
    at: world.date(),
    isOpen: true,
    isEnded: false,
    hasInput: false,
  }
}

/** Adds a booking or a change of one, unless it is known or a snapshot can't hold more. */
export function addBooking(visit: VisitSoFar, made: WireBooking): void {
  visit.bookings_made ??= []
  const known = visit.bookings_made
  const text = JSON.stringify(made)
  const isKnown = known.some((one) => JSON.stringify(one) === text)
  if (!isKnown && known.length < mostBookings) known.push(made)
}

/** Active seconds on all tabs, rounded. */
export function secondsOf(visit: VisitSoFar): number {
  return nearestSecond(Object.values(visit.tabs).reduce((sum, { ms }) => sum + ms, 0))
}

/** Rounding down would cost every tab half a second on average. */
function nearestSecond(ms: number): number {
  return Math.round(ms / 1000)
}

/**
 * The visit as the server accepts it; `now` by the wall clock, `isAutomated` for automated browsers, `heard`
 * for its recordings, `tab`: the current one.
 */
export function eventOf(
  visit: VisitSoFar,
  options: TrackOptions,
  { now, isAutomated, heard, tab }: { now: number; isAutomated: boolean; heard: WireHeard[]; tab: string },
): WireVisit {
  const tabs = Object.entries(visit.tabs)
    .slice(0, 100)
    .map(([id, tab]) => ({ id, title: tab.title.slice(0, 60), duration: nearestSecond(tab.ms) }))
  return {
    created_at: new Date(now).toISOString(),
    lead_email: options.leadEmail,
    lead_id: options.leadId,
    type: 'visit',
    data: {
      link_id: options.link,
      title: options.title.slice(0, 300),
      duration: secondsOf(visit),
      tabs: JSON.stringify(tabs),
      links_clicked: visit.clicks,
      ...(heard.length > 0 && { recordings_heard: heard }),
      bookings_made: visit.bookings_made,
      tab,
    },
    session_id: visit.id,
    seq: visit.seq,
    view_token: options.viewToken,
    ended: !visit.isOpen,
    has_input: visit.hasInput,
    automated: isAutomated,
  }
}
