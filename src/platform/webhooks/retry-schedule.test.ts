import { expect, test } from 'vitest'
import { readRetryAfter } from './retry-after.ts'
import { attemptDelays, nextStep } from './retry-schedule.ts'
import type { WebhookAnswer } from './webhook-sender.ts'

function answered(status: number, retryAfterSeconds?: number): WebhookAnswer {
  return { kind: 'answered', status, text: '', retryAfterSeconds }
}

test('only 2xx is delivered', () => {
  for (const status of [200, 201, 202, 204, 299])
    expect(nextStep(answered(status), 1, 0.5).kind).toBe('delivered')
  for (const status of [0, 100, 300, 301, 302, 303, 307, 308, 400, 401, 403, 404, 408, 429, 500, 502, 503]) {
    expect([status, nextStep(answered(status), 1, 0.5).kind]).toEqual([status, 'retry'])
  }
  expect(nextStep(answered(410), 1, 0.5).kind).toBe('stop')
})

test('the delay is spread by a tenth either way', () => {
  for (let attempt = 1; attempt < 10; attempt += 1) {
    const delay = attemptDelays[attempt] ?? 0
    const delays = [0, 0.5, 1].map((chance) => nextStep(answered(500), attempt, chance))
    expect(delays.map((step) => step.kind === 'retry' && Math.round(step.afterSeconds * 10) / 10)).toEqual(
      [0.9, 1, 1.1].map((share) => Math.round(delay * share * 10) / 10),
    )
  }
  expect(nextStep(answered(500), 10, 0.5)).toEqual({ kind: 'gave_up' })
  expect(nextStep({ kind: 'failed', reason: 'ECONNRESET' }, 10, 0.5)).toEqual({ kind: 'gave_up' })
})

test('Retry-After is honored on 429 and 503 only', () => {
  expect(nextStep(answered(429, 100), 1, 0.5)).toEqual({ kind: 'retry', afterSeconds: 100 })
  expect(nextStep(answered(503, 100), 1, 0.5)).toEqual({ kind: 'retry', afterSeconds: 100 })
  expect(nextStep(answered(500, 100), 1, 0.5)).toEqual({ kind: 'retry', afterSeconds: 5 })
  expect(nextStep(answered(429, 1), 2, 0.5)).toEqual({ kind: 'retry', afterSeconds: 300 })
})

test('Retry-After is a number of seconds or a date, at most a day', () => {
  const at = new Date('2026-03-02T09:00:00Z')
  const read = (header: string | undefined) => readRetryAfter(header, at)
  expect(read('120')).toBe(120)
  expect(read(' 5 ')).toBe(5)
  expect(read('Mon, 02 Mar 2026 09:01:00 GMT')).toBe(60)
  expect(read('Mon, 02 Mar 2026 08:00:00 GMT')).toBe(0)
  expect(read('999999999')).toBe(86_400)
  for (const header of [undefined, '', '-5', '1.5', '99999999999', '2026-03-02', 'Mon, nonsense GMT']) {
    expect([header, read(header)]).toEqual([header, undefined])
  }
})
