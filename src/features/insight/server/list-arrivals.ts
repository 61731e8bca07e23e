import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { unkept } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Asked, isAskedOfLead, isOfLead } from './asked.ts'
import { summed } from './sums.ts'
import { unsummedParts } from './unsummed.ts'

const arrivalRow = z.object({
  arrival: z.record(z.string(), z.string()),
  visits: z.number(),
  seconds: z.number(),
})

/** Visits with a known source, by source, the most frequent first. */
export type ArrivalRow = z.output<typeof arrivalRow>

/** The sources of a period's visits, if known. */
export async function listArrivals({ db }: Pick<Platform, 'db'>, asked: Asked): Promise<ArrivalRow[]> {
  const { rows } = await db.inWorkspace(asked.workspace, (tx) =>
    tx.execute(sql`${sql.raw(unkept)}
      select arrival, sum(sign * visits)::integer as visits, sum(sign * seconds)::float8 as seconds
      from (${arrivalsOf(asked)}) d group by arrival having sum(sign * visits) > 0
      order by 2 desc, 3 desc, arrival limit ${asked.limit}`),
  )
  return z.array(arrivalRow).parse(rows)
}

function arrivalsOf(asked: Asked): SQL {
  const { workspace, subject, lead } = asked
  if (!lead) return summed(asked, { table: 'visit_arrival', columns: sql`arrival, visits, seconds` })
  return sql`
    select 1 as sign, v.arrival, 1 as visits, (v.rolled ->> 'seconds')::bigint as seconds
    from visit v where v.arrival <> '{}' and ${isOfLead(workspace, subject, lead)} and ${isAskedOfLead(asked)}
    union all select 1, arrival, visits, seconds from (${unsummedParts.visit_arrival(asked)}) u`
}
