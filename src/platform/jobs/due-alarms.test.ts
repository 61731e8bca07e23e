import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDueAlarms } from './due-alarms.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-28T09:00:00.400Z') }))
afterEach(() => void vi.useRealTimers())

const at = (time: string) => new Date(`2026-11-28T${time}Z`)

test('wakes a kind once for all its jobs due in one second, not before the last of them is due', () => {
  const wake = vi.fn()
  const alarms = createDueAlarms(wake)
  alarms.set('webhook.deliver', at('09:00:05.100'))
  alarms.set('webhook.deliver', at('09:00:05.900'))
  alarms.set('visit.notify', at('09:00:05.900'))
  vi.advanceTimersByTime(5500)
  expect(wake).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(wake.mock.calls).toEqual([['webhook.deliver'], ['visit.notify']])
})

test('leaves past and distant jobs to polling, and wakes no one once cleared', () => {
  const wake = vi.fn()
  const alarms = createDueAlarms(wake)
  alarms.set('webhook.deliver', at('08:59:59.000'))
  alarms.set('webhook.deliver', at('09:01:01.000'))
  expect(vi.getTimerCount()).toBe(0)
  alarms.set('webhook.deliver', at('09:00:30.000'))
  alarms.clear()
  vi.advanceTimersByTime(120_000)
  expect(wake).not.toHaveBeenCalled()
})
