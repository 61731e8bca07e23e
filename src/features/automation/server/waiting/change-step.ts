import { msg } from '@lingui/core/runtime-macro'
import { and, eq } from 'drizzle-orm'
import { isForeignKeyViolation } from '#src/platform/database/foreign-key.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { waitingStep } from '../tables.ts'
import { findStepToChange, requireOpen, type WaitingStepRow, type WhichStep } from './find-step.ts'

type World = Pick<Platform, 'db' | 'clock'>

/**
 * Puts a step off: it comes again at that time, null at once. The run waits no longer for it. Answers with when it was to come
 * before. Throws Refusal 404 `step_not_found`, 409 `step_over`, 422 `snooze_past` and `snooze_too_late`.
 */
export async function snoozeStep(
  world: World,
  { until, ...which }: WhichStep & { until: Date | null },
): Promise<{ before: Date | null }> {
  const found = await change(world, which, (row) => {
    if (until) requireStillToCome(until, { now: world.clock.now(), last: row.until })
    return { snoozedUntil: until }
  })
  return { before: found.snoozedUntil }
}

function requireStillToCome(until: Date, { now, last }: { now: Date; last: Date }): void {
  const isPast = until <= now
  if (!isPast && until < last) return
  throw new Refusal(
    422,
    isPast ? 'snooze_past' : 'snooze_too_late',
    isPast
      ? msg`Choose a time that is still to come.`
      : msg`By then the journey goes on without this step. Choose an earlier time.`,
  )
}

/**
 * Hands a step to a member, or with null to nobody; answers with whose it was. Throws Refusal 404 `step_not_found`, 409 `step_over`,
 * 422 `assignee_not_member`.
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

/** Answers with the step as it was. */
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
