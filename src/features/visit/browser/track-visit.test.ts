import { expect, test } from 'vitest'
import {
  fakeBrowser,
  lastEvent,
  pricing,
  read,
  secondsByTab,
  story,
  track,
} from '#src/test/tracked-browser.ts'

test('a checkpoint is sent every 15 seconds of reading, cumulative and numbered', () => {
  const browser = fakeBrowser()
  track(browser)
  read(browser, 45)
  expect(browser.sent.map(({ how, event }) => [how, event.seq, event.data.duration])).toEqual([
    ['fetch', 1, 15],
    ['fetch', 2, 30],
    ['fetch', 3, 45],
  ])
  expect(new Set(browser.sent.map(({ event }) => event.session_id)).size).toBe(1)
})

test('time counts toward the shown tab', () => {
  const browser = fakeBrowser()
  const tracker = track(browser)
  read(browser, 20)
  tracker.showTab(pricing)
  read(browser, 30)
  tracker.showTab(story)
  read(browser, 5)
  browser.setVisible(false)
  expect(secondsByTab(lastEvent(browser))).toEqual({ Story: 25, Pricing: 30 })
  expect(lastEvent(browser).data.duration).toBe(55)
})

test('without input time stops counting after a minute, and resumes with the next key', async () => {
  const browser = fakeBrowser()
  track(browser)
  browser.pass(300)
  await browser.settle()
  expect(lastEvent(browser).data.duration).toBe(60)
  const count = browser.sent.length
  browser.pass(300)
  expect(browser.sent.length).toBe(count)
  browser.emit('keydown')
  read(browser, 20)
  browser.setVisible(false)
  expect(lastEvent(browser).data.duration).toBe(80)
})

test('synthetic input does not count', () => {
  const browser = fakeBrowser()
  track(browser)
  for (let minute = 0; minute < 5; minute += 1) {
    browser.pass(60)
    browser.emit('pointermove', { isTrusted: false })
  }
  expect(lastEvent(browser).data.duration).toBe(60)
})

test('playing media counts without input until it pauses', () => {
  const browser = fakeBrowser()
  track(browser)
  const media = { paused: false, ended: false, isConnected: true }
  browser.emit('play', { target: media })
  browser.pass(300)
  media.paused = true
  browser.emit('pause', { target: media })
  browser.pass(300)
  browser.setVisible(false)
  expect(lastEvent(browser).data.duration).toBe(300)
})

test('media removed from the page no longer counts', () => {
  const browser = fakeBrowser()
  track(browser)
  const media = { paused: false, ended: false, isConnected: true }
  browser.emit('playing', { target: media })
  browser.pass(120)
  media.isConnected = false
  browser.pass(600)
  // The 15 seconds before its removal count in full.
  expect(lastEvent(browser).data.duration).toBeLessThanOrEqual(135)
})

test('playing media does not count while the page is hidden', () => {
  const browser = fakeBrowser()
  track(browser)
  browser.emit('play', { target: { paused: false, ended: false, isConnected: true } })
  browser.pass(30)
  browser.setVisible(false)
  browser.pass(600)
  browser.setVisible(true)
  browser.pass(15)
  expect(lastEvent(browser).data.duration).toBe(45)
})

test('ten minutes in the background add nothing, and the same visit continues', () => {
  const browser = fakeBrowser()
  track(browser)
  read(browser, 20)
  browser.setVisible(false)
  const before = lastEvent(browser)
  expect(browser.sent.at(-1)?.how).toBe('beacon')
  browser.pass(600)
  browser.setVisible(true)
  read(browser, 30)
  browser.setVisible(false)
  expect(lastEvent(browser).data.duration).toBe(before.data.duration + 30)
  expect(lastEvent(browser).session_id).toBe(before.session_id)
})

test('a page opened in the background counts once it is seen', () => {
  const browser = fakeBrowser()
  browser.setVisible(false)
  track(browser)
  browser.pass(120)
  expect(browser.sent).toEqual([])
  browser.setVisible(true)
  read(browser, 15)
  expect(lastEvent(browser).data.duration).toBe(15)
})

test('an hour of sleep is capped, and reading afterwards is another visit', () => {
  const browser = fakeBrowser()
  track(browser)
  read(browser, 40)
  browser.sleep(3600)
  browser.pass(15)
  browser.emit('pointermove')
  const [first] = new Set(browser.sent.map(({ event }) => event.session_id))
  const ofFirst = browser.sent.filter(({ event }) => event.session_id === first)
  expect(ofFirst.at(-1)?.event.data.duration).toBeLessThanOrEqual(60)
  read(browser, 30)
  expect(lastEvent(browser).session_id).not.toBe(first)
  expect(lastEvent(browser).data.duration).toBe(30)
})

test('setting back the wall clock changes nothing', () => {
  const browser = fakeBrowser()
  track(browser)
  read(browser, 20)
  const { session_id: visit } = lastEvent(browser)
  browser.setDate(browser.world.date() - 86_400_000)
  read(browser, 40)
  expect(lastEvent(browser).data.duration).toBe(60)
  expect(lastEvent(browser).session_id).toBe(visit)
})

