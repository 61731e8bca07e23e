import { expect, test } from 'vitest'
import { firstPaintIn } from './first-paint.ts'

function entries(opened: string, paintedAt: number | undefined, activationStart = 0) {
  return {
    getEntriesByType: () => [{ name: opened, activationStart }] as unknown as PerformanceEntryList,
    getEntriesByName: () =>
      (paintedAt === undefined ? [] : [{ startTime: paintedAt }]) as unknown as PerformanceEntryList,
  }
}

test('a campaign is seen from its first paint', () => {
  expect(firstPaintIn(entries('https://nurtured.test/l/abc/why', 240))).toBe(240)
})

test('a page that was rendered ahead is seen from when it was shown', () => {
  expect(firstPaintIn(entries('https://nurtured.test/L/abc', 240, 9000))).toBe(9000)
})

test('a document that was opened elsewhere tells nothing of when its campaign was seen', () => {
  expect(firstPaintIn(entries('https://nurtured.test/workspace', 240))).toBeUndefined()
})

test('a browser that does not tell of paints credits nothing', () => {
  expect(firstPaintIn(entries('https://nurtured.test/l/abc', undefined))).toBeUndefined()
})
