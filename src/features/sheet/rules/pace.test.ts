import { expect, test } from 'vitest'
import { nextCount } from './pace.ts'

test.each([
  // Fast work is done in larger batches, up to a limit.
  [1, 5, 2],
  [8, 10, 12],
  // Work that takes about as long as allowed stays the same.
  [4, 30, 4],
  // Slow work is done in smaller batches, of at least one piece.
  [8, 160, 2],
  [1, 500, 1],
])('after %i pieces in %i ms the next batch has %i', (count, milliseconds, next) => {
  expect(nextCount(count, milliseconds)).toBe(next)
})
