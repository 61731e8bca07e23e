import { expect, test } from 'vitest'
import { bookingMade } from '#src/features/page/rules/booking-messages.ts'
import { telemetryEvent, visitLimits } from '#src/features/visit/schema.ts'
import { aReader, type FakeBrowser, lastEvent, read, track } from '#src/test/tracked-browser.ts'

const book = (browser: FakeBrowser, detail: object) => browser.emit(bookingMade, { detail, isTrusted: false })

test('a booking in a frame is reported immediately, even without other activity, and in every later snapshot', () => {
  const browser = aReader()
  const made = { provider: 'cal', key: 'a1', meets_at: '2026-03-09T10:00:00.000Z' }
  book(browser, made)
  expect(browser.sent.length).toBe(1)
  expect(lastEvent(browser).data).toMatchObject({ duration: 0, bookings_made: [made] })
  read(browser, 15)
  expect(lastEvent(browser).data.bookings_made).toEqual([made])
  browser.emit('pagehide')
  const again = browser.reload()
  track(again)
  read(again, 15)
  expect(lastEvent(again).data.bookings_made).toEqual([made])
})

test('a booking, a move and a cancellation are reported once each, and no more than a snapshot may hold', () => {
  const browser = aReader(20)
  const made = { provider: 'cal', key: 'a1' }
  const other = { ...made, provider: 'calendly' }
  const moved = { provider: 'cal', key: 'a2', moved_from: 'a1' }
  const canceled = { provider: 'cal', key: 'a2', canceled: true }
  for (const detail of [made, other, made, moved, moved, canceled, canceled]) book(browser, detail)
  expect(lastEvent(browser).data.bookings_made).toEqual([made, other, moved, canceled])
  for (let n = 0; n < visitLimits.bookings + 5; n += 1) book(browser, { provider: 'cal', key: `b${n}` })
  expect(lastEvent(browser).data.bookings_made).toHaveLength(visitLimits.bookings)
  expect(telemetryEvent.safeParse(lastEvent(browser)).success).toBe(true)
})

test('a visitor who spends time in a frame is still active after booking', () => {
  const browser = aReader()
  browser.emit('pointerdown')
  browser.pass(300)
  book(browser, { provider: 'calendly', key: 'a1' })
  browser.pass(30)
  browser.setVisible(false)
  expect(lastEvent(browser).data.duration).toBe(90)
})
