import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { storable } from '#src/text/storable.ts'
import { wording } from '#src/translation/speak.ts'

const text = z.string().transform(storable)
const none = z.literal('').transform(() => null)

/** A task from its form: `assignee` is a member's id or empty, `due` a day such as `2026-03-31` or empty. */
export const taskForm = z.object({
  title: text.pipe(
    z
      .string()
      .trim()
      .min(1, wording(msg`Describe the task.`))
      .max(200, wording(msg`Use at most 200 characters.`)),
  ),
  assignee: z.union([none, z.uuid()], wording(msg`Choose a member from the list.`)).default(null),
  due: z.union([none, z.iso.date()], wording(msg`Enter a date.`)).default(null),
})

/** A task about an account. */
export const accountTaskForm = taskForm.extend({ account: z.uuid() })

export const oneTask = z.object({ task: z.uuid() })
export const oneJob = z.object({ job: z.uuid() })

/** Which tasks are listed. */
export const taskQuery = z.object({ tasks: z.enum(['open', 'mine', 'done']).catch('open') })

/**
 * A background job of the workspace in `GET /api/jobs`. `percent` and `step` are the last reported progress;
 * times are ISO 8601; `waiting` failed and is retried at `due_at`.
 */
export const shownJob = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['queued', 'running', 'waiting', 'succeeded', 'failed', 'cancelled']),
  attempt: z.number(),
  attempts: z.number(),
  percent: z.number().nullable(),
  step: z.string(),
  created_at: z.string(),
  due_at: z.string(),
  ended_at: z.string().nullable(),
})

/** The response of `GET /api/jobs`: running jobs first, then the latest. */
export const jobList = z.object({ jobs: z.array(shownJob) })

export type ShownJob = z.output<typeof shownJob>
