import { addNote } from '#src/features/account/server/notes.ts'
import { createTask } from '#src/features/task/server/create-task.ts'
import type { Platform } from '#src/platform/platform.ts'
import { contactsOf } from './contacts.ts'

/** Two tasks, one of them about the account, a note on it, and contacts. */
export async function accountThingsOf(
  platform: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  { workspace, user, account }: { workspace: string; user: string; account: string },
): Promise<Record<'task' | 'doneTask' | 'accountNote', string> & Awaited<ReturnType<typeof contactsOf>>> {
  const task = { workspace, user, title: 'Call Globex', assignee: null, due: null }
  return {
    ...(await contactsOf(platform, { workspace, user, account })),
    task: (await createTask(platform, { ...task, account })).id,
    doneTask: (await createTask(platform, task)).id,
    accountNote: (await addNote(platform, { workspace, user, account, body: 'They called' })).id,
  }
}
