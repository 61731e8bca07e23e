import { z } from 'zod'
import type { VisitGrade } from '#src/features/visit/rules/quality.ts'
import { gradedByHand, newVisitRule, removedVisitRule } from '#src/features/visit/schema.ts'
import { gradeByHand } from '#src/features/visit/server/grade-by-hand.ts'
import { unwatchLead, watchLead } from '#src/features/visit/server/telling/watch-lead.ts'
import { addVisitRule, removeVisitRule } from '#src/features/visit/server/visit-rules.ts'
import { alertWords } from '#src/features/visit/words/alert-words.ts'
import { qualityWords } from '#src/features/visit/words/quality-words.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Told, told } from '#src/words/locale.ts'
import { visitWords } from '../words/visit-words.ts'
import { intent } from './answer-form.ts'

export type VisitDesk = { platform: Platform; workspace: string; user: string }

const watched = z.object({ lead: z.uuid() })

/** A member begins or stops to hear of leads as soon as they come. */
export const watchIntents = {
  'watch-lead': intent(watched, async ({ platform, ...who }: VisitDesk, { lead }) => {
    const { name } = await watchLead(platform, { ...who, lead })
    return {
      message: told(alertWords, (words) => words.watching(name)),
      undo: { intent: 'unwatch-lead', lead },
    }
  }),
  'unwatch-lead': intent(watched, async ({ platform, ...who }: VisitDesk, { lead }) => {
    const { name } = await unwatchLead(platform, { ...who, lead })
    return {
      message: told(alertWords, (words) => words.unwatched(name)),
      undo: { intent: 'watch-lead', lead },
    }
  }),
}

/** What can be done with the grades of visits. */
export const visitIntents = {
  'grade-visit': intent(gradedByHand, async ({ platform, ...who }: VisitDesk, { visit, grade: said }) => {
    const grade = said === 'auto' ? null : said
    const { before } = await gradeByHand(platform, { ...who, visit, grade })
    return {
      message: grade
        ? withGrade(grade, (words, name) => words.graded(name))
        : told(visitWords, (words) => words.gradedAsSeen),
      undo: { intent: 'grade-visit', visit, grade: before ?? 'auto' },
    }
  }),
  'add-rule': intent(newVisitRule, async ({ platform, ...who }: VisitDesk, asked) => {
    const { id, value, grade } = await addVisitRule(platform, { ...who, ...asked })
    return {
      message: withGrade(grade, (words, name) => words.ruleAdded(value, name)),
      undo: { intent: 'remove-rule', rule: id },
    }
  }),
  'remove-rule': intent(removedVisitRule, async ({ platform, workspace }: VisitDesk, { rule }) => {
    const gone = await removeVisitRule(platform, { workspace, rule })
    return {
      message: told(visitWords, (words) => words.ruleRemoved(gone.value)),
      undo: { intent: 'add-rule', ...gone },
    }
  }),
}

/** A sentence about a grade, which has another name in each language. */
function withGrade(grade: VisitGrade, say: (words: typeof visitWords.en, name: string) => string): Told {
  return {
    en: say(visitWords.en, qualityWords.en.grades[grade]),
    de: say(visitWords.de, qualityWords.de.grades[grade]),
  }
}
