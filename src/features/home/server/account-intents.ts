import { redirect } from 'react-router'
import { z } from 'zod'
import {
  accountFacts,
  accountTag,
  changedAccount,
  type FactName,
  factNames,
  madeChanges,
  newAccount,
} from '#src/features/account/schema.ts'
import {
  assignAccounts,
  type Changed,
  changeAccount,
  type MadeChange,
  takeBackChanges,
} from '#src/features/account/server/change-account.ts'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { removeAccount, restoreAccount } from '#src/features/account/server/remove-account.ts'
import { accountFactWords } from '#src/features/account/words/account-fact-words.ts'
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
    async ({ platform, ...who }: Desk, { account: id, version, ...change }) => {
      const done = await changeAccount(platform, { ...who, id, version, change })
      if (done.kind === 'overtaken') throw await overtaken(platform, done)
      const { made, name } = done
      if (!made) return { message: told(accountListWords, (words) => words.nothingChanged(name)) }
      const names = factNames.filter((one) => change[one] !== undefined)
      return { message: saidOf(name, names), undo: undoOf([made]) }
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

function saidOf(name: string, [field, ...others]: FactName[]): Told {
  if (!field || others.length > 0) return told(accountListWords, (words) => words.changedSeveral(name))
  return inEach((locale) => accountListWords[locale].changed(name, accountFactWords[locale][field]))
}

function undoOf(made: MadeChange[]): Record<string, string> {
  const changes = made.map(({ id, version }) => `${id}.${version}`).join(',')
  return { intent: 'take-back-changes', changes }
}

async function overtaken(
  platform: Platform,
  { by, name, now }: Extract<Changed, { kind: 'overtaken' }>,
): Promise<Refusal> {
  const who = (await namesOf(platform, [by])).get(by)
  const field = factNames.find((one) => now[one] !== undefined)
  const message = inEach((locale) => {
    const words = accountListWords[locale]
    return words.overtaken(who ?? words.somebody, name, field ? accountFactWords[locale][field] : '')
  })
  return new Refusal(409, 'account_changed', message)
}

function inEach(say: (locale: Locale) => string): Told {
  return { en: say('en'), de: say('de') }
}
