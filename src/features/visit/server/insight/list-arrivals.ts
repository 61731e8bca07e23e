import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { movedBy } from '#src/features/visit/rules/period.ts'
import { isWorthTelling, visitGrades } from '#src/features/visit/rules/quality.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Asked } from './asked.ts'

const arrivalRow = z.object({
  arrival: z.record(z.string(), z.string()),
  visits: z.number(),
  seconds: z.number(),
})

/** Visits whose address said where they came from, by what it said, the most first. */
export type ArrivalRow = z.output<typeof arrivalRow>

const countedGrades = visitGrades.filter(isWorthTelling)

/** Where visits of a period came from, as far as the addresses said. It reads those visits alone. */
export async function listArrivals(
  { db }: Pick<Platform, 'db'>,
  { workspace, subject, lead, period, grade, limit }: Asked,
): Promise<ArrivalRow[]> {
  const grades = grade ? [grade] : countedGrades
  const ofSubject =
    subject.kind === 'workspace' ? sql`true` : sql`v.rolled ->> ${subject.kind} = ${subject.id}`
  const { rows } = await db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`
      select v.arrival, count(*)::integer as visits, sum((v.rolled ->> 'seconds')::bigint)::float8 as seconds
      from visit v
      where v.workspace = ${workspace} and v.arrival <> '{}' and ${ofSubject}
        and v.started_at between ${movedBy(period.from, -2)}::timestamptz and ${movedBy(period.to, 3)}::timestamptz
        and (v.rolled ->> 'day')::date between ${period.from}::date and ${period.to}::date
        and v.rolled ->> 'grade' = any(${sql.param(grades)}::text[])
        and ${lead ? sql`v.lead = ${lead}` : sql`true`}
      group by v.arrival order by 2 desc, 3 desc, v.arrival limit ${limit}`),
  )
  return z.array(arrivalRow).parse(rows)
}
