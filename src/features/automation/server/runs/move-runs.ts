import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { endRuns } from './end-runs.ts'

type Move = { workspace: string; from: string; to: string }

/**
 * Active runs of these leads, locked until the transaction ends; in a fixed order, and before their leads, as
 * when runs advance.
 */
export async function holdRuns(
  tx: Transaction,
  { workspace, leads }: { workspace: string; leads: string[] },
): Promise<void> {
  await tx.execute(sql`select from journey_run where workspace = ${workspace} and lead = any(${sql.param(leads)}::uuid[])
    and wake_at is not null order by id for update`)
}

/**
 * Moves one lead's runs to another, with their questions to people. If both are in a journey, the other's run
 * continues and this one ends.
 */
export async function moveRuns(
  platform: Pick<Platform, 'clock'>,
  tx: Transaction,
  { workspace, from, to }: Move,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select r.journey from journey_run r
    where r.workspace = ${workspace} and r.lead = ${from} and r.wake_at is not null
      and exists (select from journey_run o where o.workspace = r.workspace and o.journey = r.journey and o.lead = ${to}
        and o.wake_at is not null)
    order by r.journey`)
  for (const { journey } of z.array(z.object({ journey: z.string() })).parse(rows))
    await endRuns(platform, tx, { workspace, journey, lead: from, reason: 'merged' })
  for (const table of ['journey_run', 'waiting_step'])
    await tx.execute(
      sql`update ${sql.raw(table)} set lead = ${to} where workspace = ${workspace} and lead = ${from}`,
    )
}
