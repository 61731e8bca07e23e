import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CriterionField } from '#src/features/icp/rules/criterion.ts'
import type { Figures, ReadFigures } from '#src/features/icp/server/read-facts.ts'
import { dayAt, lastDays } from '#src/features/visit/rules/period.ts'
import { isWorthReporting, visitGrades } from '#src/features/visit/rules/quality.ts'
import { readTimeZone } from '#src/features/visit/server/read-time-zone.ts'
import type { Platform } from '#src/platform/platform.ts'

const visited = z.array(
  z.object({
    id: z.string(),
    visits30: z.number(),
    visits90: z.number(),
    minutes30: z.number(),
    minutes90: z.number(),
  }),
)
const withContact = z.array(z.object({ id: z.string() }))

const countedGrades = sql`${sql.param(visitGrades.filter(isWorthReporting))}::text[]`

/**
 * Reads what criteria need about people and visits of accounts: leads, and daily sums up to the last full
 * minute.
 */
export function figuresReader({ clock }: Pick<Platform, 'clock'>): ReadFigures {
  return async (tx, { workspace, accounts, fields }) => {
    const found = new Map<string, Partial<Figures>>()
    const ids = sql`${sql.param(accounts)}::uuid[]`
    if (fields.has('contact')) {
      const { rows } = await tx.execute(sql`
        select distinct account as id from lead
        where workspace = ${workspace} and deleted_at is null and account = any(${ids})`)
      for (const { id } of withContact.parse(rows)) found.set(id, { contact: true })
    }
    if (looksAtVisits(fields)) {
      const today = dayAt(clock.now(), await readTimeZone(tx, workspace))
      const { rows } = await tx.execute(visitsOf({ workspace, ids, today }))
      for (const { id, ...figures } of visited.parse(rows)) found.set(id, { ...found.get(id), ...figures })
    }
    return found
  }
}

function looksAtVisits(fields: ReadonlySet<CriterionField>): boolean {
  return [...fields].some((field) => field.startsWith('visits') || field.startsWith('minutes'))
}

function visitsOf({ workspace, ids, today }: { workspace: string; ids: SQL; today: string }): SQL {
  const [month, quarter] = [lastDays(today, 30).from, lastDays(today, 90).from]
  const ofMonth = sql`filter (where day >= ${month}::date)`
  return sql`
    select subject as id, coalesce(sum(visits) ${ofMonth}, 0)::integer as visits30, sum(visits)::integer as visits90,
      (coalesce(sum(seconds) ${ofMonth}, 0) / 60)::integer as minutes30, (sum(seconds) / 60)::integer as minutes90
    from visit_day
    where workspace = ${workspace} and kind = 'account' and subject = any(${ids}) and day >= ${quarter}::date
      and grade = any(${countedGrades})
    group by subject`
}
