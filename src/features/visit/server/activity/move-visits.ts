import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { rollUpVisits } from '../roll-up-visits.ts'

type Move = { workspace: string; from: string; to: string }

const together = 500
const ids = z.array(z.object({ id: z.string() }))

/**
 * Moves one company's visits to another, with their figures, including those of days whose visits are
 * deleted, and reports about it.
 */
export async function moveVisits(tx: Transaction, { workspace, from, to }: Move): Promise<void> {
  await moveRows(tx, { workspace, from, to })
  await tx.execute(sql`select move_account_sums(${workspace}::uuid, ${from}::uuid, ${to}::uuid)`)
  await tx.execute(sql`update insight_report set subject = ${to}
    where workspace = ${workspace} and kind = 'account' and subject = ${from}`)
  await tx.execute(sql`insert into account_due (workspace, account) values (${workspace}, ${to})`)
}

const late = z.array(z.object({ workspace: z.string(), from: z.string(), to: z.string() }))

/**
 * Moves visits recorded for a company by a process that didn't know yet that it was merged: links are cached
 * for a second. Looks back one day.
 */
export async function moveLateVisits({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const { rows } = await db.asSystem((tx) =>
    tx.execute(sql`
      select m.workspace, m.account as "from", m.into_account as "to" from account_merged m
      where m.at > ${clock.now().toISOString()}::timestamptz - interval '1 day'
        and exists (select from visit v where v.workspace = m.workspace and v.account = m.account)`),
  )
  for (const move of late.parse(rows)) await db.asSystem((tx) => moveVisits(tx, move))
}

/**
 * Locks all rows before counting, as when visits settle, and in recording order
 * (`onePerVisit`), to avoid deadlocks.
 */
async function moveRows(tx: Transaction, { workspace, from, to }: Move): Promise<void> {
  const { rows } = await tx.execute(
    sql`select id from visit where workspace = ${workspace} and account = ${from}
      order by link, session_id for update`,
  )
  await tx.execute(sql`update visit set account = ${to} where workspace = ${workspace} and account = ${from}`)
  const visits = ids.parse(rows).map(({ id }) => id)
  for (let start = 0; start < visits.length; start += together)
    await rollUpVisits(tx, { workspace, visits: visits.slice(start, start + together) })
}
