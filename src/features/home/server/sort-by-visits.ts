import { sql } from 'drizzle-orm'
import { momentOf, type Sortable } from '#src/platform/database/sorted-page.ts'
import { lastVisit, visitTotal } from './visit-totals.ts'

/** What came of companies or journeys, as columns to sort their lists by: `links`, `visits`, `last`. */
export function visitColumns(of: 'account' | 'journey'): Record<string, Sortable> {
  // Written out: a select of one table leaves the table's name away, which inside would be the link's or visit's.
  const id = sql.raw(`${of}.id`)
  const workspace = sql.raw(`${of}.workspace`)
  const byLink = sql`from link l where l.workspace = ${workspace} and l.${sql.raw(of)} = ${id} and l.deleted_at is null`
  return {
    links: { by: sql`(select count(*) ${byLink})`, as: 'bigint' },
    visits: { by: visitTotal({ of, workspace, id }), as: 'bigint' },
    last: momentOf(lastVisit({ of, workspace, id })),
  }
}
