import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#src/platform/database/database.ts'
import { gradeVisits } from '../grade-visits.ts'

type Move = { workspace: string; from: string; to: string }

const held = z.array(z.object({ id: z.string(), isSettled: z.boolean() }))

/** Moves one lead's visits to another, with figures, reports and watchers. In a system transaction. */
export async function movePersonVisits(tx: Transaction, { workspace, from, to }: Move): Promise<void> {
  // In recording order, to avoid deadlocks.
  const { rows } = await tx.execute(sql`
    select id, settled_at is not null as "isSettled" from visit where workspace = ${workspace} and lead = ${from}
    order by link, session_id for update`)
  await tx.execute(sql`select move_lead_visits(${workspace}::uuid, ${from}::uuid, ${to}::uuid)`)
  await countAnew(tx, { workspace, visits: held.parse(rows) })
  await tx.execute(
    sql`update insight_report set lead = ${to} where workspace = ${workspace} and lead = ${from}`,
  )
  await tx.execute(sql`
    insert into lead_watch (workspace, lead, "user", created_at)
      select workspace, ${to}::uuid, "user", created_at from lead_watch where workspace = ${workspace} and lead = ${from}
      on conflict do nothing`)
  await tx.execute(sql`delete from lead_watch where workspace = ${workspace} and lead = ${from}`)
}

const together = 200

/** The visitor influences grade and counts: settled visits are graded and counted again. */
export async function countAnew(
  tx: Transaction,
  { workspace, visits }: { workspace: string; visits: z.output<typeof held> },
): Promise<void> {
  const settled = visits.filter(({ isSettled }) => isSettled)
  for (let start = 0; start < settled.length; start += together)
    await gradeVisits(
      tx,
      settled.slice(start, start + together).map(({ id }) => ({ workspace, id })),
    )
}
