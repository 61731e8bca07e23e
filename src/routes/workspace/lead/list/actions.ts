import { msg, plural } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { findAccountByName } from '#src/features/account/server/find-account-by-name.ts'
import { addLeads } from '#src/features/automation/server/runs/add-leads.ts'
import { endRuns } from '#src/features/automation/server/runs/end-runs.ts'
import { leadFactLabels } from '#src/features/lead/messages/lead-fact-labels.ts'
import {
  changedLead,
  leadAssignment,
  leadFactNames,
  newLead,
  undoableLeadChanges,
} from '#src/features/lead/schema.ts'
import {
  assignLeads,
  type ChangedLead,
  changeLead,
  personNotFound,
  undoLeadChanges,
} from '#src/features/lead/server/change-lead.ts'
import { createLead } from '#src/features/lead/server/create-lead.ts'
import { restoreLead, trashLeads } from '#src/features/lead/server/trash-leads.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { chosenRows } from '#src/routes/schema.ts'
import { type Desk, intent } from '#src/routes/server/answer-form.ts'
import { wording } from '#src/translation/speak.ts'

/** Form intents of one person. */
const leadIntents = {
  'change-lead': intent(changedLead, async ({ platform, ...who }: Desk, { lead: id, was, ...change }) => {
    const done = await changeLead(platform, { ...who, id, change, was })
    if (done.kind === 'overtaken') throw overtaken(done)
    const { made, name } = done
    if (!made) return { message: msg`No changes to save.` }
    const [field, ...others] = leadFactNames.filter((one) => change[one] !== undefined)
    const message =
      field === undefined || others.length > 0
        ? msg`${{ name }} renamed.`
        : msg`${{ field: leadFactLabels[field] }} for ${{ name }} saved`
    return { message, undo: undoOf([made]) }
  }),
  'take-back-lead-changes': intent(undoableLeadChanges, async ({ platform, ...who }: Desk, { changes }) => {
    const { takenBack, kept } = await undoLeadChanges(platform, { ...who, changes })
    return {
      message:
        kept === 0
          ? msg`${plural({ count: takenBack }, { one: '# person', other: '# people' })} restored.`
          : msg`${plural({ count: takenBack }, { one: '# person', other: '# people' })} restored. ${plural({ kept }, { one: '# person', other: '# people' })} skipped because of newer changes.`,
    }
  }),
}

const onJourney = chosenRows.extend({
  journey: z.uuid(wording(msg`Choose a journey with a published flow.`)),
})
const company = chosenRows.extend({ company: z.string().trim().max(120).default('') })

/** Form intents of the list of people. */
export const leadListIntents = {
  ...leadIntents,
  'create-lead': intent(newLead, async ({ platform, ...who }: Desk, { email, first, last }) => {
    const { id, isNew } = await createLead(platform, { ...who, email, first, last })
    if (!isNew) return { message: msg`${{ email }} already exists.` }
    return {
      message: msg`${{ email }} added`,
      undo: { intent: 'trash-leads', ids: id },
    }
  }),
  'tag-leads': intent(
    z.intersection(chosenRows, leadAssignment),
    async ({ platform, ...who }: Desk, { ids, ...assignment }) =>
      assigned(await assignLeads(platform, { ...who, ids, assignment })),
  ),
  'set-company': intent(company, async ({ platform, ...who }: Desk, { ids, company: name }) => {
    const found = name === '' ? null : await findAccountByName(platform, { ...who, name })
    if (found === undefined)
      throw new Refusal(
        404,
        'account_not_found',
        msg`We couldn’t find the company “${{ name }}”. Add it under Accounts first.`,
      )
    return assigned(await assignLeads(platform, { ...who, ids, assignment: { account: found?.id ?? null } }))
  }),
  'put-on-journey': intent(onJourney, async ({ platform, workspace }: Desk, { ids, journey }) => {
    const became = await addLeads(platform, { workspace, journey, leads: ids })
    if (became.some(({ fate }) => fate === 'no_flow'))
      throw new Refusal(409, 'no_flow', msg`Publish this journey’s flow before you add people to it.`)
    const came = became.flatMap(({ lead, fate }) => (fate === 'started' ? lead : []))
    const left = became.length - came.length
    return {
      message:
        left === 0
          ? msg`${plural({ count: came.length }, { one: '# person', other: '# people' })} added to the journey.`
          : msg`${plural({ count: came.length }, { one: '# person', other: '# people' })} added to the journey. ${plural({ left }, { one: '# person', other: '# people' })} skipped: already in it, can’t be added again, or unsubscribed.`,
      ...(came.length > 0 && { undo: { intent: 'take-off-journey', ids: came.join(','), journey } }),
    }
  }),
  'take-off-journey': intent(onJourney, async ({ platform, workspace }: Desk, { ids, journey }) => {
    const off = await platform.db.inWorkspace(workspace, async (tx) => {
      let count = 0
      for (const lead of ids.toSorted())
        if (await endRuns(platform, tx, { workspace, journey, lead, reason: 'removed' })) count += 1
      return count
    })
    if (off === 0) throw personNotFound()
    return {
      message: msg`${plural({ count: off }, { one: '# person', other: '# people' })} removed from the journey. Completed steps are kept.`,
    }
  }),
  'trash-leads': intent(chosenRows, async ({ platform, ...who }: Desk, { ids }) => {
    const count = await trashLeads(platform, { ...who, ids })
    return {
      message: msg`${plural({ count }, { one: '# person', other: '# people' })} moved to trash. You can restore them within 30 days.`,
      undo: { intent: 'restore-leads', ids: ids.join(',') },
    }
  }),
  'restore-leads': intent(chosenRows, async ({ platform, workspace }: Desk, { ids }) => {
    for (const lead of ids) await restoreLead(platform, { workspace, lead })
    return {
      message: msg`${plural({ count: ids.length }, { one: '# person', other: '# people' })} restored.`,
    }
  }),
}

function assigned(made: string[]) {
  const message = msg`${plural({ count: made.length }, { one: '# person', other: '# people' })} updated.`
  return { message, ...(made.length > 0 && { undo: undoOf(made) }) }
}

function undoOf(made: string[]): Record<string, string> {
  return { intent: 'take-back-lead-changes', changes: made.join(',') }
}

function overtaken({ name, field }: Extract<ChangedLead, { kind: 'overtaken' }>): Refusal {
  return new Refusal(
    409,
    'lead_changed',
    msg`Someone just changed “${{ field: leadFactLabels[field] }}” for ${{ name }}. Review the new value, then save again.`,
  )
}
