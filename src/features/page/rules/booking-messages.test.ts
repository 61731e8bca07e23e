import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFrameMessage } from './booking-messages.ts'
import { bookingOf, framedAt } from './bookings.ts'

const now = Date.parse('2026-03-02T09:00:00Z')
const frameWindow = {}
const calendlyFrame = { window: frameWindow, origin: 'https://calendly.com' }
const calFrame = { window: frameWindow, origin: 'https://app.cal.com' }
const uri = 'https://api.calendly.com/scheduled_events/ABCD-1234'
const scheduled = {
  event: 'calendly.event_scheduled',
  payload: { event: { uri }, invitee: { uri: `${uri}/invitees/LEA` } },
}
const startTime = '2026-03-09T10:00:00.000Z'

function cal(type: string, data: unknown): unknown {
  return { originator: 'CAL', type, namespace: '', fullType: `CAL::${type}`, data }
}

function from({ origin, window }: typeof calFrame) {
  return (data: unknown) => readFrameMessage({ data, origin, source: frameWindow }, { origin, window }, now)
}
const [fromCalendly, fromCal] = [from(calendlyFrame), from(calFrame)]

test('Calendly reports a booking, and nothing personal is taken from it', () => {
  const said = fromCalendly(scheduled)
  expect(said).toEqual({
    kind: 'booked',
    provider: 'calendly',
    key: expect.stringMatching(/^[0-9a-z]{1,14}$/),
  })
  expect(JSON.stringify(said)).not.toMatch(/LEA|ABCD/)
  const other = { ...scheduled, payload: { event: { uri: `${uri}5` } } }
  expect(fromCalendly(other)).not.toEqual(said)
  expect(fromCalendly(scheduled)).toEqual(said)
})

test('Cal.com reports a booking in two forms, which count as one, with the time of the meeting', () => {
  const newer = fromCal(cal('bookingSuccessfulV2', { uid: 'bk_1', title: 'Lea and Ada', startTime }))
  const older = fromCal(
    cal('bookingSuccessful', {
      date: '2026-03-09T11:00:00+01:00',
      booking: { uid: 'bk_1', attendees: [{ email: 'lea@globex.test' }] },
      organizer: { email: 'ada@acme.test' },
    }),
  )
  expect(newer).toEqual({
    kind: 'booked',
    provider: 'cal',
    key: expect.stringMatching(/^[0-9a-z]{1,14}$/),
    meets_at: startTime,
  })
  expect(older).toEqual(newer)
  expect(fromCal(cal('__iframeReady', { isPrerendering: false }))).toEqual({ kind: 'ready' })
})

const made = fromCal(cal('bookingSuccessfulV2', { uid: 'bk_1', startTime }))
const later = '2026-03-10T15:00:00.000Z'

test('Cal.com reports a move in two forms; the older one names what was moved', () => {
  const older = fromCal(
    moved({
      date: later,
      booking: { uid: 'bk_2', fromReschedule: 'bk_1', attendees: [{ email: 'lea@globex.test' }] },
      organizer: { email: 'ada@acme.test' },
    }),
  )
  const key = made?.kind === 'booked' ? made.key : ''
  expect(older).toMatchObject({ kind: 'booked', provider: 'cal', meets_at: later, moved_from: key })
  const newer = fromCal(cal('rescheduleBookingSuccessfulV2', { uid: 'bk_2', startTime: later }))
  expect(newer).toEqual({ ...older, moved_from: '' })
  expect(newer).not.toMatchObject({ key })
})

