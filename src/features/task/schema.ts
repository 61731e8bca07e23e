import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { wording } from '#src/translation/speak.ts'

const text = z.string().transform((value) => value.replaceAll('\u0000', '').toWellFormed())
const none = z.literal('').transform(() => null)

/** A to-do as its form sends it: `assignee` is a member's id or empty, `due` a day as `2026-03-31` or empty. */
export const taskForm = z.object({
  title: text.pipe(
    z
      .string()
      .trim()
      .min(1, wording(msg`Say what is to be done.`))
      .max(200, wording(msg`At most 200 characters.`)),
  ),
  assignee: z.union([none, z.uuid()], wording(msg`Choose somebody of the list.`)).default(null),
  due: z.union([none, z.iso.date()], wording(msg`Enter a day.`)).default(null),
})

/** A to-do about a company. */
export const accountTaskForm = taskForm.extend({ account: z.uuid() })

/** The forms that name one task or one job. */
export const oneTask = z.object({ task: z.uuid() })
export const oneJob = z.object({ job: z.uuid() })

/** Which tasks are shown. */
export const taskQuery = z.object({ tasks: z.enum(['open', 'mine', 'done']).catch('open') })

/**
 * A background job of the workspace in `GET /api/jobs`. `percent` and `step` are what it told last; times are ISO 8601;
 * `waiting` failed and is tried again at `due_at`.
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

/** What `GET /api/jobs` answers: those under way first, then the latest. */
export const jobList = z.object({ jobs: z.array(shownJob) })

export type ShownJob = z.output<typeof shownJob>
