import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { stepLabels } from '#src/features/automation/messages/step-refusals.ts'
import { journey } from '#src/features/journey/server/tables.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { waitingStep } from '../tables.ts'

export type WhichStep = { workspace: string; step: string }
export type WaitingStepRow = typeof waitingStep.$inferSelect

/** A step a member may see, locked. Throws Refusal 404 `step_not_found`. In a workspace transaction. */
export async function findStepToChange(
  tx: Transaction,
  { workspace, step }: WhichStep,
): Promise<WaitingStepRow> {
  const [found] = await tx
    .select({ step: waitingStep })
    .from(waitingStep)
    .innerJoin(
      lead,
      and(eq(lead.workspace, waitingStep.workspace), eq(lead.id, waitingStep.lead), isNull(lead.deletedAt)),
    )
    .innerJoin(
      journey,
      matching(journey, { workspace: waitingStep.workspace, id: waitingStep.journey, deletedAt: null }),
    )
    .where(and(eq(waitingStep.workspace, workspace), eq(sql`${waitingStep.id}::text`, step)))
    .for('update', { of: waitingStep })
  if (!found) throw new Refusal(404, 'step_not_found', msg`This step doesn’t exist.`)
  return found.step
}

/**
 * Only waiting steps can be answered, snoozed or reassigned. Throws Refusal 409 `step_over`, with a message
 * on the outcome.
 */
export function requireOpen({ state }: Pick<WaitingStepRow, 'state'>): void {
  if (state === 'open') return
  throw new Refusal(409, 'step_over', stepLabels[state])
}
