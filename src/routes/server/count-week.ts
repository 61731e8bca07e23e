import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayAt } from '#src/features/visit/rules/period.ts'
import { isCountedGrade, isUnsummedAsV } from '#src/features/visit/server/counted-visits.ts'
import { readTimeZone } from '#src/features/visit/server/read-time-zone.ts'
import type { Transaction } from '#src/platform/database/database.ts'

const counted = z.tuple([z.object({ visits: z.coerce.number() })])

/** The visits of today and the six days before: the daily totals plus visits not yet added to them. */
export async function countWeek(
  tx: Transaction,
  { workspace, now }: { workspace: string; now: Date },
): Promise<number> {
  const timeZone = await readTimeZone(tx, workspace)
  const today = dayAt(now, timeZone)
  const { rows } = await tx.execute(sql`
    select (select coalesce(sum(visits), 0) from visit_day where workspace = ${workspace} and kind = 'workspace'
        and subject = ${workspace} and day > ${today}::date - 7 and ${isCountedGrade(sql`grade`)})
      + (select count(*) from visit v where v.workspace = ${workspace} and ${isUnsummedAsV}
        and (v.started_at at time zone ${timeZone})::date > ${today}::date - 7) as visits`)
  return counted.parse(rows)[0].visits
}
