import { sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'

type Which = { workspace: string; visits: string[] }

/**
 * Recounts these settled visits with their current grades: by day, tab and lead, for their workspace,
 * journey, link and account (0200_visit_sums.sql). In the caller's transaction, which blocks others that
 * count for the workspace until it ends.
 */
export async function rollUpVisits(tx: Transaction, { workspace, visits }: Which): Promise<void> {
  await tx.execute(sql`select roll_up_visits(${workspace}::uuid, ${sql.param(visits)}::uuid[])`)
  await tx.execute(sql`select roll_up_heard(${workspace}::uuid, ${sql.param(visits)}::uuid[])`)
}

/** Takes these visits out of all figures before they are deleted, as if they had never been counted. */
export async function uncountVisits(tx: Transaction, { workspace, visits }: Which): Promise<void> {
  await tx.execute(sql`
    update visit set settled_at = null, settles_at = 'infinity', heard = '[]'
    where workspace = ${workspace} and id = any(${sql.param(visits)}::uuid[])`)
  await rollUpVisits(tx, { workspace, visits })
}

/** Recomputes the sums of these leads' visits. */
export async function recountLeads(
  tx: Transaction,
  { workspace, leads }: { workspace: string; leads: string[] },
): Promise<void> {
  await tx.execute(
    sql`select recount_visit_leads(${workspace}::uuid, ${sql.param([...new Set(leads)])}::uuid[])`,
  )
}
