import { expect, test } from 'vitest'
import { firstPaintIn } from './first-paint.ts'

function entries(opened: string, paintedAt: number | undefined, activationStart = 0) {
  return {
    getEntriesByType: () => [{ name: opened, activationStart }] as unknown as PerformanceEntryList,
    getEntriesByName: () =>
      (paintedAt === undefined ? [] : [{ startTime: paintedAt }]) as unknown as PerformanceEntryList,
  }
}

const campaign = 'https://nurtured.test/l/abc/why'

test.each([
  ['from its first paint', entries(campaign, 240), 240],
  ['from its activation if it was prerendered', entries('https://nurtured.test/L/abc', 240, 9000), 9000],
  ['never if another page was opened', entries('https://nurtured.test/workspace', 240), undefined],
  ['never without paint timing', entries(campaign, undefined), undefined],
])('a campaign is seen %s', (_when, opened, seen) => {
  expect(firstPaintIn(opened)).toBe(seen)
})
