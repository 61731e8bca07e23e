import { sql } from 'drizzle-orm'
import { momentOf, type Sortable } from '#src/platform/database/sorted-page.ts'
import { lastVisit, visitTotal } from './visit-totals.ts'

/** Sort columns of the journey list: `links`, `visits`, `last`. */
export function journeyColumns(): Record<string, Sortable> {
  // Qualified by hand: a single-table select omits the table name, which would resolve to the inner table.
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
