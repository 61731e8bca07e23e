import { sql } from 'drizzle-orm'
import { needsPerson, type waitingStates } from '#src/features/automation/rules/person-step.ts'
import { dropNoticeMails } from '#src/features/visit/server/notifying/notify-members.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Turned } from '../runs/turn.ts'

type Settled = { workspace: string; run: string; step: string; state: (typeof waitingStates)[number] }

/** Records the outcome of questions to people, when runs left those steps or ended in them. */
export async function settleSteps(tx: Transaction, turns: readonly Turned[]): Promise<void> {
  const settled = turns.flatMap(settledBy)
  if (settled.length === 0) return
  await tx.execute(sql`
    update waiting_step s set state = n.state
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as n(workspace uuid, run uuid, step text, state text)
    where s.workspace = n.workspace and s.run = n.run and s.step = n.step and s.state in ('open', 'answered')`)
  await dropNoticeMails(tx, {
    subjectType: 'waiting_step',
    subjects: sql`select s.workspace, s.id from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
      as n(workspace uuid, run uuid, step text) join waiting_step s on s.workspace = n.workspace and s.run = n.run
      and s.step = n.step`,
  })
}

function settledBy({ row, version, advanced }: Turned): Settled[] {
  if (!version.asksPeople) return []
  const asking = new Set(version.graph.steps.filter(needsPerson).map(({ id }) => id))
  return advanced.log.flatMap((line) => {
    const { step } = line
    if (step === null || !asking.has(step)) return []
    const state = stateAfter(line)
    return state ? [{ workspace: row.workspace, run: row.id, step, state }] : []
  })
}

function stateAfter(line: Turned['advanced']['log'][number]): Settled['state'] | undefined {
  if (line.outcome === 'done') return line.way === 'late' ? 'late' : 'gone_on'
  if (line.outcome === 'withdrawn') return 'withdrawn'
  return line.outcome === 'ended' && line.reason === 'undone' ? 'undone' : undefined
}
