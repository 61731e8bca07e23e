import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { daysLater, momentOf } from '#src/features/automation/rules/execution-window.ts'
import { stepAnswer } from '#src/features/automation/rules/step-answers.ts'
import { answerStep, takeBackAnswer } from '#src/features/automation/server/waiting/answer-step.ts'
import { assignStep, snoozeStep } from '#src/features/automation/server/waiting/change-step.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { intent } from '#src/routes/server/answer-form.ts'
import type { Locale } from '#src/translation/locale.ts'

/** `timeZone`: an IANA name, the member's or else the workspace's. */
export type StepDesk = {
  platform: Platform
  workspace: string
  user: string
  locale: Locale
  timeZone: string
}

const oneStep = z.object({ step: z.uuid() })
const none = z.literal('').transform(() => null)

/** With the email's subject and text, if any. */
const answerForm = stepAnswer
  .omit({ mail: true })
  .extend(oneStep.shape)
  .extend({ subject: z.string().max(200).optional(), text: z.string().max(10_000).optional() })

const snoozeForm = oneStep.extend({
  for: z.enum(['hour', 'tomorrow', 'at', 'until', 'now']),
  at: z.union([none, z.iso.datetime({ local: true })]).default(null),
  until: z.union([none, z.iso.datetime()]).default(null),
})

const assignForm = oneStep.extend({ assignee: z.union([none, z.uuid()]) })

/** Form actions of `/workspace/steps`. */
export const stepIntents = {
  'answer-step': intent(answerForm, async ({ platform, ...who }: StepDesk, { subject, text, ...answer }) => {
    const mail = subject === undefined || text === undefined ? undefined : { subject, text }
    const { isHeld } = await answerStep(platform, { ...who, ...answer, mail })
    return {
      message: isHeld
        ? msg`Done. You can undo it until the journey is resumed.`
        : msg`Done. The journey continues in 10 seconds. You can undo this until then.`,
      undo: { intent: 'undo-step', step: answer.step },
    }
  }),
  'undo-step': intent(oneStep, async ({ platform, ...who }: StepDesk, { step }) => {
    await takeBackAnswer(platform, { ...who, step })
    return { message: msg`Undone. The step is open again.` }
  }),
  'snooze-step': intent(snoozeForm, async (desk: StepDesk, { step, ...asked }) => {
    const until = untilOf(desk, asked)
    const { workspace, platform } = desk
    const { before } = await snoozeStep(platform, { workspace, step, until })
    return {
      message: until ? msg`Snoozed` : msg`Snooze ended`,
      undo: { intent: 'snooze-step', step, for: 'until', until: before?.toISOString() ?? '' },
    }
  }),
  'assign-step': intent(assignForm, async ({ platform, workspace }: StepDesk, { step, assignee }) => {
    const { before } = await assignStep(platform, { workspace, step, assignee })
    return {
      message: assignee ? msg`Assigned` : msg`Unassigned`,
      undo: { intent: 'assign-step', step, assignee: before ?? '' },
    }
  }),
}

type Snooze = Omit<z.output<typeof snoozeForm>, 'step'>

/** Null ends the snooze. */
function untilOf({ platform, timeZone }: StepDesk, { for: how, at, until }: Snooze): Date | null {
  const now = platform.clock.now()
  switch (how) {
    case 'hour':
      return secondsAfter(now, 3600)
    case 'tomorrow':
      return momentOf({ date: dayIn(daysLater(now, 1, timeZone), timeZone), at: '09:00' }, timeZone)
    case 'at': {
      if (!at) throw new Refusal(422, 'time_missing', msg`Choose a date and time.`)
      const [date = '', time = ''] = at.split('T')
      return momentOf({ date, at: time.slice(0, 5) }, timeZone)
    }
    case 'until':
      return until ? new Date(until) : null
    case 'now':
      return null
  }
}

function dayIn(at: Date, timeZone: string): string {
  return at.toLocaleDateString('sv', { timeZone })
}
