import { sql } from 'drizzle-orm'
import { isPlausibleMeeting } from '#src/features/page/rules/booking-messages.ts'
import { visitLimits } from '#src/features/visit/schema.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import type { MeasuredLink } from '../queries.ts'
import { visitIdOf } from '../visit-identity.ts'
import { lastTabOf, type Snapshot } from '../visit-row.ts'

/** A booking of the visit to `link` with `session_id`; times as ISO 8601. */
type BookingRow = {
  workspace: string
  id: string
  link: string
  session_id: string
  provider: string
  key: string
  tab: string | null
  made_at: string
  meets_at: string | null
}

/** The bookings in a snapshot. Impossible meeting times are dropped. */
export function bookingRows({ snapshot, link }: { snapshot: Snapshot; link: MeasuredLink }): BookingRow[] {
  const { event, receivedAt } = snapshot
  const tab = lastTabOf(event, link)
  return (event.data.bookings_made ?? []).map(({ provider, key, meets_at: meets }) => {
    const meetsAt = meets ? Date.parse(meets) : Number.NaN
    return {
      workspace: link.workspace,
      id: newId(receivedAt),
      link: link.id,
      session_id: visitIdOf(snapshot),
      provider,
      key,
      tab,
      made_at: receivedAt.toISOString(),
      meets_at: isPlausibleMeeting(meetsAt, receivedAt.getTime()) ? new Date(meetsAt).toISOString() : null,
    }
  })
}

/**
 * Writes bookings with the commit, after their visits: each once, however often it is reported, up to the
 * limit per visit. Those of a visit that its visitor deleted find no visit and are dropped.
 */
export function storeBookings(tx: Transaction, bookings: BookingRow[]): void {
  if (bookings.length === 0) return
  tx.alongCommit(sql`
    insert into visit_booking (workspace, id, visit, provider, key, tab, made_at, meets_at)
    select workspace, id, visit, provider, key, tab, made_at, meets_at from (
      select v.workspace, n.id, v.id as visit, n.provider, n.key, n.tab, n.made_at, n.meets_at,
        (select count(*) from visit_booking k where k.workspace = v.workspace and k.visit = v.id)
          + row_number() over (partition by v.workspace, v.id order by n.id) as place
      from (
        select distinct on (workspace, link, session_id, provider, key) *
        from jsonb_to_recordset(${JSON.stringify(bookings)}::jsonb) as said(workspace uuid, id uuid, link uuid,
          session_id uuid, provider text, key text, tab uuid, made_at timestamptz, meets_at timestamptz)
        order by workspace, link, session_id, provider, key, id
      ) n
      join visit v on v.workspace = n.workspace and v.link = n.link and v.session_id = n.session_id
      where not exists (select from visit_booking k where k.workspace = v.workspace and k.visit = v.id
        and k.provider = n.provider and k.key = n.key)
    ) fresh
    where place <= ${visitLimits.bookingsKept}
    on conflict do nothing`)
}
