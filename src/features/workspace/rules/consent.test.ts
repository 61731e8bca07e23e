import { expect, test } from 'vitest'
import { type ConsentSettings, countryOf, modeFor, readExceptions, strictest } from './consent.ts'

const settings: ConsentSettings = {
  europe: 'ask',
  elsewhere: 'named',
  countries: { DE: 'necessary', BR: 'ask' },
}

test('a country has its own mode or that of its region, and an unknown country gets the strictest', () => {
  const found = ['DE', 'FR', 'GB', 'CH', 'IS', 'RE', 'US', 'BR', undefined].map((one) =>
    modeFor(settings, one),
  )
  expect(found).toEqual(['necessary', 'ask', 'ask', 'ask', 'ask', 'ask', 'named', 'ask', 'necessary'])
  expect(strictest({ ...settings, countries: {} })).toBe('ask')
  expect(strictest({ europe: 'named', elsewhere: 'named', countries: {} })).toBe('named')
})

test('rejects texts that are no country code', () => {
  expect(['de', ' US ', 'XX', 'T1', '', 'DEU', undefined].map(countryOf)).toEqual([
    'DE',
    'US',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('exceptions are lines of a country and a mode, and nothing else', () => {
  expect(readExceptions('de ask\n\nBR: necessary')).toEqual({ DE: 'ask', BR: 'necessary' })
  expect(readExceptions('')).toEqual({})
  for (const wrong of ['DE', 'DE maybe', 'Germany ask', 'DE ask now', '__proto__ ask'])
    expect(readExceptions(wrong)).toBeUndefined()
})
