import { expect, test } from 'vitest'
import { type ConsentSettings, countryOf, modeFor, strictest } from './consent.ts'

const settings: ConsentSettings = { europe: 'ask', elsewhere: 'named' }

test('a country has the mode of its region, and an unknown country gets the strictest', () => {
  const found = ['DE', 'GB', 'CH', 'IS', 'RE', 'US', undefined].map((one) => modeFor(settings, one))
  expect(found).toEqual(['ask', 'ask', 'ask', 'ask', 'ask', 'named', 'ask'])
  expect(strictest(settings)).toBe('ask')
  expect(strictest({ europe: 'named', elsewhere: 'named' })).toBe('named')
})

test('rejects texts that are no country code', () => {
  expect(['de', ' US '].map(countryOf)).toEqual(['DE', 'US'])
  for (const odd of ['XX', 'T1', '', 'DEU', undefined]) expect(countryOf(odd)).toBeUndefined()
})
