import { expect, test } from 'vitest'
import { serviceState } from './rules.ts'

test.each([
  [{ oldestSeconds: 0, failing: 0 }, 'working'],
  [{ oldestSeconds: 60, failing: 0 }, 'working'],
  [{ oldestSeconds: 61, failing: 0 }, 'late'],
  [{ oldestSeconds: 0, failing: 1 }, 'failing'],
  [{ oldestSeconds: 61, failing: 1 }, 'late'],
] as const)('a queue with %j makes the service %s', (load, state) => {
  expect(serviceState(load)).toBe(state)
})
