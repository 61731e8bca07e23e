import { type SQL, sql } from 'drizzle-orm'
import type { Sortable } from '#src/platform/database/sorted-page.ts'
import type { Tier } from '../rules/score.ts'

/** How well companies fit a profile, as a column to sort their list by; those without a score come before all that have one. */
export function fitColumn(icp: string): Sortable {
  return { by: sql`coalesce((select f.score ${scoreBy(icp)}), -1)`, as: 'bigint' }
}

/** Companies that are of one of these tiers by a profile. */
export function isOfTier(icp: string, tiers: Tier[]): SQL {
  return sql`exists (select ${scoreBy(icp)} and f.tier = any(${sql.param(tiers)}::text[]))`
}

function scoreBy(icp: string): SQL {
  return sql`from icp_score f where f.workspace = account.workspace and f.account = account.id and f.icp = ${icp}`
}
