import { sql } from 'drizzle-orm'
import { isOver } from '#src/features/automation/rules/run.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { askPeople } from '../waiting/ask-people.ts'
import { settleSteps } from '../waiting/settle-steps.ts'
import { performActions } from './perform-actions.ts'
import { insertLines, type KeptLine, type Line, lineOf } from './run-log.ts'
import type { Turned, World } from './turn.ts'

/**
 * Stores the results of runs atomically with their steps' effects: after a crash they are where they were.
 * The caller has locked the rows in a system transaction.
 */
export async function storeTurns(world: World, tx: Transaction, turns: readonly Turned[]): Promise<void> {
  const changed = turns.filter(({ row, advanced }) => advanced.log.length > 0 || row.missed.length > 0)
  if (changed.length === 0) return
  const failed = await performActions(world, tx, changed)
  const lines = changed.flatMap((turn, n) =>
    linesOf(turn, [...turn.advanced.log.map(lineOf), ...(failed[n] ?? [])]),
  )
  await updateRuns(tx, changed, failed)
  await settleSteps(tx, changed)
  await askPeople(world, tx, changed)
  await insertLines(tx, lines)
}

function linesOf({ row }: Turned, lines: Line[]): KeptLine[] {
  const { workspace, id: run, journey } = row
  return lines.map((line, n) => ({ ...line, workspace, run, journey, n: row.lines + n }))
}

async function updateRuns(
  tx: Transaction,
  turns: readonly Turned[],
  failed: readonly Line[][],
): Promise<void> {
  const rows = turns.map(({ row, advanced: { run, log } }, n) => ({
    workspace: row.workspace,
    id: row.id,
    state: run.state,
    step: run.step,
    wake_at: run.wakeAt,
    ended_at: isOver(run) ? (log.at(-1)?.at ?? null) : null,
    end_reason: run.endReason,
    lines: row.lines + log.length + (failed[n]?.length ?? 0),
  }))
  await tx.execute(sql`
    update journey_run r set state = n.state, step = n.step, wake_at = n.wake_at, ended_at = n.ended_at,
      end_reason = n.end_reason, lines = n.lines, missed = '[]',
      held_by = case when n.wake_at is null then null else r.held_by end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(workspace uuid, id uuid, state text, step text,
      wake_at timestamptz, ended_at timestamptz, end_reason text, lines integer)
    where r.workspace = n.workspace and r.id = n.id`)
}
