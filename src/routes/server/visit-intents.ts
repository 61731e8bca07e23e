import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { qualityGradeLabels } from '#src/features/visit/messages/quality-labels.ts'
import { gradedByHand, newVisitRule, removedVisitRule } from '#src/features/visit/schema.ts'
import { gradeByHand } from '#src/features/visit/server/grade-by-hand.ts'
import { unwatchLead, watchLead } from '#src/features/visit/server/notifying/watch-lead.ts'
import { addVisitRule, removeVisitRule } from '#src/features/visit/server/visit-rules.ts'
import type { Platform } from '#src/platform/platform.ts'
import { intent } from './answer-form.ts'

export type VisitDesk = { platform: Platform; workspace: string; user: string }

const watched = z.object({ lead: z.uuid() })

/** Starts or stops immediate notifications about a lead's visits. */
export const watchIntents = {
  'watch-lead': intent(watched, async ({ platform, ...who }: VisitDesk, { lead }) => {
    const { name } = await watchLead(platform, { ...who, lead })
    return {
      message: msg`You’ll be notified right away when ${{ who: name }} visits.`,
      undo: { intent: 'unwatch-lead', lead },
    }
  }),
  'unwatch-lead': intent(watched, async ({ platform, ...who }: VisitDesk, { lead }) => {
    const { name } = await unwatchLead(platform, { ...who, lead })
    return {
      message: msg`You’ll no longer be notified right away when ${{ who: name }} visits.`,
      undo: { intent: 'watch-lead', lead },
    }
  }),
}

/** Actions on the grades of visits. */
export const visitIntents = {
  'grade-visit': intent(gradedByHand, async ({ platform, ...who }: VisitDesk, { visit, grade: said }) => {
    const grade = said === 'auto' ? null : said
    const { before } = await gradeByHand(platform, { ...who, visit, grade })
    return {
      message: grade
        ? msg`Grade changed to ${{ grade: qualityGradeLabels[grade] }}`
        : msg`Grade set to automatic`,
      undo: { intent: 'grade-visit', visit, grade: before ?? 'auto' },
    }
  }),
  'add-rule': intent(newVisitRule, async ({ platform, ...who }: VisitDesk, asked) => {
    const { id, value, grade } = await addVisitRule(platform, { ...who, ...asked })
    return {
      message: msg`Visits from ${{ value }} are now graded as: ${{ grade: qualityGradeLabels[grade] }}`,
      undo: { intent: 'remove-rule', rule: id },
    }
  }),
  'remove-rule': intent(removedVisitRule, async ({ platform, workspace }: VisitDesk, { rule }) => {
    const gone = await removeVisitRule(platform, { workspace, rule })
    return {
      message: msg`Rule for ${{ value: gone.value }} removed`,
      undo: { intent: 'add-rule', ...gone },
    }
  }),
}
