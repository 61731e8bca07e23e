import { z } from 'zod'
import { findAccountByName } from '#src/features/account/server/find-account-by-name.ts'
import { endRuns } from '#src/features/automation/server/runs/end-runs.ts'
import { putOn } from '#src/features/automation/server/runs/put-on.ts'
import { chosenRows } from '#src/features/home/schema.ts'
import { leadListWords } from '#src/features/home/words/lead-list-words.ts'
import {
  changedLead,
  leadAssignment,
  leadFactNames,
  madeLeadChanges,
  newLead,
} from '#src/features/lead/schema.ts'
import {
  assignLeads,
  type ChangedLead,
  changeLead,
  personNotFound,
  takeBackLeadChanges,
} from '#src/features/lead/server/change-lead.ts'
import { createLead } from '#src/features/lead/server/create-lead.ts'
import { restoreLead, trashLeads } from '#src/features/lead/server/trash-leads.ts'
import { leadFactWords } from '#src/features/lead/words/lead-fact-words.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Locale, type Told, told } from '#src/words/locale.ts'
import { intent } from '../answer-form.ts'

type Desk = { platform: Platform; workspace: string; user: string }

/** What forms about one person do. */
const leadIntents = {
  'change-lead': intent(changedLead, async ({ platform, ...who }: Desk, { lead: id, was, ...change }) => {
    const done = await changeLead(platform, { ...who, id, change, was })
    if (done.kind === 'overtaken') throw overtaken(done)
    const { made, name } = done
    if (!made) return { message: told(leadListWords, (words) => words.nothingChanged(name)) }
    const [field, ...others] = leadFactNames.filter((one) => change[one] !== undefined)
    const message =
      field === undefined || others.length > 0
        ? told(leadListWords, (words) => words.changedName(name))
        : inEach((locale) => leadListWords[locale].changed(name, leadFactWords[locale][field]))
    return { message, undo: undoOf([made]) }
  }),
  'take-back-lead-changes': intent(madeLeadChanges, async ({ platform, ...who }: Desk, { changes }) => {
    const { takenBack, kept } = await takeBackLeadChanges(platform, { ...who, changes })
    return { message: told(leadListWords, (words) => words.takenBack(takenBack, kept)) }
  }),
}

const onJourney = chosenRows.extend({ journey: z.uuid(leadListWords.en.chooseJourney) })
const company = chosenRows.extend({ company: z.string().trim().max(120).default('') })

/** What the forms of the list of people do. */
export const leadListIntents = {
  ...leadIntents,
  'create-lead': intent(newLead, async ({ platform, ...who }: Desk, { email, first, last }) => {
    const { id, isNew } = await createLead(platform, { ...who, email, first, last })
    if (!isNew) return { message: told(leadListWords, (words) => words.known(email)) }
    return {
      message: told(leadListWords, (words) => words.added(email)),
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
        told(leadListWords, (words) => words.noSuchCompany(name)),
      )
    return assigned(await assignLeads(platform, { ...who, ids, assignment: { account: found?.id ?? null } }))
  }),
  'put-on-journey': intent(onJourney, async ({ platform, workspace }: Desk, { ids, journey }) => {
    const became = await putOn(platform, { workspace, journey, leads: ids })
    if (became.some(({ fate }) => fate === 'no_flow'))
      throw new Refusal(
        409,
        'no_flow',
        told(leadListWords, (words) => words.noFlow),
      )
    const came = became.flatMap(({ lead, fate }) => (fate === 'started' ? lead : []))
    const left = became.length - came.length
    return {
      message: told(leadListWords, (words) =>
        left === 0 ? words.putOnDone(came.length) : words.putOnSome(came.length, left),
      ),
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
    return { message: told(leadListWords, (words) => words.takenOff(off)) }
  }),
  'trash-leads': intent(chosenRows, async ({ platform, ...who }: Desk, { ids }) => {
    const count = await trashLeads(platform, { ...who, ids })
    return {
      message: told(leadListWords, (words) => words.removed(count)),
      undo: { intent: 'restore-leads', ids: ids.join(',') },
    }
  }),
  'restore-leads': intent(chosenRows, async ({ platform, workspace }: Desk, { ids }) => {
    for (const lead of ids) await restoreLead(platform, { workspace, lead })
    return { message: told(leadListWords, (words) => words.restored(ids.length)) }
  }),
}

function assigned(made: string[]) {
  const message = told(leadListWords, (words) => words.assigned(made.length))
  return { message, ...(made.length > 0 && { undo: undoOf(made) }) }
}

function undoOf(made: string[]): Record<string, string> {
  return { intent: 'take-back-lead-changes', changes: made.join(',') }
}

function overtaken({ name, field }: Extract<ChangedLead, { kind: 'overtaken' }>): Refusal {
  const message = inEach((locale) => leadListWords[locale].overtaken(name, leadFactWords[locale][field]))
  return new Refusal(409, 'lead_changed', message)
}

function inEach(say: (locale: Locale) => string): Told {
  return { en: say('en'), de: say('de') }
}
