import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { noteBody } from '#src/features/account/schema.ts'
import { addNote, changeNote, removeNote, restoreNote } from '#src/features/account/server/notes.ts'
import { accountTaskForm } from '#src/features/task/schema.ts'
import { createTask } from '#src/features/task/server/create-task.ts'
import { type Desk, intent } from '#src/routes/server/answer-form.ts'
import { taskIntents } from '#src/routes/server/taskmaster-intents.ts'
import { accountIntents } from '../server/account-intents.ts'
import { contactIntents } from './server/contact-intents.ts'

const oneNote = z.object({ note: z.uuid() })

/** Form intents of an account's page. */
export const accountPageIntents = {
  ...accountIntents,
  ...taskIntents,
  ...contactIntents,
  'create-task': intent(accountTaskForm, async ({ platform, ...who }: Desk, fields) => {
    await createTask(platform, { ...who, ...fields })
    return { message: msg`Task added` }
  }),
  'add-note': intent(
    z.object({ account: z.uuid(), body: noteBody }),
    async ({ platform, ...who }: Desk, fields) => {
      const { id: note } = await addNote(platform, { ...who, ...fields })
      const message = msg`Note added`
      return { message, undo: { intent: 'remove-note', note } }
    },
  ),
  'change-note': intent(oneNote.extend({ body: noteBody }), async ({ platform, ...who }: Desk, fields) => {
    await changeNote(platform, { ...who, ...fields })
    return { message: msg`Note saved` }
  }),
  'remove-note': intent(oneNote, async ({ platform, ...who }: Desk, { note }) => {
    await removeNote(platform, { ...who, note })
    const message = msg`Note deleted`
    return { message, undo: { intent: 'restore-note', note } }
  }),
  'restore-note': intent(oneNote, async ({ platform, ...who }: Desk, { note }) => {
    await restoreNote(platform, { ...who, note })
    return { message: msg`Note restored` }
  }),
}
