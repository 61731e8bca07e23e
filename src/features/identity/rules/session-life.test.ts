import { expect, test } from 'vitest'
import { refreshDecision, sessionEnd } from './session-life.ts'

const start = new Date('2026-03-02T09:00:00Z')
const idleSeconds = 14 * 24 * 3600

function after(days: number): Date {
  return new Date(start.getTime() + days * 24 * 3600 * 1000)
}

test('a session lives while used within 14 days, and 60 days at most', () => {
  const fresh = { createdAt: start, refreshedAt: null, notAfter: after(60) }
  expect(sessionEnd(fresh, { now: after(14), idleSeconds })).toBe('alive')
  expect(sessionEnd(fresh, { now: after(14.01), idleSeconds })).toBe('inactive')
  expect(sessionEnd({ ...fresh, refreshedAt: after(50) }, { now: after(59.9), idleSeconds })).toBe('alive')
  expect(sessionEnd({ ...fresh, refreshedAt: after(50) }, { now: after(60), idleSeconds })).toBe('expired')
})

test('a refresh token is exchanged, repeated, unknown or reused depending on its age and on what was seen', () => {
  const seen = { current: 7, refreshedAt: start, updatedAt: after(1), now: after(2), reuseSeconds: 10 }
  expect(refreshDecision({ ...seen, presented: 7 })).toBe('exchange')
  expect(refreshDecision({ ...seen, presented: 8 })).toBe('not_ours')
  expect(refreshDecision({ ...seen, presented: 6 })).toBe('reused')
  expect(refreshDecision({ ...seen, presented: 6, updatedAt: start })).toBe('repeat')
  expect(refreshDecision({ ...seen, presented: 6, now: new Date(start.getTime() + 10_000) })).toBe('repeat')
  expect(refreshDecision({ ...seen, presented: 6, now: new Date(start.getTime() + 10_001) })).toBe('reused')
  expect(refreshDecision({ ...seen, presented: 5, now: start, updatedAt: start })).toBe('reused')
})
