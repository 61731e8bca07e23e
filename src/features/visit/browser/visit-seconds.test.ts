import { expect, test } from 'vitest'
import { fakeBrowser, lastEvent, pricing, read, secondsByTab, track } from '#src/test/tracked-browser.ts'

test('reading while the scripts loaded counts, up to one interval', () => {
  const prompt = fakeBrowser(undefined, { now: 9000, date: 1_772_442_000_000 })
  track(prompt, { shownAt: 3000 })
  prompt.setVisible(false)
  expect(lastEvent(prompt).data.duration).toBe(6)

  const slow = fakeBrowser(undefined, { now: 90_000, date: 1_772_442_000_000 })
  track(slow, { shownAt: 3000 })
  slow.setVisible(false)
  expect(lastEvent(slow).data.duration).toBe(20)
})

test('seconds are rounded to the nearest, so tabs lose nothing on average', () => {
  const browser = fakeBrowser()
  const tracker = track(browser)
  read(browser, 4.7)
  tracker.showTab(pricing)
  read(browser, 4.6)
  browser.setVisible(false)
  expect(secondsByTab(lastEvent(browser))).toEqual({ Story: 5, Pricing: 5 })
  expect(lastEvent(browser).data.duration).toBe(9)
})
