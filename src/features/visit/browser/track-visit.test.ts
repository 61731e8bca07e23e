import { expect, test } from 'vitest'
import { telemetryEvent } from '../schema.ts'
import { anchor, type FakeBrowser, fakeBrowser, type SentEvent } from './fake-browser.ts'
import { type TrackOptions, trackVisit, type VisitTracker } from './track-visit.ts'

const story = { id: 'tab-story', title: 'Story' }
const pricing = { id: 'tab-pricing', title: 'Pricing' }

function track(browser: FakeBrowser, changes: Partial<TrackOptions> = {}): VisitTracker {
  const options = {
    link: 'LINK',
    title: 'For Globex',
    viewToken: 'token',
    trackDurationMin: 0,
    leadEmail: '',
    leadId: '',
    tab: story,
    ...changes,
  }
  return trackVisit(options, browser.world)
}

/** The latest of the newest visit; what is sent again of older ones does not count. */
function lastEvent(browser: FakeBrowser): SentEvent {
  const events = browser.sent.map(({ event }) => event)
  const newest = [...new Set(events.map((event) => event.session_id))].at(-1)
  const last = events.findLast((event) => event.session_id === newest)
  if (!last) throw new Error('nothing was sent')
  return last
}

function secondsByTab(event: SentEvent): Record<string, number> {
  const tabs: { title: string; duration: number }[] = JSON.parse(event.data.tabs)
  return Object.fromEntries(tabs.map((tab) => [tab.title, tab.duration]))
}

/** Time with a little input every 10 s, as of somebody who reads. */
function read(browser: FakeBrowser, seconds: number): void {
  for (let passed = 0; passed < seconds; passed += 10) {
    browser.pass(Math.min(10, seconds - passed))
    browser.emit('scroll')
  }
}

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

test('what is sent is what the server parses', () => {
  const browser = fakeBrowser()
  track(browser, { leadEmail: 'lea@globex.test', leadId: 'abc' })
  read(browser, 10)
  browser.emit('click', { button: 0, target: anchor('https://example.com/a?b=c', 'A') })
  expect(telemetryEvent.safeParse(lastEvent(browser)).error).toBeUndefined()
})

