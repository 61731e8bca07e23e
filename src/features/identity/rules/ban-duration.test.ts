import { expect, test } from 'vitest'
import { banSeconds } from './ban-duration.ts'

test('durations in Go syntax are parsed, and invalid or absurdly long ones rejected', () => {
  const read = ['24h', '1h30m', '90s', '500ms', '1.5h', '100h0m0.5s', 'none'].map(banSeconds)
  expect(read).toEqual([86_400, 5400, 90, 0.5, 5400, 360_000.5, 0])
  const odd = ['', 'h', '24', '-1h', '1d', '1h ', '1e9h', '999999999h', '1..5h', 'none1h', '1h'.repeat(2e6)]
  expect(odd.map(banSeconds).filter((seconds) => seconds !== undefined)).toEqual([])
})
