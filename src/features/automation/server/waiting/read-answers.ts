import { and, eq, inArray } from 'drizzle-orm'
import type { Answered } from '#src/features/automation/rules/person-step.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { RunRow } from '../runs/run-row.ts'
import { waitingStep } from '../tables.ts'

/** People's answers to the steps these runs wait in, by run. */
export async function readAnswers(
  tx: Transaction,
  runs: readonly Pick<RunRow, 'id' | 'workspace'>[],
): Promise<Map<string, Answered>> {
  if (runs.length === 0) return new Map()
  const rows = await tx
    .select({ run: waitingStep.run, step: waitingStep.step, answer: waitingStep.answer })
    .from(waitingStep)
    .where(
      and(
        inArray(
          waitingStep.workspace,
          runs.map(({ workspace }) => workspace),
        ),
        inArray(
          waitingStep.run,
          runs.map(({ id }) => id),
        ),
        eq(waitingStep.state, 'answered'),
      ),
    )
  return new Map(rows.flatMap(({ run, step, answer }) => (answer ? [[run, { step, answer }] as const] : [])))
}
