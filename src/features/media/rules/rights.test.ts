import { expect, test } from 'vitest'
import { rightsState } from './rights.ts'

test.each([
  [null, 'lasting'],
  ['2026-03-30', 'ended'],
  ['2026-03-31', 'ending'],
  ['2026-04-30', 'ending'],
  ['2026-05-01', 'lasting'],
] as const)('rights until %s are %s on 2026-03-31', (until, state) => {
  expect(rightsState(until, '2026-03-31')).toBe(state)
})
