import { sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'

type Which = { workspace: string; visits: string[] }

/**
 * Counts these settled visits as what they are by now, in place of what they were counted as before: by day, tab and lead, for
 * their workspace, journey, link and account (0200_visit_sums.sql). In the caller's transaction, which holds others who
 * count for the workspace until it ends.
 */
export async function rollUpVisits(tx: Transaction, { workspace, visits }: Which): Promise<void> {
  await tx.execute(sql`select roll_up_visits(${workspace}::uuid, ${sql.param(visits)}::uuid[])`)
  await tx.execute(sql`select roll_up_heard(${workspace}::uuid, ${sql.param(visits)}::uuid[])`)
}

/** Writes down anew what the visits of these leads come to. */
export async function recountLeads(
  tx: Transaction,
  { workspace, leads }: { workspace: string; leads: string[] },
): Promise<void> {
  await tx.execute(
    sql`select recount_visit_leads(${workspace}::uuid, ${sql.param([...new Set(leads)])}::uuid[])`,
  )
}
