import { type SQL, sql } from 'drizzle-orm'
import type { MoreOfAccounts } from '#src/features/account/server/list-accounts.ts'
import type { Tier } from '../rules/score.ts'

/**
 * Scores of accounts by a profile, to sort their list; those without a score come last in both directions.
 */
export function fitOf(icp: string): MoreOfAccounts {
  return {
    table: sql`(select workspace, account, score from icp_score where icp = ${icp}) f`,
    workspace: sql`f.workspace`,
    account: sql`f.account`,
    columns: { fit: { by: sql`f.score`, as: 'bigint' } },
    isPartial: true,
  }
}

/** A condition for accounts in one of these tiers of a profile. */
export function isOfTier(icp: string, tiers: Tier[]): SQL {
  return sql`exists (select from icp_score f where f.workspace = account.workspace and f.account = account.id
    and f.icp = ${icp} and f.tier = any(${sql.param(tiers)}::text[]))`
}
