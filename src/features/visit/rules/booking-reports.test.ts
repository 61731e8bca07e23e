import { expect, test } from 'vitest'
import type { WireBooking } from '../schema.ts'
import { reportedBookings } from './booking-reports.ts'

const made = { provider: 'cal', key: 'a', meets_at: '2026-03-09T10:00:00.000Z' } as const
const moved = { provider: 'cal', key: 'b', meets_at: '2026-03-10T10:00:00.000Z', moved_from: 'a' } as const

function outcome(...reports: WireBooking[]) {
  return reportedBookings(reports).map(({ keys, meetsAt, first, isCanceled }) => [
    keys.join(' '),
    meetsAt?.slice(0, 10),
    first,
    isCanceled,
  ])
}

test('moves and cancellations belong to the meeting they name, and a repeated report counts once', () => {
  expect(outcome(made)).toEqual([['a', '2026-03-09', 'made', false]])
  expect(outcome(made, made, moved, moved)).toEqual([['a b', '2026-03-10', 'made', false]])
  expect(outcome(made, moved, { provider: 'cal', key: 'b', canceled: true })).toEqual([
    ['a b', '2026-03-10', 'made', true],
  ])
  expect(outcome(made, { ...made, key: 'c' }, moved).map(([keys]) => keys)).toEqual(['a b', 'c'])
})

test('a move that doesn’t say of what is the newest meeting’s at that site that isn’t canceled', () => {
  const unnamed = { ...moved, moved_from: '' }
  expect(outcome(made, { ...made, provider: 'calendly', key: 'x' }, unnamed).map(([keys]) => keys)).toEqual([
    'a b',
    'x',
  ])
  expect(outcome(made, { provider: 'cal', key: 'a', canceled: true }, unnamed).map(([keys]) => keys)).toEqual(
    ['a', 'b'],
  )
})

test('changes of a meeting from an earlier visit name it', () => {
  expect(outcome(moved)).toEqual([['a b', '2026-03-10', 'moved', false]])
  expect(outcome({ provider: 'cal', key: 'a', canceled: true })).toEqual([['a', undefined, 'canceled', true]])
})
