import { expect, test } from 'vitest'
import { isTimeZone } from './preferences.ts'

test.each(['', 'UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires'])('%j is a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true)
})

test.each(['Mars/Olympus', '+02:00', 'Europe/Berlin\u0000', ' '])('%j is not a time zone', (name) => {
  expect(isTimeZone(name)).toBe(false)
})
