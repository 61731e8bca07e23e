import { expect, test } from 'vitest'
import { shortDay } from './short-day.ts'

test('a day has a year only if it is another year than today’s', () => {
  expect(shortDay('en', '2026-03-01', '2026-12-31')).toBe('Mar 1')
  expect(shortDay('de', '2026-03-01', '2026-12-31')).toBe('1. März')
  expect(shortDay('en', '2025-12-31', '2026-01-01')).toBe('Dec 31, 2025')
})
