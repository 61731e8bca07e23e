type Told = { message?: string; problem?: string }

const told = new Map<string, Told>([
  ['linked', { message: 'Account added. It signs you in from now on.' }],
  ['linked_already', { message: 'That account is yours already.' }],
  ['removed', { message: 'Account removed' }],
  [
    'taken',
    { problem: 'That account signs somebody else in here. Sign in with it, and remove it there first.' },
  ],
  ['declined', { problem: 'You turned back at the provider. Nothing was changed.' }],
  ['unavailable', { problem: 'The provider does not answer at the moment. Try again in a minute.' }],
  ['failed', { problem: 'That took too long, or began in another browser. Try again.' }],
])

/** What came of adding or removing an account; undefined for anything that never comes of it. */
export function outcomeWords(outcome: string): Told | undefined {
  return told.get(outcome)
}
