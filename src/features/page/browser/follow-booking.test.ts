import { expect, test } from 'vitest'
import { answerToReady, bookingMade } from '../rules/booking-messages.ts'
import { followBooking } from './follow-booking.ts'

const origin = 'https://app.cal.com'

/** A page with a frame, and the messages the frame posts. */
function aPage() {
  const window = new EventTarget()
  const answers: unknown[] = []
  const contentWindow = { postMessage: (...said: unknown[]) => answers.push(said) } as unknown as Window
  const frame = Object.assign(new EventTarget(), { src: `${origin}/acme/intro/embed?embed=`, contentWindow })
  const told: unknown[] = []
  frame.addEventListener(bookingMade, (event) => told.push((event as CustomEvent).detail))
  const stop = followBooking(frame, { window, now: () => Date.parse('2026-03-02T09:00:00Z') })
  function post(type: string, data: unknown, from: object = {}): void {
    const said = { data: { originator: 'CAL', type, data }, origin, source: contentWindow, ...from }
    window.dispatchEvent(Object.assign(new Event('message'), said))
  }
  return { post, told, answers, stop }
}

const at = (hour: number) => ({ uid: `bk${hour}`, startTime: `2026-03-09T${hour}:00:00Z` })

test('a booking is reported once, however often and in whatever form it is announced', () => {
  const { post, told, stop } = aPage()
  post('bookingSuccessful', { date: '2026-03-09T10:00:00Z', booking: { uid: 'bk10' } })
  post('bookingSuccessfulV2', at(10))
  post('bookingSuccessfulV2', at(10))
  expect(told).toEqual([{ provider: 'cal', key: expect.any(String), meets_at: '2026-03-09T10:00:00.000Z' }])
  post('bookingSuccessfulV2', at(11))
  expect(told.length).toBe(2)
  stop()
  post('bookingSuccessfulV2', at(12))
  expect(told.length).toBe(2)
})

test('a move and a cancellation are reported once each, with the booking they change', () => {
  const { post, told } = aPage()
  post('bookingSuccessfulV2', at(10))
  const moved = { uid: 'bk11', fromReschedule: 'bk10' }
  post('rescheduleBookingSuccessful', { date: '2026-03-09T11:00:00Z', booking: moved })
  post('rescheduleBookingSuccessfulV2', at(11))
  for (let time = 0; time < 2; time += 1) post('bookingCancelled', { booking: { uid: 'bk11' } })
  const [made, then, end, ...more] = told as { key: string }[]
  expect(then).toMatchObject({ meets_at: '2026-03-09T11:00:00.000Z', moved_from: made?.key })
  expect(end).toEqual({ provider: 'cal', key: then?.key, canceled: true })
  expect(more).toEqual([])
})

test('only the frame itself is answered, at its own origin, and one that floods the page with messages is heard ten times', () => {
  const { post, told, answers } = aPage()
  post('__iframeReady', {}, { source: {} })
  post('__iframeReady', {}, { origin: 'https://evil.example' })
  post('bookingSuccessfulV2', at(10), { source: {} })
  expect([told, answers]).toEqual([[], []])
  for (let n = 0; n < 500; n += 1) {
    post('bookingSuccessfulV2', { uid: `booking-${n}` })
    post('__iframeReady', {})
  }
  expect(told).toHaveLength(10)
  expect(answers).toEqual(Array.from({ length: 10 }, () => [answerToReady, origin]))
})
