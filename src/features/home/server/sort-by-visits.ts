import { sql } from 'drizzle-orm'
import { isCountedAsV } from '#src/features/visit/server/counted-visits.ts'
import { momentOf, type Sortable } from '#src/platform/database/sorted-page.ts'

/** What came of companies or journeys, as columns to sort their lists by: `links`, `visits`, `last`. */
export function visitColumns(of: 'account' | 'journey'): Record<string, Sortable> {
  // Written out: a select of one table leaves the table's name away, which inside would be the link's or visit's.
  const id = sql.raw(`${of}.id`)
  const workspace = sql.raw(`${of}.workspace`)
  const byLink = sql`from link l where l.workspace = ${workspace} and l.${sql.raw(of)} = ${id} and l.deleted_at is null`
  const visited =
    of === 'account'
      ? sql`from visit v where v.workspace = ${workspace} and v.account = ${id} and ${isCountedAsV}`
      : sql`from visit v join link l on l.workspace = v.workspace and l.id = v.link
          where v.workspace = ${workspace} and l.journey = ${id} and ${isCountedAsV}`
  return {
    links: { by: sql`(select count(*) ${byLink})`, as: 'bigint' },
    visits: { by: sql`(select count(*) ${visited})`, as: 'bigint' },
    last: momentOf(sql`(select max(v.last_at) ${visited})`),
  }
}
