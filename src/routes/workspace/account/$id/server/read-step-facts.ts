import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayAt } from '#src/features/visit/rules/period.ts'
import { isCountedAsV } from '#src/features/visit/server/counted-visits.ts'
import { readTimeZone } from '#src/features/visit/server/read-time-zone.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Reader } from '../parts/suggest-step.ts'

const dayMs = 86_400_000
/** Reads at most this many of the week's latest visits. */
const mostVisits = 500

const moment = z.coerce.date().nullable()
const readerRow = z.object({
  name: z.string(),
  days: z.number(),
  lastAt: z.coerce.date(),
  confirmedAt: moment,
})

/** Leads who visited in the last seven days, by number of days, and when the last note was added. */
export async function readStepFacts(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, account }: { workspace: string; account: string },
): Promise<{ readers: Reader[]; notedDaysAgo: number | null }> {
  return db.inWorkspace(workspace, async (tx) => {
    const timeZone = await readTimeZone(tx, workspace)
    const now = clock.now()
    const since = new Date(now.getTime() - 7 * dayMs).toISOString()
    const read = await tx.execute(sql`
      select coalesce(nullif(trim(l.first || ' ' || l.last), ''), l.email) as name,
        count(distinct (v.started_at at time zone ${timeZone})::date)::integer as days, max(v.last_at) as "lastAt",
        l.validated_at as "confirmedAt"
      from (
        select v.lead, v.started_at, v.last_at from visit v
        where v.workspace = ${workspace} and v.account = ${account} and v.last_at > ${since}::timestamptz
          and v.lead is not null and ${isCountedAsV}
        order by v.last_at desc limit ${mostVisits}
      ) v
      join lead l on l.workspace = ${workspace} and l.id = v.lead and l.deleted_at is null
      group by l.id, l.first, l.last, l.email, l.validated_at order by 2 desc, 3 desc, l.id`)
    const noted = await tx.execute(sql`
      select max(created_at) as at from account_note
      where workspace = ${workspace} and account = ${account} and deleted_at is null`)
    function daysAgo(at: Date): number {
      return Math.round((Date.parse(dayAt(now, timeZone)) - Date.parse(dayAt(at, timeZone))) / dayMs)
    }
    const notedAt = z.object({ at: moment }).parse(noted.rows[0]).at
    return {
      readers: z
        .array(readerRow)
        .parse(read.rows)
        .map(({ name, days, lastAt, confirmedAt }) => ({
          name,
          days,
          lastDaysAgo: daysAgo(lastAt),
          confirmedDaysAgo: confirmedAt && daysAgo(confirmedAt),
        })),
      notedDaysAgo: notedAt && daysAgo(notedAt),
    }
  })
}
