import { expect, test } from 'vitest'
import { momentHash, momentOfHash } from './moments.ts'

test('a moment in a URL is read back, to a tenth of a second, and anything else is not one', () => {
  expect(momentHash({ startMs: 83_240, recording: 1 })).toBe('#t=83.2')
  expect(momentOfHash('#t=83.2')).toEqual({ startMs: 83_200, recording: 1 })
  expect(momentHash({ startMs: 0, recording: 3 })).toBe('#t=0&r=3')
  expect(momentOfHash('#t=0&r=3')).toEqual({ startMs: 0, recording: 3 })
  for (const hash of ['', '#t=', '#t=1e9', '#t=-1', '#t=12345678', '#comments', '#t=1&r=0', '#t=1&r=x'])
    expect(momentOfHash(hash)).toBeUndefined()
})
