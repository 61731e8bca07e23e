import { msg } from '@lingui/core/runtime-macro'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { refuseStrangers } from './refuse-non-members.ts'
import { task } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Which = { workspace: string; task: string }

/** Changes a task. Throws Refusal 404 task_not_found, 422 assignee_not_member. */
export function editTask(
  world: World,
  which: Which,
  fields: { title: string; assignee: string | null; due: string | null },
): Promise<void> {
  return change(world, which, fields)
}

/** Completes a task. Throws Refusal 404 task_not_found. */
export function finishTask(world: World, which: Which): Promise<void> {
  return change(world, which, { doneAt: world.clock.now() })
}

/** Reopens a task. Throws Refusal 404 task_not_found. */
export function reopenTask(world: World, which: Which): Promise<void> {
  return change(world, which, { doneAt: null })
}

/** Permanently deletes a task. Throws Refusal 404 task_not_found. */
export async function removeTask({ db }: World, { workspace, task: id }: Which): Promise<void> {
  const removed = await db.inWorkspace(workspace, (tx) =>
    tx
      .delete(task)
      .where(and(eq(task.workspace, workspace), eq(task.id, id)))
      .returning({ id: task.id }),
  )
  if (removed.length === 0) throw missing()
}

async function change(
  { db, clock }: World,
  { workspace, task: id }: Which,
  fields: Partial<typeof task.$inferInsert>,
): Promise<void> {
  const changed = await refuseStrangers(
    db.inWorkspace(workspace, (tx) =>
      tx
        .update(task)
        .set({ ...fields, updatedAt: clock.now() })
        .where(and(eq(task.workspace, workspace), eq(task.id, id)))
        .returning({ id: task.id }),
    ),
  )
  if (changed.length === 0) throw missing()
}

function missing(): Refusal {
  return new Refusal(404, 'task_not_found', msg`This task no longer exists.`)
}
