import { expect, test } from 'vitest'
import { nextCount } from './pace.ts'

test.each([
  // What is fast is done in larger parts, up to a limit.
  [1, 5, 2],
  [8, 10, 12],
  // What takes about as long as it may stays so.
  [4, 30, 4],
  // What takes too long is done in smaller parts, a piece at least.
  [8, 160, 2],
  [1, 500, 1],
])('after %i pieces in %i ms come %i', (count, milliseconds, next) => {
  expect(nextCount(count, milliseconds)).toBe(next)
})
