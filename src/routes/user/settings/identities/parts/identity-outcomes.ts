import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { Say } from '#src/translation/speak.ts'

type Outcome = { message?: MessageDescriptor; problem?: MessageDescriptor }

const outcomes = new Map<string, Outcome>([
  ['linked', { message: msg`Account added. You can now sign in with it.` }],
  ['linked_already', { message: msg`You can already sign in with this account.` }],
  ['removed', { message: msg`Sign-in method removed` }],
  [
    'taken',
    {
      problem: msg`This account is already linked to another user. Sign in with it and remove it there first.`,
    },
  ],
  ['declined', { problem: msg`You canceled. Nothing was changed.` }],
  ['unavailable', { problem: msg`The provider isn’t responding. Try again in a minute.` }],
  [
    'failed',
    { problem: msg`Adding the sign-in method took too long or was started in another browser. Try again.` },
  ],
])

/** The message for the outcome of adding or removing an account; undefined for unknown names. */
export function outcomeMessage(name: string, say: Say): { message?: string; problem?: string } | undefined {
  const outcome = outcomes.get(name)
  return outcome && Object.fromEntries(Object.entries(outcome).map(([key, said]) => [key, say(said)]))
}
