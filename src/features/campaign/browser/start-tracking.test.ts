import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCampaignView } from '#src/test/campaign-view.ts'
import { startTracking, type TrackingStart } from './start-tracking.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function aStart(changes: Partial<TrackingStart> = {}) {
  return {
    isOnCampaign: () => true,
    loadView: vi.fn(async () => aCampaignView()),
    begin: vi.fn(async () => undefined),
    onFailure: vi.fn(),
    ...changes,
  }
}

test('it tries three times, two seconds apart, then stops', async () => {
  const loadView = vi.fn(async () => Promise.reject(new Error('Failed to fetch campaign')))
  const start = aStart({ loadView })
  startTracking(start)
  await vi.advanceTimersByTimeAsync(1999)
  expect(loadView).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(loadView).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(loadView).toHaveBeenCalledTimes(3)
  expect(start.onFailure).toHaveBeenCalledTimes(3)
  expect(start.begin).not.toHaveBeenCalled()
})

test('a link or code that fails to load is retried, and measuring starts once', async () => {
  const loadView = vi.fn(async () => aCampaignView()).mockRejectedValueOnce(new Error('offline'))
  const begin = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('blocked'))
  startTracking(aStart({ loadView, begin }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([loadView.mock.calls.length, begin.mock.calls.length]).toEqual([3, 2])
})

test('nothing is measured if the server forbids it, or outside of a campaign', async () => {
  const off = aStart({ loadView: vi.fn(async () => aCampaignView({ link: { tracking: false } })) })
  const away = aStart({ isOnCampaign: () => false })
  startTracking(off)
  startTracking(away)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(off.begin).not.toHaveBeenCalled()
  expect(off.loadView).toHaveBeenCalledTimes(1)
  expect(away.loadView).not.toHaveBeenCalled()
})

test('giving up stops the retries, also while the campaign loads', async () => {
  const failing = aStart({ loadView: vi.fn(async () => Promise.reject(new Error('offline'))) })
  const giveUp = startTracking(failing)
  await vi.advanceTimersByTimeAsync(100)
  giveUp()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(failing.loadView).toHaveBeenCalledTimes(1)

  const loading = aStart()
  startTracking(loading)()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(loading.begin).not.toHaveBeenCalled()
})
