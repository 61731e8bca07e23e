import type { BookingProvider } from '#src/features/page/rules/booking-messages.ts'
import type { HeardSpan } from './heard.ts'
import type { VisitGrade, VisitSign } from './quality.ts'

/**
 * What `GET /api/visit/own` tells a visitor: what the sender has of this visit, field by field. Times as ISO 8601.
 * `kept_days` is null where the sender keeps visits until they remove them; `is_passed_on` where the sender has a program of
 * theirs told of visits.
 */
export type OwnRecord = {
  sender: string
  is_paused: boolean
  /** Whether visits bear who makes them; `never` where the sender or the browser rules that out. */
  naming: 'on' | 'off' | 'never'
  kept_days: number | null
  is_passed_on: boolean
  /** Null while nothing was recorded. */
  visit: {
    started_at: string
    last_at: string
    seconds: number
    tabs: { title: string; seconds: number }[]
    links: { href: string; text: string }[]
    /** What they booked in frames; `meets_at` is null where it is not known. */
    bookings: { provider: BookingProvider; made_at: string; meets_at: string | null }[]
    /** Of each recording, in seconds; `spans` are what was heard of it, and how often. */
    heard: { length: number; played: number; spans: HeardSpan[] }[]
    who: { kind: 'confirmed' | 'unconfirmed' | 'claimed' | 'nobody'; name: string; email: string }
    network: string | null
    signs: VisitSign[]
    grade: VisitGrade | null
  } | null
  /**
   * Whom the sender knows this browser as, or who they wrote they are at the gate, and how many visits there are of them. `time_zone` is
   * what their browser said, an IANA name; empty where it said none.
   */
  person: { name: string; email: string; visits: number; time_zone: string } | null
}
