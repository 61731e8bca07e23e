import { expect, test } from 'vitest'
import { bookingMade } from '#src/features/page/rules/booking-messages.ts'
import { telemetryEvent, visitLimits } from '#src/features/visit/schema.ts'
import { fakeBrowser, lastEvent, read, track } from '#src/test/tracked-browser.ts'

test('a booking in a frame is reported immediately, and in every later snapshot of its visit', () => {
  const browser = fakeBrowser()
  track(browser)
  read(browser, 20)
  const count = browser.sent.length
  const made = { provider: 'cal', key: 'a1', meets_at: '2026-03-09T10:00:00.000Z' }
  browser.emit(bookingMade, { detail: made, isTrusted: false })
  expect(browser.sent.length).toBe(count + 1)
  expect(lastEvent(browser).data.bookings_made).toEqual([made])
  read(browser, 15)
  expect(lastEvent(browser).data.bookings_made).toEqual([made])
  browser.emit('pagehide')
  const again = browser.reload()
  track(again)
  read(again, 15)
  expect(lastEvent(again).data.bookings_made).toEqual([made])
})

test('a move and a cancellation follow the booking in every later snapshot, once each', () => {
  const browser = fakeBrowser()
  track(browser)
  read(browser, 20)
  const made = { provider: 'cal', key: 'a1' }
  const moved = { provider: 'cal', key: 'a2', moved_from: 'a1' }
  const canceled = { provider: 'cal', key: 'a2', canceled: true }
  for (const detail of [made, moved, moved, canceled, canceled])
    browser.emit(bookingMade, { detail, isTrusted: false })
  expect(lastEvent(browser).data.bookings_made).toEqual([made, moved, canceled])
  expect(telemetryEvent.safeParse(lastEvent(browser)).success).toBe(true)
})

test('a visitor who spends time in a frame is still active after booking', () => {
  const browser = fakeBrowser()
  track(browser)
  browser.emit('pointerdown')
  browser.pass(300)
  browser.emit(bookingMade, { detail: { provider: 'calendly', key: 'a1' }, isTrusted: false })
  browser.pass(30)
  browser.setVisible(false)
  expect(lastEvent(browser).data.duration).toBe(90)
})

test('a booking is reported even without any other activity', () => {
  const browser = fakeBrowser()
  track(browser)
  const made = { provider: 'cal', key: 'a1' }
  browser.emit(bookingMade, { detail: made, isTrusted: false })
  expect(lastEvent(browser).data).toMatchObject({ duration: 0, bookings_made: [made] })
})

test('a repeated booking counts once, and no more are reported than a snapshot may hold', () => {
  const browser = fakeBrowser()
  track(browser)
  read(browser, 20)
  const say = (provider: string, key: string) =>
    browser.emit(bookingMade, { detail: { provider, key }, isTrusted: false })
  for (const provider of ['cal', 'calendly', 'cal']) say(provider, 'a1')
  expect(lastEvent(browser).data.bookings_made).toEqual([
    { provider: 'cal', key: 'a1' },
    { provider: 'calendly', key: 'a1' },
  ])
  for (let n = 0; n < visitLimits.bookings + 5; n += 1) say('cal', `b${n}`)
  expect(lastEvent(browser).data.bookings_made).toHaveLength(visitLimits.bookings)
  expect(telemetryEvent.safeParse(lastEvent(browser)).success).toBe(true)
})
