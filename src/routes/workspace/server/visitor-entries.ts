import { type ListedBooking, listBookings } from '#src/features/visit/server/bookings/list-bookings.ts'
import { listVisits, type VisitRow } from '#src/features/visit/server/list-visits.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { TimelineCursor } from '../parts/timeline/timeline-cursor.ts'
import { listSubmittedForms, type SubmittedForm } from './list-submitted-forms.ts'

/** A timeline entry caused by a visitor, not by a member. */
export type VisitorEntry = { at: Date; id: string } & (
  | { kind: 'visit'; visit: VisitRow }
  | { kind: 'booking'; booking: ListedBooking }
  | { kind: 'form'; form: SubmittedForm }
)

type World = Pick<Platform, 'db' | 'clock'>
/** The visitors of an account, or one lead. */
type Piece = {
  workspace: string
  of: { account: string } | { lead: string }
  before: TimelineCursor | undefined
  limit: number
}

/** What visitors did, latest first, by kind of the timeline. */
export const visitorSources: Record<
  'visits' | 'bookings' | 'forms',
  (world: World, piece: Piece) => Promise<VisitorEntry[]>
> = {
  async visits(world, { workspace, of, before, limit }) {
    const visits = await listVisits(world, {
      workspace,
      ...of,
      limit,
      before: before && cursorOf(before),
    })
    return visits.map((visit) => ({ kind: 'visit', at: visit.lastAt, id: visit.id, visit }))
  },
  async bookings(world, piece) {
    const bookings = await listBookings(world, piece)
    return bookings.map((booking) => ({ kind: 'booking', at: booking.at, id: booking.id, booking }))
  },
  async forms(world, piece) {
    const forms = await listSubmittedForms(world, piece)
    return forms.map((form) => ({ kind: 'form', at: form.at, id: form.id, form }))
  },
}

/** The latest entries of a timeline, and the cursor of the following page if there are more. */
export function firstEntries<Entry extends TimelineCursor>(
  entries: Entry[],
  shown: number,
): { entries: Entry[]; next: string | undefined } {
  const sorted = entries.toSorted(latestFirst)
  const last = sorted.slice(0, shown).at(-1)
  return { entries: sorted.slice(0, shown), next: last && sorted.length > shown ? cursorOf(last) : undefined }
}

function latestFirst(one: TimelineCursor, other: TimelineCursor): number {
  return other.at.getTime() - one.at.getTime() || (other.id < one.id ? -1 : 1)
}

function cursorOf({ at, id }: TimelineCursor): string {
  return `${at.toISOString()}_${id}`
}
