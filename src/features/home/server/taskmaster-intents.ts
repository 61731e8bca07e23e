import { oneJob, oneTask, taskForm } from '#src/features/task/schema.ts'
import { editTask, finishTask, removeTask, reopenTask } from '#src/features/task/server/change-task.ts'
import { createTask } from '#src/features/task/server/create-task.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { told } from '#src/words/locale.ts'
import { taskmasterWords } from '../words/taskmaster-words.ts'
import { intent } from './answer-form.ts'

type Desk = { platform: Platform; workspace: string; user: string }

/** What is done to a to-do that is there. */
export const taskIntents = {
  'edit-task': intent(taskForm.extend(oneTask.shape), async ({ platform, workspace }: Desk, fields) => {
    const { task, ...changed } = fields
    await editTask(platform, { workspace, task }, changed)
    return { message: told(taskmasterWords, (words) => words.taskChanged) }
  }),
  'finish-task': intent(oneTask, async ({ platform, workspace }: Desk, { task }) => {
    await finishTask(platform, { workspace, task })
    return {
      message: told(taskmasterWords, (words) => words.taskDone),
      undo: { intent: 'reopen-task', task },
    }
  }),
  'reopen-task': intent(oneTask, async ({ platform, workspace }: Desk, { task }) => {
    await reopenTask(platform, { workspace, task })
    return { message: told(taskmasterWords, (words) => words.taskOpenAgain) }
  }),
  'remove-task': intent(oneTask, async ({ platform, workspace }: Desk, { task }) => {
    await removeTask(platform, { workspace, task })
    return { message: told(taskmasterWords, (words) => words.taskRemoved) }
  }),
}

/** What the forms of `/taskmaster` do. */
export const taskmasterIntents = {
  ...taskIntents,
  'create-task': intent(taskForm, async ({ platform, ...who }: Desk, fields) => {
    await createTask(platform, { ...who, ...fields })
    return { message: told(taskmasterWords, (words) => words.taskAdded) }
  }),
  'cancel-job': intent(oneJob, async ({ platform, workspace }: Desk, { job }) => {
    if (!(await platform.jobs.cancel(workspace, job))) throw endedAlready()
    return { message: told(taskmasterWords, (words) => words.jobCancelled) }
  }),
  'retry-job': intent(oneJob, async ({ platform, workspace }: Desk, { job }) => {
    if (!(await platform.jobs.retry(workspace, job))) throw endedAlready()
    return { message: told(taskmasterWords, (words) => words.jobIsTriedAgain) }
  }),
}

function endedAlready(): Refusal {
  return new Refusal(
    404,
    'job_not_found',
    told(taskmasterWords, (words) => words.thisJobHasEndedOr),
  )
}
