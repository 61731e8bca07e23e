import { msg } from '@lingui/core/runtime-macro'
import { and, eq } from 'drizzle-orm'
import { isForeignKeyViolation } from '#src/platform/database/foreign-key.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { waitingStep } from '../tables.ts'
import { findStepToChange, requireOpen, type WaitingStepRow, type WhichStep } from './find-step.ts'

type World = Pick<Platform, 'db' | 'clock'>

/**
 * Snoozes a step until a time; null ends the snooze. The run doesn't wait longer. Returns the previous time.
 * Throws Refusal 404 `step_not_found`, 409 `step_over`, 422 `snooze_past` and `snooze_too_late`.
 */
export async function snoozeStep(
  world: World,
  { until, ...which }: WhichStep & { until: Date | null },
): Promise<{ before: Date | null }> {
  const found = await change(world, which, (row) => {
    if (until) requireFuture(until, { now: world.clock.now(), last: row.until })
    return { snoozedUntil: until }
  })
  return { before: found.snoozedUntil }
}

function requireFuture(until: Date, { now, last }: { now: Date; last: Date }): void {
  const isPast = until <= now
  if (!isPast && until < last) return
  throw new Refusal(
    422,
    isPast ? 'snooze_past' : 'snooze_too_late',
    isPast
      ? msg`Choose a time in the future.`
      : msg`The journey will have moved on without this step by then. Choose an earlier time.`,
  )
}

/**
 * Assigns a step to a member, or with null to no one; returns the previous assignee. Throws Refusal 404
 * `step_not_found`, 409 `step_over`, 422 `assignee_not_member`.
 */
export async function assignStep(
  world: World,
  { assignee, ...which }: WhichStep & { assignee: string | null },
): Promise<{ before: string | null }> {
  const found = await change(world, which, () => ({ assignee })).catch((error: unknown) => {
    if (!isForeignKeyViolation(error)) throw error
    throw new Refusal(422, 'assignee_not_member', msg`Choose a member of the workspace.`)
  })
  return { before: found.assignee }
}

/** Returns the previous step. */
async function change(
  { db }: World,
  which: WhichStep,
  fieldsOf: (row: WaitingStepRow) => Partial<typeof waitingStep.$inferInsert>,
): Promise<WaitingStepRow> {
  return db.inWorkspace(which.workspace, async (tx) => {
    const row = await findStepToChange(tx, which)
    requireOpen(row)
    await tx
      .update(waitingStep)
      .set(fieldsOf(row))
      .where(and(eq(waitingStep.workspace, row.workspace), eq(waitingStep.id, row.id)))
    return row
  })
}
