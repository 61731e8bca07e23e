import { expect, test } from 'vitest'
import {
  endOf,
  isShareHashid,
  mayComment,
  mayDecide,
  memberNameForVisitors,
  stateOf,
  withoutAddresses,
} from './rules.ts'

const now = new Date('2026-03-01T12:00:00Z')

test('a share is open until it is revoked or expires', () => {
  expect(stateOf({ revokedAt: null, expiresAt: null }, now)).toBe('open')
  expect(stateOf({ revokedAt: null, expiresAt: new Date(now.getTime() + 1) }, now)).toBe('open')
  expect(stateOf({ revokedAt: null, expiresAt: now }, now)).toBe('expired')
  expect(stateOf({ revokedAt: now, expiresAt: new Date(0) }, now)).toBe('revoked')
})

test('each mode includes everything the previous one allows', () => {
  const modes = ['view', 'comment', 'approve'] as const
  expect(modes.map(mayComment)).toEqual([false, true, true])
  expect(modes.map(mayDecide)).toEqual([false, false, true])
})

test('a lifetime counts from now, and keep changes nothing', () => {
  const kept = new Date('2026-06-01T00:00:00Z')
  expect(endOf('keep', { now, kept })).toBe(kept)
  expect(endOf('never', { now, kept })).toBeNull()
  expect(endOf('7', { now, kept })).toEqual(new Date('2026-03-08T12:00:00Z'))
})

test('only 22 letters and digits make a share id', () => {
  expect(isShareHashid('0123456789abcdefABCDEF')).toBe(true)
  expect(['', 'short', "0123456789abcdefABCDE'", '0123456789abcdefABCDEFG'].some(isShareHashid)).toBe(false)
})

test("visitors never see a member's email address as a name or in a mention", () => {
  expect(memberNameForVisitors('Ada Owner', 'Acme')).toBe('Ada Owner')
  expect(memberNameForVisitors('ada@acme.test', 'Acme')).toBe('Acme')
  expect(memberNameForVisitors(undefined, 'Acme')).toBe('Acme')
  expect(withoutAddresses('Ask @bo.ring@acme.test. Or mail us@acme.test, @Cleo', 'colleague')).toBe(
    'Ask @colleague. Or mail us@acme.test, @Cleo',
  )
})
