import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { visitBooking } from '../tables.ts'

/** A booking of a visit; `tab` is the id of the current tab. */
export type BookingOfVisit = Pick<
  typeof visitBooking.$inferSelect,
  'id' | 'visit' | 'provider' | 'tab' | 'madeAt' | 'meetsAt' | 'moves' | 'canceledAt'
>

/** The bookings of these visits, by visit, the earliest first. */
export async function bookingsOfVisits(
  tx: Transaction,
  { workspace, visits }: { workspace: string; visits: string[] },
): Promise<Map<string, BookingOfVisit[]>> {
  if (visits.length === 0) return new Map()
  const { id, visit, provider, tab, madeAt, meetsAt, moves, canceledAt } = visitBooking
  const rows = await tx
    .select({ id, visit, provider, tab, madeAt, meetsAt, moves, canceledAt })
    .from(visitBooking)
    .where(and(eq(visitBooking.workspace, workspace), inArray(visit, visits)))
    .orderBy(asc(madeAt), asc(id))
  return Map.groupBy(rows, (row) => row.visit)
}
