import { sql } from 'drizzle-orm'
import type { EndReason } from '#src/features/automation/rules/run.ts'
import { dropNoticeMails } from '#src/features/visit/server/notifying/notify-members.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'

type Which = { workspace: string; journey: string; lead: string; reason: EndReason }

/**
 * Ends a lead's run, in the caller's transaction, and withdraws its questions to people; false if there is
 * none.
 */
export async function endRuns(
  { clock }: Pick<Platform, 'clock'>,
  tx: Transaction,
  { workspace, journey, lead, reason }: Which,
): Promise<boolean> {
  const now = clock.now().toISOString()
  const { rows } = await tx.execute(sql`
    with gone as (
      update journey_run r set state = 'exited', wake_at = null, held_by = null, ended_at = ${now}::timestamptz,
        end_reason = ${reason}, lines = lines + 1 + (select count(*) from waiting_step s
          where s.workspace = r.workspace and s.run = r.id and s.state in ('open', 'answered'))
      where workspace = ${workspace} and journey::text = ${journey} and lead = ${lead} and wake_at is not null
      returning workspace, id, journey, step, lines
    ), withdrawn as (
      update waiting_step s set state = 'withdrawn' from gone
      where s.workspace = gone.workspace and s.run = gone.id and s.state in ('open', 'answered') returning s.run, s.step
    )
    insert into journey_run_log (workspace, run, n, journey, step, at, outcome, detail)
    select workspace, id, lines - 2, journey, w.step, ${now}::timestamptz, 'withdrawn', '{}'
    from gone join withdrawn w on w.run = gone.id
    union all
    select workspace, id, lines - 1, journey, step, ${now}::timestamptz, 'ended', jsonb_build_object('reason', ${reason}::text)
    from gone returning run`)
  if (rows.length === 0) return false
  await dropNoticeMails(tx, {
    subjectType: 'waiting_step',
    subjects: sql`select workspace, id from waiting_step
      where workspace = ${workspace} and journey::text = ${journey} and lead = ${lead} and state = 'withdrawn'`,
  })
  return true
}
