import { sql } from 'drizzle-orm'
import { momentOf, type Sortable } from '#src/platform/database/sorted-page.ts'
import { lastVisit, visitTotal } from './visit-totals.ts'

/** What came of journeys, as columns to sort their list by: `links`, `visits`, `last`. */
export function journeyColumns(): Record<string, Sortable> {
  // Written out: a select of one table leaves the table's name away, which inside would be the link's or visit's.
  const id = sql.raw('journey.id')
  const workspace = sql.raw('journey.workspace')
  const subject = { of: 'journey' as const, workspace, id }
  return {
    links: {
      by: sql`(select count(*) from link l where l.workspace = ${workspace} and l.journey = ${id} and l.deleted_at is null)`,
      as: 'bigint',
    },
    visits: { by: visitTotal(subject), as: 'bigint' },
    last: momentOf(lastVisit(subject)),
  }
}
