import { msg, plural } from '@lingui/core/runtime-macro'
import { redirect } from 'react-router'
import { z } from 'zod'
import { accountFactLabels } from '#src/features/account/messages/account-fact-labels.ts'
import { customFieldLabels } from '#src/features/account/messages/custom-field-labels.ts'
import { type CustomField, ownName, readCustomTexts } from '#src/features/account/rules/custom-field.ts'
import {
  accountFacts,
  accountTag,
  changedAccount,
  factNames,
  newAccount,
  type SomeFacts,
  undoableAccountChanges,
} from '#src/features/account/schema.ts'
import {
  assignAccounts,
  type Changed,
  changeAccount,
  type RecordedChange,
  undoAccountChanges,
} from '#src/features/account/server/change-account.ts'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { listCustomFields } from '#src/features/account/server/custom-fields.ts'
import { suggestDuplicates } from '#src/features/account/server/merge/suggest-duplicates.ts'
import { removeAccount, restoreAccount } from '#src/features/account/server/remove-account.ts'
import { namesOf } from '#src/features/workspace/server/people.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { chosenRows } from '#src/routes/schema.ts'
import { type Desk, intent } from '#src/routes/server/answer-form.ts'
import { type Translatable, wording } from '#src/translation/speak.ts'

const assignment = z.union([
  accountFacts.pick({ stage: true }),
  accountFacts.pick({ owner: true }),
  z.object({ addTag: accountTag }),
  z.object({ removeTag: accountTag }),
])

/** Form intents shared with an account's page. */
export const accountIntents = {
  'change-account': intent(
    changedAccount,
    async ({ platform, ...who }: Desk, { account: id, version, facts, own }) => {
      const fields = Object.keys(own).length > 0 ? await listCustomFields(platform, who) : []
      const { said, wrong } = readCustomTexts(fields, own)
      if (wrong.length > 0) return { wrong: wrongOf(wrong) }
      const change = { ...facts, ...said }
      const done = await changeAccount(platform, { ...who, id, version, change })
      if (done.kind === 'overtaken') throw await overtaken(platform, done, fields)
      const { made, name } = done
      if (!made) return { message: msg`No changes to save.` }
      return { message: changeText(name, labelsOf(change, fields)), undo: undoOf([made]) }
    },
  ),
  'take-back-changes': intent(undoableAccountChanges, async ({ platform, ...who }: Desk, { changes }) => {
    const { takenBack, kept } = await undoAccountChanges(platform, { ...who, changes })
    return {
      message:
        kept === 0
          ? msg`${plural({ count: takenBack }, { one: '# account', other: '# accounts' })} restored.`
          : msg`${plural({ count: takenBack }, { one: '# account', other: '# accounts' })} restored. ${plural({ kept }, { one: '# account', other: '# accounts' })} skipped because of newer changes.`,
    }
  }),
}

/** Form intents of the accounts list. */
export const accountListIntents = {
  ...accountIntents,
  'create-account': intent(newAccount, async ({ platform, ...owner }: Desk, { anyway, ...asked }) => {
    const accounts = anyway ? [] : await suggestDuplicates(platform, { ...owner, of: asked })
    if (accounts.length > 0) {
      const wrong = { name: wording(msg`There are similar accounts. Open one, or add this one anyway.`) }
      return { wrong, similar: { ...asked, accounts } }
    }
    const { id } = await createAccount(platform, { ...owner, ...asked })
    throw redirect(`/workspace/account/${id}`)
  }),
  'assign-accounts': intent(
    z.intersection(chosenRows, assignment),
    async ({ platform, ...who }: Desk, { ids, ...said }) => {
      const made = await assignAccounts(platform, { ...who, ids, assignment: said })
      const message = msg`${plural({ count: made.length }, { one: '# account', other: '# accounts' })} updated.`
      return { message, ...(made.length > 0 && { undo: undoOf(made) }) }
    },
  ),
  'remove-accounts': intent(chosenRows, async ({ platform, ...owner }: Desk, { ids }) => {
    await platform.db.inWorkspace(owner.workspace, async () => {
      for (const account of ids) await removeAccount(platform, { ...owner, account })
    })
    return {
      message: msg`${plural({ count: ids.length }, { one: 'Account', other: '# accounts' })} moved to trash. Links keep working.`,
      undo: { intent: 'restore-accounts', ids: ids.join(',') },
    }
  }),
  'restore-accounts': intent(chosenRows, async ({ platform, ...owner }: Desk, { ids }) => {
    await platform.db.inWorkspace(owner.workspace, async () => {
      for (const account of ids) await restoreAccount(platform, { ...owner, account })
    })
    return {
      message: ids.length === 1 ? msg`Account restored` : msg`Accounts restored`,
    }
  }),
}

function wrongOf(fields: CustomField[]): Record<string, string> {
  return Object.fromEntries(
    fields.map((field) => [ownName(field), wording(customFieldLabels[`wrong_${field.kind}`])]),
  )
}

/** Labels of the changed fields. */
function labelsOf(change: SomeFacts, fields: CustomField[]): Translatable[] {
  const known = factNames.filter((one) => change[one] !== undefined)
  const own = fields.filter((field) => change[ownName(field)] !== undefined)
  return [...known.map((name) => accountFactLabels[name]), ...own.map(({ name }) => name)]
}

function changeText(name: string, [field, ...others]: Translatable[]): Translatable {
  if (!field || others.length > 0) return msg`Changes to ${{ name }} saved`
  return msg`${{ field }} for ${{ name }} saved`
}

function undoOf(made: RecordedChange[]): Record<string, string> {
  const changes = made.map(({ id, version }) => `${id}.${version}`).join(',')
  return { intent: 'take-back-changes', changes }
}

async function overtaken(
  platform: Platform,
  { by, name, now }: Extract<Changed, { kind: 'overtaken' }>,
  fields: CustomField[],
): Promise<Refusal> {
  const who = (await namesOf(platform, [by])).get(by)
  const [field] = labelsOf(now, fields)
  return new Refusal(
    409,
    'account_changed',
    msg`${{ by: who ?? msg`Someone` }} just changed “${{ field: field ?? '' }}” for ${{ name }}. Review the new value, then save again.`,
  )
}