test('time counts for the tab that is shown', () => {
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

test('without input time stops counting after a minute', async () => {
  const browser = fakeBrowser()
  track(browser)
  browser.pass(300)
  await browser.settle()
  expect(lastEvent(browser).data.duration).toBe(60)
  const count = browser.sent.length
  browser.pass(300)
  expect(browser.sent.length).toBe(count)
})

test('time goes on when the reader comes back to the keyboard', () => {
  const browser = fakeBrowser()
  track(browser)
  browser.pass(300)
  browser.emit('keydown')
  read(browser, 20)
  browser.setVisible(false)
  expect(lastEvent(browser).data.duration).toBe(80)
})

test('input that a script made up does not count', () => {
  const browser = fakeBrowser()
  track(browser)
  for (let minute = 0; minute < 5; minute += 1) {
    browser.pass(60)
    browser.emit('pointermove', { isTrusted: false })
  }
  expect(lastEvent(browser).data.duration).toBe(60)
})

test('playing media counts without input, until it pauses', () => {
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

test('media that was taken out of the page no longer counts', () => {
  const browser = fakeBrowser()
  track(browser)
  const media = { paused: false, ended: false, isConnected: true }
  browser.emit('playing', { target: media })
  browser.pass(120)
  media.isConnected = false
  browser.pass(600)
  // The 15 seconds in which it vanished are counted whole.
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

test('ten minutes in the background add nothing and go on as the same visit', () => {
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

test('a page opened in the background counts from when it is seen', () => {
  const browser = fakeBrowser()
  browser.setVisible(false)
  track(browser)
  browser.pass(120)
  expect(browser.sent).toEqual([])
  browser.setVisible(true)
  read(browser, 15)
  expect(lastEvent(browser).data.duration).toBe(15)
})

test('an hour of sleep is capped, and reading after it is another visit', () => {
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

test('ten minutes of sleep with media playing add at most 20 seconds', () => {
  const browser = fakeBrowser()
  track(browser)
  browser.emit('play', { target: { paused: false, ended: false, isConnected: true } })
  browser.pass(30)
  browser.sleep(600)
  browser.pass(15)
  expect(lastEvent(browser).data.duration).toBeLessThanOrEqual(65)
  expect(lastEvent(browser).data.duration).toBeGreaterThanOrEqual(45)
})

test('a wall clock that is set back changes nothing', () => {
  const browser = fakeBrowser()
  track(browser)
  read(browser, 20)
  const { session_id: visit } = lastEvent(browser)
  browser.setDate(browser.world.date() - 86_400_000)
  read(browser, 40)
  expect(lastEvent(browser).data.duration).toBe(60)
  expect(lastEvent(browser).session_id).toBe(visit)
})

test('a reload goes on with the same visit', () => {
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

test('a reload after half an hour is another visit, and the unsent one is sent first', () => {
  const browser = fakeBrowser()
  browser.answerWith('network error')
  track(browser)
  read(browser, 20)
  browser.emit('pagehide')
  browser.sleep(31 * 60)
  const again = browser.reload()
  track(again)
  expect(again.sent.map(({ event }) => event.session_id)).toEqual([lastEvent(browser).session_id])
  read(again, 15)
  expect(lastEvent(again).session_id).not.toBe(lastEvent(browser).session_id)
})

test('two browser tabs are two visits, also when one is a copy of the other', () => {
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

test('hidden and gone are one beacon when nothing happened in between', () => {
  const browser = fakeBrowser()
  track(browser)
  read(browser, 10)
  browser.setVisible(false)
  browser.emit('pagehide')
  expect(browser.sent.map(({ how }) => how)).toEqual(['beacon'])
})

test('a beacon that the browser does not take is sent by fetch', () => {
  const browser = fakeBrowser()
  browser.acceptBeacons(false)
  track(browser)
  read(browser, 10)
  browser.setVisible(false)
  expect(browser.sent.map(({ how }) => how)).toEqual(['fetch'])
})

test('a page from the back/forward cache goes on, with its timers', () => {
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

test('what was not acknowledged is sent again at the next checkpoint, on return and online', async () => {
  const browser = fakeBrowser()
  browser.answerWith(503)
  track(browser)
  read(browser, 15)
  await browser.settle()
  // Idle since a minute: no new time, but the snapshot is still owed.
  browser.pass(60)
  await browser.settle()
  const owed = lastEvent(browser)
  browser.pass(15)
  expect(lastEvent(browser).seq).toBe(owed.seq)
  const count = browser.sent.length
  browser.answerWith(202)
  browser.emit('online')
  await browser.settle()
  expect(browser.sent.length).toBe(count + 1)
  browser.emit('online')
  browser.pass(30)
  expect(browser.sent.length).toBe(count + 1)
})

test('what the server refuses for good is not sent again', async () => {
  const browser = fakeBrowser()
  browser.answerWith(422)
  track(browser)
  read(browser, 15)
  await browser.settle()
  const count = browser.sent.length
  browser.emit('online')
  expect(browser.sent.length).toBe(count)
})

test('a blocked endpoint only leaves a line in the log', async () => {
  const browser = fakeBrowser()
  browser.answerWith('network error')
  browser.acceptBeacons(false)
  const tracker = track(browser)
  read(browser, 30)
  browser.setVisible(false)
  browser.setVisible(true)
  browser.emit('click', { button: 0, target: anchor('https://example.com/') })
  tracker.end()
  await browser.settle()
  expect(browser.logged.length).toBeGreaterThan(0)
})

test('a browser whose fetch, beacon and storage throw is left in peace', () => {
  const browser = fakeBrowser()
  const broken = () => {
    throw new Error('blocked')
  }
  const world = {
    ...browser.world,
    fetch: broken,
    navigator: { sendBeacon: broken },
    storage: { getItem: broken, setItem: broken },
  }
  const tracker = track({ ...browser, world })
  read(browser, 30)
  browser.setVisible(false)
  tracker.end()
  expect(browser.logged.length).toBeGreaterThan(0)
})

test('nothing is sent before the cumulative seconds reach the minimum', () => {
  const browser = fakeBrowser()
  track(browser, { trackDurationMin: 40 })
  read(browser, 20)
  browser.setVisible(false)
  browser.setVisible(true)
  read(browser, 10)
  expect(browser.sent).toEqual([])
  read(browser, 20)
  browser.setVisible(false)
  expect(lastEvent(browser).data.duration).toBe(50)
})

test('clicks are sent at once with address, text and time, main and middle button alike', () => {
  const browser = fakeBrowser()
  track(browser)
  read(browser, 12)
  browser.emit('click', { button: 0, target: anchor('https://example.com/a', '  Read\n more ') })
  browser.pass(2)
  browser.emit('auxclick', { button: 1, target: anchor('mailto:owner@acme.test', 'Write') })
  browser.emit('auxclick', { button: 2, target: anchor('https://example.com/menu', 'Menu') })
  expect(lastEvent(browser).data.links_clicked).toEqual([
    { href: 'https://example.com/a', text: 'Read more', timeInSession: 12 },
    { href: 'mailto:owner@acme.test', text: 'Write', timeInSession: 14 },
  ])
  expect(browser.sent.map(({ how }) => how)).toEqual(['fetch', 'fetch'])
})

test('a click repeated within a second is one click', () => {
  const browser = fakeBrowser()
  track(browser)
  for (let time = 0; time < 3; time += 1) {
    browser.emit('click', { button: 0, target: anchor('https://example.com/a') })
    browser.pass(0.4)
  }
  browser.pass(1)
  browser.emit('click', { button: 0, target: anchor('https://example.com/a') })
  expect(lastEvent(browser).data.links_clicked.length).toBe(2)
})

test('moving within the campaign is no click, nor is what leads nowhere safe', () => {
  const browser = fakeBrowser()
  track(browser)
  browser.emit('click', { button: 0, target: anchor('https://nurtured.test/l/LINK/pricing') })
  browser.emit('click', {
    button: 0,
    target: { closest: () => ({ protocol: 'javascript:', href: 'javascript:alert(1)' }) },
  })
  browser.emit('click', { button: 0, target: {} })
  browser.emit('click', { button: 0, target: anchor('https://example.com/a'), isTrusted: false })
  expect(browser.sent).toEqual([])
})

test('two hundred long clicks stay far below what a beacon may carry', () => {
  const browser = fakeBrowser()
  track(browser)
  for (let number = 0; number < 250; number += 1) {
    browser.emit('click', {
      button: 0,
      target: anchor(`https://example.com/${'a'.repeat(300)}/${number}`, 'ü'.repeat(400)),
    })
  }
  const { event } = browser.sent.at(-1) ?? {}
  expect(Buffer.byteLength(JSON.stringify(event))).toBeLessThan(40_000)
  expect(event?.data.links_clicked.at(-1)?.href).toMatch(/249$/)
})

test('leaving the campaign says so, stops everything, and the next visit is another', () => {
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
})

test('starting twice, as React does in development, sends nothing for the first', () => {
  const browser = fakeBrowser()
  track(browser).end()
  track(browser)
  read(browser, 15)
  expect(browser.sent.length).toBe(1)
})

test('a prerendered page waits for its reader', () => {
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
