import { addNote } from '#src/features/account/server/notes.ts'
import { createTask } from '#src/features/task/server/create-task.ts'
import type { Platform } from '#src/platform/platform.ts'

/** Two tasks, one of them about the company, and a note on it. */
export async function toDoOf(
  platform: Pick<Platform, 'db' | 'clock'>,
  { workspace, user, account }: { workspace: string; user: string; account: string },
): Promise<Record<'task' | 'doneTask' | 'accountNote', string>> {
  const task = { workspace, user, title: 'Call Globex', assignee: null, due: null }
  return {
    task: (await createTask(platform, { ...task, account })).id,
    doneTask: (await createTask(platform, task)).id,
    accountNote: (await addNote(platform, { workspace, user, account, body: 'They called' })).id,
  }
}
