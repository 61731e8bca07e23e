import { msg } from '@lingui/core/runtime-macro'
import { sql } from 'drizzle-orm'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findFlow, type Which } from '../publishing/find-flow.ts'
import { endRuns } from './end-runs.ts'
import { lockRuns, type RunRow } from './run-row.ts'

type World = Pick<Platform, 'db' | 'clock'>
type WhichRun = Which & { run: string }

/** Holds one lead's run. Throws Refusal 404 `run_not_found`, and 409 `run_over`. */
export async function pauseRun(world: World, which: WhichRun): Promise<void> {
  await changeRun(world, which, 'member')
}

/** Resumes one lead's run; if the whole journey is paused, together with the others. */
export async function resumeRun(world: World, which: WhichRun): Promise<void> {
  await changeRun(world, which, null)
}

/** Permanently ends one lead's run; actions already queued are still done. */
export async function takeOff(world: World, which: WhichRun): Promise<void> {
  const { db, clock } = world
  await db.inWorkspace(which.workspace, async (tx) => {
    const { lead } = await findRun(which, (condition) =>
      lockRuns(tx, { which: condition, how: sql`for update` }),
    )
    await endRuns({ clock }, tx, { ...which, lead, reason: 'removed' })
  })
}

async function changeRun({ db }: World, which: WhichRun, holder: 'member' | null): Promise<void> {
  const { workspace, journey, run } = which
  await db.inWorkspace(workspace, async (tx) => {
    const { state } = await findFlow(tx, { workspace, journey }, { isLocked: true })
    await findRun(which, (condition) => lockRuns(tx, { which: condition, how: sql`for update` }))
    const held = holder ?? (state === 'paused' ? 'flow' : null)
    await tx.execute(
      sql`update journey_run set held_by = ${held} where workspace = ${workspace} and id = ${run}`,
    )
  })
}

async function findRun(
  { workspace, journey, run }: WhichRun,
  lock: (condition: ReturnType<typeof sql>) => Promise<RunRow[]>,
): Promise<RunRow> {
  const [found] = await lock(
    sql`r.workspace = ${workspace} and r.journey::text = ${journey} and r.id::text = ${run}`,
  )
  if (!found) throw new Refusal(404, 'run_not_found', msg`This run doesn’t exist in this journey.`)
  if (found.wake_at === null) throw new Refusal(409, 'run_over', msg`This run has ended.`)
  return found
}
