import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Notice, replaceNotices } from '#src/features/notification/server/notify-members.ts'
import { bookingProviders } from '#src/features/page/rules/booking-messages.ts'
import { isWorthReporting } from '#src/features/visit/rules/quality.ts'
import { enqueueWebhookEvents } from '#src/features/webhook/server/enqueue-webhook-events.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { gradesSoFar } from '../grade-visits.ts'
import { findSettled } from '../settled-visit.ts'
import { type BookingEventName, bookingEvent, bookingNotice, visitPath } from './booking-event.ts'

type World = Pick<Platform, 'db' | 'clock' | 'jobs' | 'config'>

const together = 100

/**
 * Sends webhooks the bookings that were made, moved or canceled, and notifies members in the app of changes after
 * the visit's own notification. Each state once, however many sweeps run.
 */
export async function tellOfBookings(world: World): Promise<void> {
  for (;;) if ((await tellNext(world)) < together) return
}

async function tellNext(world: World): Promise<number> {
  const now = world.clock.now()
  return world.db.asSystem(async (tx) => {
    const bookings = await takeUntold(tx)
    if (bookings.length === 0) return 0
    const which = bookings.map(({ workspace, visit: id }) => ({ workspace, id }))
    const visits = new Map((await findSettled(tx, which)).map((visit) => [visit.id, visit]))
    const grades = await gradesSoFar(tx, which)
    const told = bookings.flatMap((booking) => {
      const visit = visits.get(booking.visit)
      if (!visit) return []
      const isForPeople = isWorthReporting(grades.get(visit.id))
      return owedEvents(booking).map((event) => ({ event, booking, visit, isForPeople }))
    })
    const events = told.map((one) => bookingEvent(one, { at: now, isWorthReporting: one.isForPeople }))
    await enqueueWebhookEvents(world, tx, events)
    const late = told.filter((one) => one.isForPeople && isLate(one))
    // Of several changes of a visit's bookings, the last one is told.
    const notices = new Map(late.map((one) => [one.visit.id, noticeFor(one)]))
    await replaceNotices(tx, [...notices.values()], now)
    return bookings.length
  })
}

const untold = z.object({
  workspace: z.string(),
  id: z.string(),
  visit: z.string(),
  provider: z.enum(bookingProviders),
  madeAt: z.coerce.date(),
  meetsAt: z.coerce.date().nullable(),
  moves: z.number(),
  movedFrom: z.coerce.date().nullable(),
  canceledAt: z.coerce.date().nullable(),
  changedAt: z.coerce.date().nullable(),
  settledAt: z.coerce.date().nullable(),
  timeZone: z.string(),
  /** How many of its states were told before. */
  told: z.number(),
})
type Untold = z.output<typeof untold>

async function takeUntold(tx: Transaction): Promise<Untold[]> {
  const { rows } = await tx.execute(sql`
    with due as (
      select workspace, id, told from visit_booking where told < 1 + moves + (canceled_at is not null)::integer
      order by made_at limit ${together} for update skip locked
    )
    update visit_booking b set told = 1 + b.moves + (b.canceled_at is not null)::integer
    from due, visit v, workspaces w
    where b.workspace = due.workspace and b.id = due.id and v.workspace = b.workspace and v.id = b.visit and w.id = b.workspace
    returning b.workspace, b.id, b.visit, b.provider, b.made_at as "madeAt", b.meets_at as "meetsAt", b.moves,
      b.moved_from as "movedFrom", b.canceled_at as "canceledAt", b.changed_at as "changedAt", v.settled_at as "settledAt",
      w.time_zone as "timeZone", due.told`)
  return z.array(untold).parse(rows)
}

/** The states since the last time; several moves are one event. */
function owedEvents({ moves, canceledAt, told }: Untold): BookingEventName[] {
  const moved = Array.from({ length: moves }, () => 'booking.rescheduled' as const)
  const all: BookingEventName[] = [
    'booking.created',
    ...moved,
    ...(canceledAt ? ['booking.canceled' as const] : []),
  ]
  return [...new Set(all.slice(told))]
}

type Told = Parameters<typeof bookingEvent>[0] & { booking: Untold }

/** A change before its visit settled is part of the visit's own notification. */
function isLate({ event, booking: { settledAt, changedAt } }: Told): boolean {
  return event !== 'booking.created' && settledAt !== null && changedAt !== null && settledAt <= changedAt
}

function noticeFor(told: Told): Notice {
  const { visit } = told
  return {
    workspace: visit.workspace,
    kind: 'booking',
    subjectType: 'visit',
    subjectId: visit.id,
    said: { en: bookingNotice('en', told), de: bookingNotice('de', told) },
    href: visitPath(visit),
  }
}
