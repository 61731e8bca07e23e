import { expect, test } from 'vitest'
import {
  anchor,
  aReader,
  type FakeBrowser,
  fakeBrowser,
  lastEvent,
  leave,
  read,
  track,
} from '#src/test/tracked-browser.ts'
import { telemetryEvent } from '../schema.ts'

test('a reload after half an hour is another visit, and the unsent one is sent first', () => {
  const browser = aReader()
  browser.answerWith('network error')
  read(browser, 20)
  browser.emit('pagehide')
  browser.sleep(31 * 60)
  const again = browser.reload()
  track(again)
  expect(again.sent.map(({ event }) => event.session_id)).toEqual([lastEvent(browser).session_id])
  read(again, 15)
  expect(lastEvent(again).session_id).not.toBe(lastEvent(browser).session_id)
})

test('hiding and leaving send a beacon each, of which the second reports the end; a rejected one is sent by fetch', () => {
  for (const [accepts, how] of [
    [true, 'beacon'],
    [false, 'fetch'],
  ] as const) {
    const browser = aReader(10)
    browser.acceptBeacons(accepts)
    leave(browser)
    expect(browser.sent.map((one) => [one.how, one.event.ended])).toEqual([
      [how, false],
      [how, true],
    ])
  }
})

test('unacknowledged snapshots are resent at the next checkpoint, on return and online, unless permanently refused', async () => {
  const browser = aReader()
  browser.answerWith(503)
  read(browser, 15)
  await browser.settle()
  // Idle for a minute: no new time, but the snapshot is still unsent.
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
  // A permanently refused one is not.
  browser.answerWith(422)
  read(browser, 15)
  await browser.settle()
  const { length } = browser.sent
  expect(length).toBeGreaterThan(count + 1)
  browser.emit('online')
  expect(browser.sent.length).toBe(length)
})

function broken(): never {
  throw new Error('blocked')
}
const throwing = {
  fetch: broken,
  navigator: { sendBeacon: broken },
  storage: { getItem: broken, setItem: broken },
}

test.each([
  ['refuses everything', {}],
  ['throws when asked for anything', throwing],
])('a browser that %s only leaves a log line', async (_, changes) => {
  const browser = fakeBrowser()
  browser.answerWith('network error')
  browser.acceptBeacons(false)
  const tracker = track({ ...browser, world: { ...browser.world, ...changes } })
  read(browser, 30)
  browser.setVisible(false)
  browser.setVisible(true)
  click(browser, anchor('https://example.com/'))
  tracker.end()
  await browser.settle()
  expect(browser.logged.length).toBeGreaterThan(0)
})

test('nothing is sent before the minimum duration is reached', () => {
  const browser = aReader(20, { trackDurationMin: 40 })
  browser.setVisible(false)
  browser.setVisible(true)
  read(browser, 10)
  expect(browser.sent).toEqual([])
  read(browser, 20)
  browser.setVisible(false)
  expect(lastEvent(browser).data.duration).toBe(50)
})

function click(browser: FakeBrowser, target: object, more: object = {}): void {
  browser.emit('click', { button: 0, target, ...more })
}

test('clicks are sent immediately with URL, text and time, for main and middle button', () => {
  const browser = aReader(12, { leadEmail: 'lea@globex.test', leadId: 'abc' })
  click(browser, anchor('https://example.com/a?b=c', '  Read\n more '))
  browser.pass(2)
  browser.emit('auxclick', { button: 1, target: anchor('mailto:owner@acme.test', 'Write') })
  browser.emit('auxclick', { button: 2, target: anchor('https://example.com/menu', 'Menu') })
  expect(lastEvent(browser).data.links_clicked).toEqual([
    { href: 'https://example.com/a?b=c', text: 'Read more', timeInSession: 12 },
    { href: 'mailto:owner@acme.test', text: 'Write', timeInSession: 14 },
  ])
  expect(browser.sent.map(({ how }) => how)).toEqual(['fetch', 'fetch'])
  expect(telemetryEvent.safeParse(lastEvent(browser)).error).toBeUndefined()
})

test('a double click counts once, and navigation within the campaign and unsafe links do not count', () => {
  const browser = aReader()
  click(browser, anchor('https://nurtured.test/l/LINK/pricing'))
  click(browser, { closest: () => ({ protocol: 'javascript:', href: 'javascript:alert(1)' }) })
  click(browser, {})
  click(browser, anchor('https://example.com/a'), { isTrusted: false })
  expect(browser.sent).toEqual([])
  for (let time = 0; time < 3; time += 1) {
    click(browser, anchor('https://example.com/a'))
    browser.pass(0.4)
  }
  browser.pass(1)
  click(browser, anchor('https://example.com/a'))
  expect(lastEvent(browser).data.links_clicked.length).toBe(2)
})

test('two hundred long clicks stay far below the beacon limit', () => {
  const browser = aReader()
  for (let number = 0; number < 250; number += 1)
    click(browser, anchor(`https://example.com/${'a'.repeat(300)}/${number}`, 'ü'.repeat(400)))
  const { event } = browser.sent.at(-1) ?? {}
  expect(Buffer.byteLength(JSON.stringify(event))).toBeLessThan(40_000)
  expect(event?.data.links_clicked.at(-1)?.href).toMatch(/249$/)
})
