import { msg } from '@lingui/core/runtime-macro'
import { oneJob, oneTask, taskForm } from '#src/features/task/schema.ts'
import { editTask, finishTask, removeTask, reopenTask } from '#src/features/task/server/change-task.ts'
import { createTask } from '#src/features/task/server/create-task.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { type Desk, intent } from './answer-form.ts'

/** Actions on an existing task. */
export const taskIntents = {
  'edit-task': intent(taskForm.extend(oneTask.shape), async ({ platform, workspace }: Desk, fields) => {
    const { task, ...changed } = fields
    await editTask(platform, { workspace, task }, changed)
    return { message: msg`Task updated` }
  }),
  'finish-task': intent(oneTask, async ({ platform, workspace }: Desk, { task }) => {
    await finishTask(platform, { workspace, task })
    return {
      message: msg`Task completed`,
      undo: { intent: 'reopen-task', task },
    }
  }),
  'reopen-task': intent(oneTask, async ({ platform, workspace }: Desk, { task }) => {
    await reopenTask(platform, { workspace, task })
    return { message: msg`Task reopened` }
  }),
  'remove-task': intent(oneTask, async ({ platform, workspace }: Desk, { task }) => {
    await removeTask(platform, { workspace, task })
    return { message: msg`Task deleted` }
  }),
}

/** The actions of `/taskmaster`. */
export const taskmasterIntents = {
  ...taskIntents,
  'create-task': intent(taskForm, async ({ platform, ...who }: Desk, fields) => {
    await createTask(platform, { ...who, ...fields })
    return { message: msg`Task added` }
  }),
  'cancel-job': intent(oneJob, async ({ platform, workspace }: Desk, { job }) => {
    if (!(await platform.jobs.cancel(workspace, job))) throw endedAlready()
    return { message: msg`Job canceled` }
  }),
  'retry-job': intent(oneJob, async ({ platform, workspace }: Desk, { job }) => {
    if (!(await platform.jobs.retry(workspace, job))) throw endedAlready()
    return { message: msg`Retrying job` }
  }),
}

function endedAlready(): Refusal {
  return new Refusal(404, 'job_not_found', msg`This job has ended or no longer exists. Reload the page.`)
}
