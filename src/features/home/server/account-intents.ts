import { redirect } from 'react-router'
import { z } from 'zod'
import { type OwnField, ownName, readOwnTexts } from '#src/features/account/rules/own-field.ts'
import {
  accountFacts,
  accountTag,
  changedAccount,
  factNames,
  madeChanges,
  newAccount,
  type SomeFacts,
} from '#src/features/account/schema.ts'
import {
  assignAccounts,
  type Changed,
  changeAccount,
  type MadeChange,
  takeBackChanges,
} from '#src/features/account/server/change-account.ts'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { listOwnFields } from '#src/features/account/server/own-fields.ts'
import { removeAccount, restoreAccount } from '#src/features/account/server/remove-account.ts'
import { accountFactWords } from '#src/features/account/words/account-fact-words.ts'
import { ownFieldWords } from '#src/features/account/words/own-field-words.ts'
import { namesOf } from '#src/features/workspace/server/people.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Locale, type Told, told } from '#src/words/locale.ts'
import { chosenRows } from '../schema.ts'
import { accountListWords } from '../words/account-list-words.ts'
import { accountWords } from '../words/account-words.ts'
import { intent } from './answer-form.ts'

type Desk = { platform: Platform; workspace: string; user: string }

const assignment = z.union([
  accountFacts.pick({ stage: true }),
  accountFacts.pick({ owner: true }),
  z.object({ addTag: accountTag }),
  z.object({ removeTag: accountTag }),
])

/** What the form of a company's own page does. */
export const accountIntents = {
  'change-account': intent(
    changedAccount,
    async ({ platform, ...who }: Desk, { account: id, version, facts, own }) => {
      const fields = Object.keys(own).length > 0 ? await listOwnFields(platform, who) : []
      const { said, wrong } = readOwnTexts(fields, own)
      if (wrong.length > 0) return { wrong: wrongOf(wrong) }
      const change = { ...facts, ...said }
      const done = await changeAccount(platform, { ...who, id, version, change })
      if (done.kind === 'overtaken') throw await overtaken(platform, done, fields)
      const { made, name } = done
      if (!made) return { message: told(accountListWords, (words) => words.nothingChanged(name)) }
      return { message: saidOf(name, labelsOf(change, fields)), undo: undoOf([made]) }
    },
  ),
  'take-back-changes': intent(madeChanges, async ({ platform, ...who }: Desk, { changes }) => {
    const { takenBack, kept } = await takeBackChanges(platform, { ...who, changes })
    return { message: told(accountListWords, (words) => words.takenBack(takenBack, kept)) }
  }),
}

/** What the forms of the list of companies do. */
export const accountListIntents = {
  ...accountIntents,
  'create-account': intent(newAccount, async ({ platform, ...owner }: Desk, asked) => {
    const { id } = await createAccount(platform, { ...owner, ...asked })
    throw redirect(`/workspace/account/${id}`)
  }),
  'assign-accounts': intent(
    z.intersection(chosenRows, assignment),
    async ({ platform, ...who }: Desk, { ids, ...said }) => {
      const made = await assignAccounts(platform, { ...who, ids, assignment: said })
      const message = told(accountListWords, (words) => words.assigned(made.length))
      return { message, ...(made.length > 0 && { undo: undoOf(made) }) }
    },
  ),
  'remove-accounts': intent(chosenRows, async ({ platform, ...owner }: Desk, { ids }) => {
    await platform.db.inWorkspace(owner.workspace, async () => {
      for (const account of ids) await removeAccount(platform, { ...owner, account })
    })
    return {
      message: told(accountWords, (words) => words.removed(ids.length)),
      undo: { intent: 'restore-accounts', ids: ids.join(',') },
    }
  }),
  'restore-accounts': intent(chosenRows, async ({ platform, ...owner }: Desk, { ids }) => {
    await platform.db.inWorkspace(owner.workspace, async () => {
      for (const account of ids) await restoreAccount(platform, { ...owner, account })
    })
    return {
      message:
        ids.length === 1
          ? told(accountWords, (words) => words.accountRestored)
          : told(accountWords, (words) => words.accountsRestored),
    }
  }),
}

function wrongOf(fields: OwnField[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [ownName(field), ownFieldWords.en[`wrong_${field.kind}`]]))
}

/** What the fields of a change are called. */
function labelsOf(change: SomeFacts, fields: OwnField[]): Told[] {
  const known = factNames.filter((one) => change[one] !== undefined)
  const own = fields.filter((field) => change[ownName(field)] !== undefined)
  return [
    ...known.map((name) => inEach((locale) => accountFactWords[locale][name])),
    ...own.map(({ name }) => inEach(() => name)),
  ]
}

function saidOf(name: string, [field, ...others]: Told[]): Told {
  if (!field || others.length > 0) return told(accountListWords, (words) => words.changedSeveral(name))
  return inEach((locale) => accountListWords[locale].changed(name, field[locale]))
}

function undoOf(made: MadeChange[]): Record<string, string> {
  const changes = made.map(({ id, version }) => `${id}.${version}`).join(',')
  return { intent: 'take-back-changes', changes }
}

async function overtaken(
  platform: Platform,
  { by, name, now }: Extract<Changed, { kind: 'overtaken' }>,
  fields: OwnField[],
): Promise<Refusal> {
  const who = (await namesOf(platform, [by])).get(by)
  const [field] = labelsOf(now, fields)
  const message = inEach((locale) => {
    const words = accountListWords[locale]
    return words.overtaken(who ?? words.somebody, name, field?.[locale] ?? '')
  })
  return new Refusal(409, 'account_changed', message)
}

function inEach(say: (locale: Locale) => string): Told {
  return { en: say('en'), de: say('de') }
}
