import { expect, test } from 'vitest'
import { playedFrom } from './plays.ts'

test('a minute of a long recording is a play, as is most of a short one', () => {
  expect(playedFrom({ bytes: 60_000_000, durationMs: 3_600_000 })).toBe(1_000_000)
  expect(playedFrom({ bytes: 100_000, durationMs: 11_000 })).toBe(90_000)
  expect(playedFrom({ bytes: 100_000, durationMs: 61_000 })).toBe(90_000)
  expect(playedFrom({ bytes: 100_000, durationMs: null })).toBeUndefined()
  expect(playedFrom({ bytes: 100_000, durationMs: 0 })).toBeUndefined()
})
