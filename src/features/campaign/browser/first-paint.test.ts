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

test('a prerendered page is seen from its activation', () => {
  expect(firstPaintIn(entries('https://nurtured.test/L/abc', 240, 9000))).toBe(9000)
})

test('a document opened on another page reveals nothing about the campaign', () => {
  expect(firstPaintIn(entries('https://nurtured.test/workspace', 240))).toBeUndefined()
})

test('without paint timing nothing is credited', () => {
  expect(firstPaintIn(entries('https://nurtured.test/l/abc', undefined))).toBeUndefined()
})
