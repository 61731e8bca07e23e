import { expect, test } from 'vitest'
import { isTimeZone } from './preferences.ts'

test('a time zone is empty or has a name of the world’s list', () => {
  const names = ['', 'UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires']
  expect([...names, 'Mars/Olympus', '+02:00', 'Europe/Berlin\u0000', ' '].filter(isTimeZone)).toEqual(names)
})
