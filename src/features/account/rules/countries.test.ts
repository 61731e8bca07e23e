import { expect, test } from 'vitest'
import { countriesByName, countryCodes, countryName, isCountry } from './countries.ts'

test('every country of ISO 3166 has a name in both languages, and they stand in the order of the language', () => {
  expect(countryCodes).toHaveLength(249)
  for (const locale of ['en', 'de'])
    expect(countriesByName(locale).filter(({ code, name }) => code === name)).toEqual([])
  expect(countryName('de', 'AT')).toBe('Österreich')
  const german = countriesByName('de').map(({ code }) => code)
  expect(german.indexOf('AT')).toBeLessThan(german.indexOf('PK'))
})

test('what looks like a country is none', () => {
  expect(['DE', 'XX', 'EU', 'de', ''].filter(isCountry)).toEqual(['DE'])
})
