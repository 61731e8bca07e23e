import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { refuseStrangers } from './refuse-strangers.ts'
import { task } from './tables.ts'

/** Adds a to-do. Refuses with 422 assignee_not_member. */
export async function createTask(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  asked: { workspace: string; user: string; title: string; assignee: string | null; due: string | null },
): Promise<{ id: string }> {
  const { workspace, user: createdBy, title, assignee, due } = asked
  const id = newId(clock.now())
  const at = { createdAt: clock.now(), updatedAt: clock.now() }
  await refuseStrangers(
    db.inWorkspace(workspace, (tx) =>
      tx.insert(task).values({ workspace, id, title, assignee, due, createdBy, ...at }),
    ),
  )
  return { id }
}
