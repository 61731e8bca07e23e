import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { wording } from '#src/translation/speak.ts'
import { kept, shortText } from '../schema.ts'
import { answers } from './run.ts'

/** Which waiting steps are shown. Snoozed ones are separate. */
export const stepsShown = ['mine', 'unassigned', 'all', 'snoozed'] as const
export type StepsShown = (typeof stepsShown)[number]
export const stepsQuery = z.object({ show: z.enum(stepsShown).default('mine'), lead: z.uuid().optional() })

const note = kept.pipe(z.string().trim().max(2000, wording(msg`Use at most 2,000 characters.`))).default('')

/**
 * A person's answer to a waiting step: `approved` or `skipped` for an email, `done` or `skipped` for a task.
 */
export const stepAnswer = z.object({
  answer: z.enum(answers),
  note,
  mail: z
    .object({
      subject: shortText,
      text: kept.pipe(z.string().max(10_000, wording(msg`Use at most 10,000 characters.`))),
    })
    .optional(),
})