test('a reload continues the same visit', () => {
  const browser = fakeBrowser()
  track(browser)
  read(browser, 20)
  browser.setVisible(false)
  browser.emit('pagehide')
  const again = browser.reload()
  track(again, { tab: pricing })
  read(again, 15)
  expect(lastEvent(again).session_id).toBe(lastEvent(browser).session_id)
  expect(lastEvent(again).seq).toBeGreaterThan(lastEvent(browser).seq)
  expect(secondsByTab(lastEvent(again))).toEqual({ Story: 20, Pricing: 15 })
})

test('closing the tab ends the visit, and a reload takes that back', () => {
  const browser = fakeBrowser()
  track(browser)
  read(browser, 20)
  browser.setVisible(false)
  browser.emit('pagehide')
  expect(lastEvent(browser)).toMatchObject({ ended: true, data: { duration: 20 } })
  const again = browser.reload()
  track(again)
  expect(lastEvent(again)).toMatchObject({ session_id: lastEvent(browser).session_id, ended: false })
})

test('a page that comes back from the back/forward cache takes the end of its visit back', () => {
  const browser = fakeBrowser()
  track(browser)
  read(browser, 20)
  browser.setVisible(false)
  browser.emit('pagehide', { persisted: true })
  expect(lastEvent(browser).ended).toBe(true)
  browser.world.document.visibilityState = 'visible'
  browser.emit('pageshow', { persisted: true })
  expect(lastEvent(browser).ended).toBe(false)
})

test('two browser tabs are two visits, even if one is a duplicate of the other', () => {
  const storage = new Map<string, string>()
  const browser = fakeBrowser(storage)
  track(browser)
  read(browser, 20)
  const copy = fakeBrowser(new Map(storage))
  track(copy)
  read(copy, 15)
  read(browser, 15)
  expect(lastEvent(copy).session_id).not.toBe(lastEvent(browser).session_id)
  expect(lastEvent(copy).data.duration).toBe(15)
  expect(lastEvent(browser).data.duration).toBeGreaterThanOrEqual(30)
})

test('a page from the back/forward cache continues with its timers', () => {
  const browser = fakeBrowser()
  track(browser)
  read(browser, 20)
  browser.setVisible(false)
  browser.emit('pagehide', { persisted: true })
  browser.sleep(60)
  browser.world.document.visibilityState = 'visible'
  browser.emit('pageshow', { persisted: true })
  read(browser, 30)
  expect(lastEvent(browser).data.duration).toBeGreaterThanOrEqual(45)
  expect(new Set(browser.sent.map(({ event }) => event.session_id)).size).toBe(1)
})

test('a page from the back/forward cache after half an hour is another visit', () => {
  const browser = fakeBrowser()
  track(browser)
  read(browser, 20)
  browser.setVisible(false)
  browser.emit('pagehide', { persisted: true })
  const { session_id: first } = lastEvent(browser)
  browser.sleep(31 * 60)
  browser.world.document.visibilityState = 'visible'
  browser.emit('pageshow', { persisted: true })
  read(browser, 30)
  expect(lastEvent(browser).session_id).not.toBe(first)
  expect(lastEvent(browser).data.duration).toBeLessThanOrEqual(30)
})

test('leaving the campaign ends the visit, stops everything, and the next visit is another one', () => {
  const browser = fakeBrowser()
  const tracker = track(browser)
  read(browser, 20)
  tracker.end()
  const ended = lastEvent(browser)
  expect(ended.ended).toBe(true)
  const count = browser.sent.length
  read(browser, 60)
  tracker.end()
  tracker.showTab(pricing)
  expect(browser.sent.length).toBe(count)
  track(browser)
  read(browser, 15)
  expect(lastEvent(browser).session_id).not.toBe(ended.session_id)
  expect(lastEvent(browser).data.duration).toBe(15)
})

test('ending and restarting immediately, as after confirming a lead, continues the visit', () => {
  const browser = fakeBrowser()
  track(browser).end()
  const tracker = track(browser, { viewToken: 'of no one' })
  read(browser, 20)
  tracker.end()
  const ended = lastEvent(browser)
  track(browser, { viewToken: 'of a lead' })
  expect(lastEvent(browser)).toMatchObject({
    session_id: ended.session_id,
    ended: false,
    view_token: 'of a lead',
  })
  expect(lastEvent(browser).seq).toBeGreaterThan(ended.seq)
  read(browser, 15)
  expect(lastEvent(browser).data.duration).toBe(35)
})

test('a prerendered page waits for its activation', () => {
  const browser = fakeBrowser()
  browser.world.document.prerendering = true
  const tracker = track(browser)
  tracker.showTab(pricing)
  browser.pass(60)
  expect(browser.sent).toEqual([])
  browser.world.document.prerendering = false
  browser.emit('prerenderingchange')
  read(browser, 15)
  expect(secondsByTab(lastEvent(browser))).toEqual({ Pricing: 15 })
})