test('Cal.com reports a cancellation with the booking it had', () => {
  const booking = { uid: 'bk_1', startTime, cancellationReason: 'No time', attendees: [{ name: 'Lea' }] }
  const canceled = fromCal(cal('bookingCancelled', { booking, organizer: { email: 'ada@acme.test' } }))
  expect(canceled).toEqual({ ...made, canceled: true })
  expect(JSON.stringify(canceled)).not.toMatch(/Lea|time"|bk_1|ada@/)
})

test('a booking with an implausible time has none, and one without any identifying data is ignored', () => {
  for (const when of ['2026-02-20T10:00:00Z', '2036-01-01T00:00:00Z', 'Mon Mar 09 2026']) {
    const said = fromCal(cal('bookingSuccessfulV2', { uid: 'bk_1', startTime: when }))
    expect(said).toEqual({ kind: 'booked', provider: 'cal', key: expect.any(String) })
  }
  for (const data of [{}, { uid: '' }, { uid: 'x'.repeat(101) }, { startTime: 5 }, [], null, 'booked'])
    expect(fromCal(cal('bookingSuccessfulV2', data))).toBeUndefined()
})

test('only messages from the frame’s exact window and origin are read', () => {
  const data = scheduled
  const right = { data, origin: 'https://calendly.com', source: frameWindow }
  expect(readFrameMessage(right, calendlyFrame, now)).toBeDefined()
  for (const wrong of [
    { ...right, source: {} },
    { ...right, origin: 'https://calendly.com.evil.example' },
    { ...right, origin: 'http://calendly.com' },
    { ...right, origin: 'https://app.cal.com' },
  ])
    expect(readFrameMessage(wrong, calendlyFrame, now)).toBeUndefined()
  const none = { ...calendlyFrame, window: null }
  expect(readFrameMessage({ ...right, source: null }, none, now)).toBeUndefined()
  // A site may only report its own bookings.
  expect(fromCal(scheduled)).toBeUndefined()
  expect(fromCalendly(cal('bookingSuccessfulV2', { uid: 'bk_1', startTime }))).toBeUndefined()
  for (const origin of ['https://savvycal.com', 'https://calendar.google.com', '__proto__', 'constructor'])
    expect(readFrameMessage({ ...right, origin }, { window: frameWindow, origin }, now)).toBeUndefined()
})

test('other messages are not bookings', () => {
  for (const type of ['dryRunBookingSuccessfulV2', 'bookingCancelledV9', 'xbookingCancelled', 'constructor'])
    expect(fromCal(cal(type, { uid: 'bk_1', startTime, booking: { uid: 'bk_1' } }))).toBeUndefined()
  expect(fromCal({ originator: 'CAL', type: ['bookingCancelled'], data: { uid: 'bk_1' } })).toBeUndefined()
  for (const event of ['calendly.date_and_time_selected', 'calendly.page_height', 'calendly', ''])
    expect(fromCalendly({ ...scheduled, event })).toBeUndefined()
  for (const wrong of ['', 5, `${uri}/../x`, `https://evil.example/?${uri}`, 'x'.repeat(1e6)])
    expect(fromCalendly({ ...scheduled, payload: { event: { uri: wrong } } })).toBeUndefined()
})

const moved = (said: object) => cal('rescheduleBookingSuccessful', said)

test('any message is read without an error, and yields a booking at most', () => {
  const known = fc.constantFrom(uri, startTime, {}, '\u0000')
  const wrong = fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), known)
  const anything = fc.oneof(
    fc.anything(),
    wrong.map((value) => ({ ...scheduled, payload: value })),
    wrong.map((value) => ({ ...scheduled, payload: { event: { uri: value } } })),
    fc.record({ uid: wrong, startTime: wrong }).map((said) => cal('bookingSuccessfulV2', said)),
    wrong.map((date) => cal('bookingSuccessful', { date })),
    fc.record({ uid: wrong, fromReschedule: wrong }).map((booking) => moved({ booking })),
    wrong.map((booking) => cal('bookingCancelled', { booking })),
  )
  const all = fc.sample(anything, 2000).flatMap((data) => [fromCalendly(data), fromCal(data)])
  const keys = all.flatMap((said) => (said?.kind === 'booked' ? said.key : []))
  expect(keys.length).toBeGreaterThan(10)
  expect(keys.filter((key) => !/^[0-9a-z]{1,14}$/.test(key))).toEqual([])
})

test('a frame only gets the answer it needs to report bookings', () => {
  const at = (address: string) => framedAt(bookingOf(address)?.src ?? '', 'read.acme.test:8443')
  expect(at('https://calendly.com/acme/30min')).toBe(
    'https://calendly.com/acme/30min?embed_domain=read.acme.test%3A8443&embed_type=Inline',
  )
  expect(at('https://cal.com/acme/intro')).toBe('https://app.cal.com/acme/intro/embed?embed=')
  expect(at('https://savvycal.com/acme/chat')).toBe('https://savvycal.com/acme/chat')
})
