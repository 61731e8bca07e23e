import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { Say } from '#src/translation/speak.ts'

type Outcome = { message?: MessageDescriptor; problem?: MessageDescriptor }

const outcomes = new Map<string, Outcome>([
  ['linked', { message: msg`Account added. It signs you in from now on.` }],
  ['linked_already', { message: msg`That account is yours already.` }],
  ['removed', { message: msg`Account removed` }],
  [
    'taken',
    { problem: msg`That account signs somebody else in here. Sign in with it, and remove it there first.` },
  ],
  ['declined', { problem: msg`You turned back at the provider. Nothing was changed.` }],
  ['unavailable', { problem: msg`The provider does not answer at the moment. Try again in a minute.` }],
  ['failed', { problem: msg`That took too long, or began in another browser. Try again.` }],
])

/** What came of adding or removing an account; undefined for anything that never comes of it. */
export function sayOutcome(name: string, say: Say): { message?: string; problem?: string } | undefined {
  const outcome = outcomes.get(name)
  return outcome && Object.fromEntries(Object.entries(outcome).map(([key, said]) => [key, say(said)]))
}
