import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayAt } from '#src/features/visit/rules/period.ts'
import { isCountedGrade, isUnsummedAsV } from '#src/features/visit/server/counted-visits.ts'
import { readTimeZone } from '#src/features/visit/server/read-time-zone.ts'
import type { Transaction } from '#src/platform/database/database.ts'

const counted = z.tuple([z.object({ visits: z.coerce.number(), before: z.coerce.number() })])

/** The visits of today and the six days before, and of the seven days `before` those: the daily totals plus visits not yet added to them. */
export async function countWeek(
  tx: Transaction,
  { workspace, now }: { workspace: string; now: Date },
): Promise<{ visits: number; before: number }> {
  const timeZone = await readTimeZone(tx, workspace)
  const today = dayAt(now, timeZone)
  const { rows } = await tx.execute(sql`
    select coalesce(sum(visits) filter (where day > ${today}::date - 7), 0) as visits,
      coalesce(sum(visits) filter (where day <= ${today}::date - 7), 0) as before
    from (
      select day, visits from visit_day where workspace = ${workspace} and kind = 'workspace'
        and subject = ${workspace} and day > ${today}::date - 14 and ${isCountedGrade(sql`grade`)}
      union all
      select (v.started_at at time zone ${timeZone})::date, 1 from visit v
        where v.workspace = ${workspace} and ${isUnsummedAsV}
          and (v.started_at at time zone ${timeZone})::date > ${today}::date - 14
    ) days`)
  return counted.parse(rows)[0]
}
