import { msg } from '@lingui/core/runtime-macro'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { ItemState, RunState } from '../schema.ts'
import { lockRun, refusal } from './queries.ts'
import { enqueueItems } from './start-run.ts'
import { recipeRun, recipeRunItem } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'jobs'>
type One = { workspace: string; run: string }

/** Pauses a run; outputs in progress are finished. Throws Refusal 404, 409 `run_cancelled`. */
export async function pauseRun({ db, clock }: World, { workspace, run: id }: One): Promise<void> {
  await db.inWorkspace(workspace, async (tx) => {
    await lockOpenRun(tx, { workspace, id })
    await setState(tx, { workspace, id, state: 'paused', now: clock.now() })
  })
}

/** Resumes a paused run. Throws Refusal 404 `run_not_found`, 409 `run_cancelled`. */
export async function resumeRun(world: World, { workspace, run: id }: One): Promise<void> {
  await world.db.inWorkspace(workspace, async (tx) => {
    const { createdBy } = await lockOpenRun(tx, { workspace, id })
    await setState(tx, { workspace, id, state: 'running', now: world.clock.now() })
    const items = await itemsIn(tx, { workspace, id, states: ['queued'] })
    await enqueueItems(world, tx, { workspace, run: id, user: createdBy, items })
  })
}

/** Cancels a run: waiting outputs are dropped, finished ones stay. Throws Refusal 404 `run_not_found`. */
export async function cancelRun({ db, clock, jobs }: World, { workspace, run: id }: One): Promise<void> {
  await db.inWorkspace(workspace, async (tx) => {
    await lockRun(tx, { workspace, id })
    const now = clock.now()
    await setState(tx, { workspace, id, state: 'cancelled', now })
    await tx
      .update(recipeRunItem)
      .set({ state: 'cancelled', updatedAt: now })
      .where(ofRun({ workspace, id, states: ['queued', 'writing'] }))
  })
  // A model in progress stops at its next token.
  for (const job of await jobs.ofSubject(workspace, id))
    if (job.state === 'running' || job.state === 'queued') await jobs.cancel(workspace, job.id)
}

/** Retries everything that failed in a run. Throws Refusal 404 `run_not_found`, 409 `run_cancelled`. */
export async function retryFailed(world: World, { workspace, run: id }: One): Promise<{ items: number }> {
  return world.db.inWorkspace(workspace, async (tx) => {
    const { createdBy } = await lockOpenRun(tx, { workspace, id })
    const now = world.clock.now()
    const items = await itemsIn(tx, { workspace, id, states: ['failed'] })
    await tx
      .update(recipeRunItem)
      .set({ state: 'queued', attempts: 0, problem: '', updatedAt: now })
      .where(ofRun({ workspace, id, states: ['failed'] }))
    await setState(tx, { workspace, id, state: 'running', now })
    await enqueueItems(world, tx, { workspace, run: id, user: createdBy, items })
    return { items: items.length }
  })
}

async function lockOpenRun(tx: Transaction, one: { workspace: string; id: string }) {
  const run = await lockRun(tx, one)
  if (run.state === 'cancelled')
    throw refusal(409, 'run_cancelled', msg`This run was canceled. Start a new one.`)
  return run
}

type Some = { workspace: string; id: string; states: ItemState[] }

function ofRun({ workspace, id, states }: Some) {
  return and(matching(recipeRunItem, { workspace, run: id }), inArray(recipeRunItem.state, states))
}

async function itemsIn(tx: Transaction, some: Some): Promise<string[]> {
  const rows = await tx.select({ id: recipeRunItem.id }).from(recipeRunItem).where(ofRun(some)).for('update')
  return rows.map(({ id }) => id)
}

type State = { workspace: string; id: string; state: RunState; now: Date }

async function setState(tx: Transaction, { workspace, id, state, now }: State): Promise<void> {
  await tx
    .update(recipeRun)
    .set({ state, updatedAt: now })
    .where(and(eq(recipeRun.workspace, workspace), eq(recipeRun.id, id)))
}
