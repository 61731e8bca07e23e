import type { BookingProvider } from '#src/features/page/rules/booking-messages.ts'
import type { WireBooking } from '../schema.ts'

/**
 * A meeting as reported so far. `keys`: its keys in order, one more with each move. `first`: the first report about
 * it; only one that was made here can't be of an earlier visit.
 */
export type ReportedBooking = {
  provider: BookingProvider
  keys: string[]
  meetsAt: string | undefined
  first: 'made' | 'moved' | 'canceled'
  isCanceled: boolean
}

/** The meetings that a visit's reports, in their order, amount to. */
export function reportedBookings(reports: readonly WireBooking[]): ReportedBooking[] {
  const all: ReportedBooking[] = []
  for (const report of reports) {
    const ofSite = all.filter(({ provider }) => provider === report.provider)
    const known = ofSite.find(({ keys }) => keys.includes(report.key))
    const moved = known ? undefined : movedBy(report, ofSite)
    if (known) known.isCanceled ||= report.canceled === true
    else if (moved) {
      moved.keys.push(report.key)
      moved.meetsAt = report.meets_at ?? undefined
    } else all.push(newBooking(report))
  }
  return all
}

/** Without the earlier key, the newest meeting that isn't canceled was moved. */
function movedBy({ moved_from: from }: WireBooking, ofSite: ReportedBooking[]): ReportedBooking | undefined {
  if (from === undefined) return undefined
  if (from === '') return ofSite.findLast(({ isCanceled }) => !isCanceled)
  return ofSite.find(({ keys }) => keys.at(-1) === from)
}

function newBooking({ provider, key, meets_at, moved_from, canceled }: WireBooking): ReportedBooking {
  return {
    provider,
    keys: moved_from ? [moved_from, key] : [key],
    meetsAt: meets_at ?? undefined,
    first: canceled ? 'canceled' : moved_from === undefined ? 'made' : 'moved',
    isCanceled: canceled === true,
  }
}
