import { expect, test } from 'vitest'
import {
  aReader,
  type FakeBrowser,
  fakeBrowser,
  lastEvent,
  leave,
  pricing,
  read,
  secondsByTab,
  story,
  track,
} from '#src/test/tracked-browser.ts'

test('a checkpoint is sent every 15 seconds of reading, cumulative and numbered', () => {
  const browser = aReader(45)
  expect(browser.sent.map(({ how, event }) => [how, event.seq, event.data.duration])).toEqual([
    ['fetch', 1, 15],
    ['fetch', 2, 30],
    ['fetch', 3, 45],
  ])
  expect(new Set(browser.sent.map(({ event }) => event.session_id)).size).toBe(1)
})

test('without real input time stops counting after a minute, and resumes with the next key', async () => {
  const browser = aReader()
  for (let minute = 0; minute < 5; minute += 1) {
    browser.pass(60)
    browser.emit('pointermove', { isTrusted: false })
  }
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

function aPlayer() {
  const browser = aReader()
  const media = { paused: false, ended: false, isConnected: true }
  browser.emit('play', { target: media })
  return { browser, media }
}

test.each(['paused', 'removed from the page'])('playing media counts without input until it is %s', (end) => {
  const { browser, media } = aPlayer()
  browser.pass(300)
  if (end === 'paused') {
    media.paused = true
    browser.emit('pause', { target: media })
  } else media.isConnected = false
  browser.pass(600)
  browser.setVisible(false)
  // The 15 seconds before its removal count in full.
  expect(lastEvent(browser).data.duration).toBe(end === 'paused' ? 300 : 315)
})

test('ten minutes in the background add nothing, even while media plays, and the same visit continues', () => {
  const { browser } = aPlayer()
  read(browser, 20)
  browser.setVisible(false)
  const before = lastEvent(browser)
  browser.pass(600)
  browser.setVisible(true)
  read(browser, 30)
  browser.setVisible(false)
  expect(lastEvent(browser).data.duration).toBe(before.data.duration + 30)
  expect(lastEvent(browser).session_id).toBe(before.session_id)
})

test.each([false, true])('a page in the background counts once seen; prerendered: %s', (isPrerendered) => {
  const browser = fakeBrowser()
  const { document } = browser.world
  if (isPrerendered) document.prerendering = true
  else browser.setVisible(false)
  track(browser).showTab(pricing)
  browser.pass(120)
  expect(browser.sent).toEqual([])
  document.prerendering = false
  if (isPrerendered) browser.emit('prerenderingchange')
  else browser.setVisible(true)
  read(browser, 15)
  const seconds = isPrerendered ? { Pricing: 15 } : { Story: 0, Pricing: 15 }
  expect(secondsByTab(lastEvent(browser))).toEqual(seconds)
})

test('an hour of sleep is capped, and reading afterwards is another visit', () => {
  const browser = aReader(40)
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
  const browser = aReader(20)
  const { session_id: visit } = lastEvent(browser)
  browser.setDate(browser.world.date() - 86_400_000)
  read(browser, 40)
  expect(lastEvent(browser)).toMatchObject({ session_id: visit, data: { duration: 60 } })
})

test('closing the tab ends the visit, and a reload takes that back and continues it', () => {
  const browser = aReader(20)
  leave(browser)
  const ended = lastEvent(browser)
  expect(ended).toMatchObject({ ended: true, data: { duration: 20 } })
  const again = browser.reload()
  track(again, { tab: pricing })
  expect(lastEvent(again)).toMatchObject({ session_id: ended.session_id, ended: false })
  read(again, 15)
  expect(lastEvent(again).session_id).toBe(ended.session_id)
  expect(lastEvent(again).seq).toBeGreaterThan(ended.seq)
  expect(secondsByTab(lastEvent(again))).toEqual({ Story: 20, Pricing: 15 })
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

function returnAfter(browser: FakeBrowser, seconds: number): void {
  leave(browser, true)
  expect(lastEvent(browser).ended).toBe(true)
  browser.sleep(seconds)
  browser.world.document.visibilityState = 'visible'
  browser.emit('pageshow', { persisted: true })
}

test('a page from the back/forward cache continues its visit with its timers, and after half an hour is another', () => {
  const browser = aReader(20)
  const { session_id: first } = lastEvent(browser)
  returnAfter(browser, 60)
  expect(lastEvent(browser).ended).toBe(false)
  read(browser, 30)
  expect(lastEvent(browser).data.duration).toBeGreaterThanOrEqual(45)
  expect(new Set(browser.sent.map(({ event }) => event.session_id))).toEqual(new Set([first]))
  returnAfter(browser, 31 * 60)
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

test.each([
  ['three seconds with input make', 3, 'pointermove', true, [3]],
  ['five seconds without input make', 5, 'scroll', true, [5]],
  ['three seconds without input make no', 3, 'scroll', true, []],
  ['three seconds with a simulated input make no', 3, 'pointermove', false, []],
])('%s reader', (_, seconds, input, isTrusted, durations) => {
  const browser = aReader()
  browser.emit(input, { isTrusted })
  browser.pass(seconds)
  browser.emit('pagehide')
  expect(browser.sent.map(({ event }) => event.data.duration)).toEqual(durations)
})

test('reading while the scripts loaded counts, up to one interval', () => {
  for (const [now, seconds] of [
    [9000, 6],
    [90_000, 20],
  ] as const) {
    const browser = fakeBrowser(undefined, { now, date: 1_772_442_000_000 })
    track(browser, { shownAt: 3000 })
    browser.setVisible(false)
    expect(lastEvent(browser).data.duration).toBe(seconds)
  }
})

test('time counts toward the shown tab, in seconds rounded to the nearest, so tabs lose nothing on average', () => {
  const browser = fakeBrowser()
  const tracker = track(browser)
  read(browser, 4.7)
  tracker.showTab(pricing)
  read(browser, 4.6)
  browser.setVisible(false)
  expect(secondsByTab(lastEvent(browser))).toEqual({ Story: 5, Pricing: 5 })
  expect(lastEvent(browser).data.duration).toBe(9)
  browser.setVisible(true)
  tracker.showTab(story)
  read(browser, 20)
  browser.setVisible(false)
  expect(secondsByTab(lastEvent(browser))).toEqual({ Story: 25, Pricing: 5 })
  expect(lastEvent(browser).data.duration).toBe(29)
})
