import { msg } from '@lingui/core/runtime-macro'
import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { flow } from '../tables.ts'
import { findFlow, type Which } from './find-flow.ts'

type World = Pick<Platform, 'db' | 'clock'>
type By = Which & { user: string }

/**
 * Holds all leads where they are, and new ones at the trigger, until resumed. Throws Refusal 409
 * `flow_not_published`.
 */
export async function pauseFlow(world: World, by: By): Promise<void> {
  await turn(world, by, { state: 'paused', from: null, to: 'flow' })
}

/**
 * Resumes all runs: what became due is executed once, and events that happened in between are processed
 * first. Runs held by a member stay held.
 */
export async function resumeFlow(world: World, by: By): Promise<void> {
  await turn(world, by, { state: 'live', from: 'flow', to: null })
}

type Turning = { state: 'live' | 'paused'; from: 'flow' | null; to: 'flow' | null }

async function turn(
  { db, clock }: World,
  { workspace, journey, user }: By,
  { state, from, to }: Turning,
): Promise<void> {
  await db.inWorkspace(workspace, async (tx) => {
    const found = await findFlow(tx, { workspace, journey }, { isLocked: true })
    if (found.published === null)
      throw new Refusal(409, 'flow_not_published', msg`This flow is off. Turn it on first.`)
    // Must come first: starting runs reads this row, and one of the two waits for the other.
    await tx
      .update(flow)
      .set({ state, updatedBy: user, updatedAt: clock.now() })
      .where(and(eq(flow.workspace, workspace), eq(flow.journey, journey)))
    await tx.execute(sql`
      update journey_run set held_by = ${to} where workspace = ${workspace} and journey = ${journey}
        and wake_at is not null and held_by is not distinct from ${from}`)
  })
}
