import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterQuiet, isQuiet, type MailTimes, nextDigest } from './mail-times.ts'

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Apia']
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))

const times: fc.Arbitrary<MailTimes> = fc.record({
  timeZone: fc.constantFrom(...zones),
  quiet: fc.option(fc.record({ from: time, to: time })),
  quietWeekends: fc.boolean(),
  digest: fc.record({
    every: fc.constantFrom('day', 'week'),
    weekday: fc.integer({ min: 0, max: 6 }),
    at: time,
  }),
})

const berlin: MailTimes = {
  timeZone: 'Europe/Berlin',
  quiet: { from: '20:00', to: '08:00' },
  quietWeekends: true,
  digest: { every: 'day', weekday: 1, at: '09:00' },
}

/** Random moments, half of them around changes of daylight saving time. */
const changes = [
  '2026-03-29T01:00Z',
  '2026-10-25T01:00Z',
  '2026-03-08T07:00Z',
  '2026-11-01T06:00Z',
  '2026-04-04T15:00Z',
  '2026-10-03T15:30Z',
]
const moment = fc.oneof(
  fc.date({ min: new Date('2016-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -2880, max: 2880 }))
    .map(([change, minutes]) => new Date(Date.parse(change) + minutes * 60_000)),
)

function shown(at: Date, timeZone: string): string {
  const format = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return new Intl.DateTimeFormat('en-GB', format).format(at)
}

test('no email is sent in quiet hours, and none waits longer than until their end', () => {
  fc.assert(
    fc.property(moment, times, (at, when) => {
      const free = afterQuiet(at, when)
      expect(free >= at).toBe(true)
      expect(isQuiet(free, when)).toBe(false)
      expect(free > at).toBe(isQuiet(at, when))
      // If the end is skipped by daylight saving time, they end up to an hour later.
      for (let before = free.getTime() - 3_660_000; before >= at.getTime(); before -= 1_200_000)
        expect(isQuiet(new Date(before), when)).toBe(true)
    }),
    { numRuns: 600 },
  )
})

test('a digest is sent at its time, once a day or on its weekday', () => {
  fc.assert(
    fc.property(moment, times, (at, some) => {
      const when = { ...some, quiet: null, quietWeekends: false }
      const next = nextDigest(at, when)
      expect(next > at).toBe(true)
      const { every, weekday, at: clock } = when.digest
      const days = every === 'day' ? 1 : 7
      expect(next.getTime() - at.getTime()).toBeLessThanOrEqual((days * 24 + 26) * 3_600_000)
      const text = shown(next, when.timeZone)
      const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
      const isOnItsDay = every === 'day' || !text.endsWith(clock) || text.includes(names[weekday] ?? '-')
      expect(isOnItsDay).toBe(true)
      // A digest in the hour that daylight saving time skips is sent right after.
      const off = Math.abs(minutes(text.slice(-5)) - minutes(clock))
      expect(Math.min(off, 1440 - off)).toBeLessThanOrEqual(60)
    }),
    { numRuns: 600 },
  )
})

function minutes(clock: string): number {
  const [hours = 0, rest = 0] = clock.split(':').map(Number)
  return hours * 60 + rest
}

test.each([
  // An evening, and a Friday evening.
  ['2026-11-24T19:30Z', '2026-11-25T07:00Z'],
  ['2026-11-27T19:30Z', '2026-11-30T07:00Z'],
  // By day nothing waits; it does from 20:00 sharp until before 08:00.
  ['2026-11-25T12:00Z', '2026-11-25T12:00Z'],
  ['2026-11-25T19:00Z', '2026-11-26T07:00Z'],
  ['2026-11-25T07:00Z', '2026-11-25T07:00Z'],
  // Daylight saving time starts on Sunday, 29 March.
  ['2026-03-27T20:00Z', '2026-03-30T06:00Z'],
])('an event at %s is emailed at %s', (at, expected) => {
  expect(afterQuiet(new Date(at), berlin)).toEqual(new Date(expected))
})

test('when clocks are set back, an hour that occurs twice is quiet twice, and a digest is sent in the first', () => {
  const outside = { from: '01:01', to: '00:01' }
  const when = { ...berlin, timeZone: 'America/New_York', quiet: outside, quietWeekends: false }
  // They are set back to before the start of quiet hours.
  expect(afterQuiet(new Date('2026-11-01T05:59Z'), when)).toEqual(new Date('2026-11-01T06:00Z'))
  const night = { ...berlin, quietWeekends: false, quiet: { from: '01:00', to: '02:30' } }
  expect(afterQuiet(new Date('2026-10-25T00:00Z'), night)).toEqual(new Date('2026-10-25T00:30Z'))
  expect(afterQuiet(new Date('2026-10-25T01:10Z'), night)).toEqual(new Date('2026-10-25T01:30Z'))
  const early = { ...night, quiet: null, digest: { every: 'day', weekday: 1, at: '02:30' } } as const
  expect(nextDigest(new Date('2026-10-24T12:00Z'), early)).toEqual(new Date('2026-10-25T00:30Z'))
  expect(nextDigest(new Date('2026-10-25T00:30Z'), early)).toEqual(new Date('2026-10-26T01:30Z'))
  expect(nextDigest(new Date('2026-03-28T12:00Z'), early)).toEqual(new Date('2026-03-29T01:30Z'))
})

test('a digest in quiet hours waits for their end', () => {
  const early = { ...berlin, digest: { every: 'week', weekday: 6, at: '07:00' } } as const
  expect(nextDigest(new Date('2026-11-25T12:00Z'), early)).toEqual(new Date('2026-11-30T07:00Z'))
})
