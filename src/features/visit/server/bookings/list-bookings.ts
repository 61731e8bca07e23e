import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { tab } from '#src/features/journey/server/tables.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { link } from '#src/features/link/server/tables.ts'
import type { BookingProvider } from '#src/features/page/rules/booking-messages.ts'
import type { Platform } from '#src/platform/platform.ts'
import { isCounted } from '../counted-visits.ts'
import { visit, visitBooking } from '../tables.ts'

/** A booking as the browser reported it. `lead` is verified, `tab` the title of the current tab, or empty. */
export type ListedBooking = {
  id: string
  at: Date
  provider: BookingProvider
  /** Null if unknown. */
  meetsAt: Date | null
  /** How often it was moved. */
  moves: number
  canceledAt: Date | null
  tab: string
  link: { id: string; title: string; journey: string }
  lead: { id: string; first: string; last: string; email: string } | null
}

type Asked = {
  workspace: string
  of: { account: string } | { lead: string }
  /** The last one seen. */
  before?: { at: Date; id: string } | undefined
  limit: number
}

/**
 * The bookings of a company's people, or of one person, latest first. Those of uncounted visits are left out.
 */
export async function listBookings(
  { db }: Pick<Platform, 'db'>,
  { workspace, of, before, limit }: Asked,
): Promise<ListedBooking[]> {
  return db.inWorkspace(workspace, (tx) =>
    tx
      .select({
        id: visitBooking.id,
        at: visitBooking.madeAt,
        provider: visitBooking.provider,
        meetsAt: visitBooking.meetsAt,
        moves: visitBooking.moves,
        canceledAt: visitBooking.canceledAt,
        tab: sql<string>`coalesce(${tab.title}, '')`,
        link: { id: link.id, title: link.title, journey: link.journey },
        lead: { id: lead.id, first: lead.first, last: lead.last, email: lead.email },
      })
      .from(visitBooking)
      .innerJoin(visit, and(eq(visit.workspace, visitBooking.workspace), eq(visit.id, visitBooking.visit)))
      .innerJoin(link, and(eq(link.workspace, visit.workspace), eq(link.id, visit.link)))
      .leftJoin(lead, and(eq(lead.workspace, visit.workspace), eq(lead.id, visit.lead)))
      .leftJoin(tab, and(eq(tab.workspace, visitBooking.workspace), eq(tab.id, visitBooking.tab)))
      .where(
        and(
          eq(visitBooking.workspace, workspace),
          'account' in of ? eq(visit.account, of.account) : eq(visit.lead, of.lead),
          isCounted,
          before && isBefore(before),
        ),
      )
      .orderBy(desc(visitBooking.madeAt), desc(visitBooking.id))
      .limit(limit),
  )
}

function isBefore({ at, id }: { at: Date; id: string }): SQL {
  return sql`(${visitBooking.madeAt}, ${visitBooking.id}) < (${at.toISOString()}::timestamptz, ${id}::uuid)`
}
