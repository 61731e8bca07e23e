import { msg } from '@lingui/core/runtime-macro'
import { type BookingProvider, providerNames } from '#src/features/page/rules/booking-messages.ts'
import type { WebhookEventName } from '#src/features/webhook/schema.ts'
import type { WebhookEvent } from '#src/features/webhook/server/enqueue-webhook-events.ts'
import { newId } from '#src/platform/ids.ts'
import type { Locale } from '#src/translation/locale.ts'
import { type Say, translatorFor } from '#src/translation/speak.ts'
import { whoOf } from '../describe-visit.ts'
import { dateText } from '../notifying/receipt-text.ts'
import { type FoundVisit, reportedVisit } from '../settled-visit.ts'
import { whoseVisit } from '../webhook-event.ts'

export type BookingEventName = Extract<WebhookEventName, `booking.${string}`>

/** `timeZone`: the workspace's. */
export type ToldBooking = {
  id: string
  provider: BookingProvider
  madeAt: Date
  meetsAt: Date | null
  movedFrom: Date | null
  canceledAt: Date | null
  timeZone: string
}

type Told = { event: BookingEventName; booking: ToldBooking; visit: FoundVisit }

/**
 * A webhook event about a booking. Each move is an event of its own. `isWorthReporting`: whether people get it, too.
 */
export function bookingEvent(
  told: Told,
  { at, isWorthReporting }: { at: Date; isWorthReporting: boolean },
): WebhookEvent {
  const { event, booking, visit } = told
  const { workspace, link } = visit
  return {
    workspace,
    event,
    subject: event === 'booking.rescheduled' ? newId(at) : booking.id,
    link,
    about: { visit: visit.id },
    body: {
      event,
      timestamp: at.toISOString(),
      id: booking.id,
      created_at: booking.madeAt.toISOString(),
      ...whoseVisit(visit),
      type: 'booking',
      data: dataOf(told),
    },
    message: isWorthReporting
      ? { said: { en: messageIn('en', told), de: messageIn('de', told) }, path: visitPath(visit) }
      : null,
  }
}

function dataOf({ booking, visit }: Told): Record<string, unknown> {
  const { provider, madeAt, meetsAt, movedFrom, canceledAt } = booking
  return {
    visit_id: visit.id,
    link_id: visit.link_hashid,
    title: visit.title,
    provider,
    made_at: madeAt,
    meets_at: meetsAt,
    ...(movedFrom && { previous_meets_at: movedFrom }),
    ...(canceledAt && { canceled_at: canceledAt }),
  }
}

function messageIn(locale: Locale, told: Told): { title: string; text: string; open: string } {
  return { ...bookingNotice(locale, told), open: translatorFor(locale)(msg`View visit`) }
}

export function visitPath({ id }: Pick<FoundVisit, 'id'>): string {
  return `/workspace/visits?visit=${id}`
}

/** What happened to a booking, for people. */
export function bookingNotice(locale: Locale, told: Told): { title: string; text: string } {
  const say = translatorFor(locale)
  const { meetsAt, timeZone } = told.booking
  const when = meetsAt ? [dateText(meetsAt, { locale, timeZone })] : []
  const doubt = say(msg`Reported by the visitor’s browser. Check your calendar to be sure.`)
  return { title: titleOf(told, say), text: [...when, doubt].join(' · ') }
}

function titleOf({ event, booking, visit }: Told, say: Say): string {
  const who = whoOf(reportedVisit(visit), say)
  const provider = providerNames[booking.provider]
  switch (event) {
    case 'booking.created':
      return say(msg`${{ who }} booked a meeting on ${{ provider }}`)
    case 'booking.rescheduled':
      return say(msg`${{ who }} rescheduled a meeting on ${{ provider }}`)
    case 'booking.canceled':
      return say(msg`${{ who }} canceled a meeting on ${{ provider }}`)
  }
}
