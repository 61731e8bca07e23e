import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isQuiet, type MailTimes } from '#src/features/notification/rules/mail-times.ts'
import { mailModes } from '#src/features/notification/rules.ts'
import { deliveryOf, mannerOf } from './delivery.ts'

test.each([
  // Without any choice the link's recipient is mailed according to their settings for visits.
  [{ link: null, isNamed: true, topic: 'at_once', wantsDigest: true }, 'at_once'],
  [{ link: null, isNamed: true, topic: 'digest', wantsDigest: true }, 'digest'],
  [{ link: null, isNamed: false, topic: 'at_once', wantsDigest: true }, 'never'],
  // A choice for the link takes precedence.
  [{ link: 'at_once', isNamed: false, topic: 'digest', wantsDigest: true }, 'at_once'],
  [{ link: 'digest', isNamed: true, topic: 'at_once', wantsDigest: true }, 'digest'],
  [{ link: 'muted', isNamed: true, topic: 'at_once', wantsDigest: true }, 'never'],
  // Members who turned off visit emails or digests get none.
  [{ link: 'at_once', isNamed: true, topic: 'never', wantsDigest: true }, 'never'],
  [{ link: 'digest', isNamed: true, topic: 'at_once', wantsDigest: false }, 'never'],
] as const)('%j is mailed %s', (choices, manner) => {
  expect(mannerOf(choices)).toBe(manner)
})

const times: fc.Arbitrary<MailTimes> = fc.record({
  timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'),
  quiet: fc.option(fc.constantFrom({ from: '20:00', to: '08:00' }, { from: '01:30', to: '02:30' })),
  quietWeekends: fc.boolean(),
  digest: fc.record({
    every: fc.constantFrom('day', 'week'),
    weekday: fc.integer({ min: 0, max: 6 }),
    at: fc.constantFrom('00:00', '02:30', '08:00', '23:59'),
  }),
})

test('no email is sent in quiet hours or beyond the hourly limit, and each item is delivered once', () => {
  const case_ = fc.record({
    manner: fc.constantFrom(...mailModes),
    mayComeAtOnce: fc.boolean(),
    wantsDigest: fc.boolean(),
    mails: fc.record({ sent: fc.nat(7), most: fc.integer({ min: 1, max: 6 }) }),
    now: fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
    times,
  })
  fc.assert(
    fc.property(case_, (asked) => {
      const delivery = deliveryOf(asked)
      const { manner, mails, now } = asked
      const isFree = mails.sent < mails.most && !isQuiet(now, asked.times)
      const mayBeNow = manner === 'at_once' && asked.mayComeAtOnce && isFree
      const isRight = {
        at_once: mayBeNow,
        digest: asked.wantsDigest && !mayBeNow,
        none: manner === 'never' || (!asked.wantsDigest && !mayBeNow),
      }
      expect(isRight[delivery.way]).toBe(true)
      const dueAt = delivery.way === 'digest' ? delivery.dueAt : undefined
      expect(dueAt === undefined || (dueAt > now && !isQuiet(dueAt, asked.times))).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
