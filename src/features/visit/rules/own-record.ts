import type { BookingProvider } from '#src/features/page/rules/booking-messages.ts'
import type { HeardSpan } from './heard.ts'
import type { VisitGrade, VisitSign } from './quality.ts'

/**
 * The response of `GET /api/visit/own`: what the sender has stored about this visit, field by field. Times as
 * ISO 8601. `kept_days` is null if the sender keeps visits until they delete them; `is_passed_on`: the sender
 * sends visits to a webhook.
 */
export type OwnRecord = {
  sender: string
  is_paused: boolean
  /** Whether visits are named; `never` if the sender or the browser rules that out. */
  naming: 'on' | 'off' | 'never'
  kept_days: number | null
  is_passed_on: boolean
  /** Null while nothing is recorded. */
  visit: {
    started_at: string
    last_at: string
    seconds: number
    tabs: { title: string; seconds: number }[]
    links: { href: string; text: string }[]
    /** Bookings in frames; `meets_at` is null if unknown. */
    bookings: { provider: BookingProvider; made_at: string; meets_at: string | null; is_canceled: boolean }[]
    /** Per recording, in seconds; `spans` are the heard parts and how often. */
    heard: { length: number; played: number; spans: HeardSpan[] }[]
    who: { kind: 'confirmed' | 'unconfirmed' | 'claimed' | 'nobody'; name: string; email: string }
    network: string | null
    signs: VisitSign[]
    grade: VisitGrade | null
  } | null
  /**
   * The lead this browser is known as, or what they wrote at the gate, and the number of their visits.
   * `time_zone` is an IANA name reported by the browser; empty if none.
   */
  person: { name: string; email: string; visits: number; time_zone: string } | null
}
