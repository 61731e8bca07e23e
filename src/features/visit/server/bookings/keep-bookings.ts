import { sql } from 'drizzle-orm'
import { isPlausibleMeeting } from '#src/features/page/rules/booking-messages.ts'
import { type ReportedBooking, reportedBookings } from '#src/features/visit/rules/booking-reports.ts'
import { visitLimits } from '#src/features/visit/schema.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import type { MeasuredLink } from '../queries.ts'
import { visitIdOf } from '../visit-identity.ts'
import { lastTabOf, type Snapshot } from '../visit-row.ts'

/** A booking reported with the visit to `link` with `session_id`; times as ISO 8601. */
type BookingRow = {
  workspace: string
  id: string
  link: string
  session_id: string
  provider: string
  keys: string[]
  tab: string | null
  reported_at: string
  meets_at: string | null
  first: ReportedBooking['first']
  is_canceled: boolean
}

/** The bookings in a snapshot. Impossible meeting times are dropped. */
export function bookingRows({ snapshot, link }: { snapshot: Snapshot; link: MeasuredLink }): BookingRow[] {
  const { event, receivedAt } = snapshot
  const tab = lastTabOf(event, link)
  return reportedBookings(event.data.bookings_made ?? []).map(
    ({ provider, keys, meetsAt: meets, first, isCanceled }) => {
      const meetsAt = meets ? Date.parse(meets) : Number.NaN
      return {
        workspace: link.workspace,
        id: newId(receivedAt),
        link: link.id,
        session_id: visitIdOf(snapshot),
        provider,
        keys,
        tab,
        reported_at: receivedAt.toISOString(),
        meets_at: isPlausibleMeeting(meetsAt, receivedAt.getTime()) ? new Date(meetsAt).toISOString() : null,
        first,
        is_canceled: isCanceled,
      }
    },
  )
}

/**
 * Writes bookings with the commit, after their visits: each once, however often it is reported, up to the limit
 * per visit. Moves and cancellations change the booking they name, in this visit or an earlier one to the same
 * link; a snapshot that arrives late doesn't undo them. At an event for many, all visitors have the same key, so
 * what was booked here is no earlier visit's. Those of a visit that its visitor deleted are dropped.
 */
export function storeBookings(tx: Transaction, bookings: BookingRow[]): void {
  if (bookings.length === 0) return
  tx.alongCommit(sql`
    with said as (
      select distinct on (workspace, link, session_id, provider, keys[1]) *
      from jsonb_to_recordset(${JSON.stringify(bookings)}::jsonb) as s(workspace uuid, id uuid, link uuid, session_id uuid,
        provider text, keys text[], tab uuid, reported_at timestamptz, meets_at timestamptz, first text,
        is_canceled boolean)
      order by workspace, link, session_id, provider, keys[1], cardinality(keys) desc, is_canceled desc, id
    ), named as (
      select s.*, v.id as visit, k.id as booking
      from said s
      join visit v on v.workspace = s.workspace and v.link = s.link and v.session_id = s.session_id
      left join lateral (
        select b.id from visit_booking b join visit o on o.workspace = b.workspace and o.id = b.visit
        where b.workspace = s.workspace and b.provider = s.provider and o.link = s.link
          and (b.key = any(s.keys) or b.last_key = any(s.keys)) and (s.first <> 'made' or b.visit = v.id)
        order by b.visit = v.id desc, b.id desc limit 1
      ) k on true
    ), changed as (
      update visit_booking b set
        last_key = n.keys[cardinality(n.keys)],
        moves = b.moves + cardinality(n.keys) - array_position(n.keys, b.last_key),
        moved_from = case when b.last_key = n.keys[cardinality(n.keys)] then b.moved_from else b.meets_at end,
        meets_at = case when b.last_key = n.keys[cardinality(n.keys)] then b.meets_at else n.meets_at end,
        canceled_at = coalesce(b.canceled_at, case when n.is_canceled then n.reported_at end),
        changed_at = n.reported_at
      from named n
      where b.workspace = n.workspace and b.id = n.booking and b.last_key = any(n.keys)
        and (b.last_key <> n.keys[cardinality(n.keys)] or (n.is_canceled and b.canceled_at is null))
    )
    insert into visit_booking (workspace, id, visit, provider, key, last_key, tab, made_at, meets_at, moves, canceled_at, changed_at)
    select workspace, id, visit, provider, keys[1], keys[cardinality(keys)], tab, reported_at, meets_at, cardinality(keys) - 1,
      case when is_canceled then reported_at end, case when is_canceled or cardinality(keys) > 1 then reported_at end
    from (
      select n.*, (select count(*) from visit_booking k where k.workspace = n.workspace and k.visit = n.visit)
        + row_number() over (partition by n.workspace, n.visit order by n.id) as place
      from named n
      where n.booking is null and n.first <> 'canceled'
    ) fresh
    where place <= ${visitLimits.bookingsKept}
    on conflict do nothing`)
}
